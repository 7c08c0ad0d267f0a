import type { TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import type { EventType } from './events.ts'
import { ClickItem } from './features/analytics/schema.ts'
import { Entry } from './features/audit/schema.ts'
import { Conversion } from './features/conversions/schema.ts'
import { Link, newLink } from './features/links/schema.ts'
import { Invitation } from './features/members/schema.ts'
import { newWorkspace, Workspace } from './features/workspaces/schema.ts'
import { exampleOf, Id, integer, named, nullable, RoleName, Timestamp } from './http/schema.ts'

// The bodies of webhooks, for the OpenAPI document: what events.ts has as types.

type Described = { summary: string; description: string; body: TSchema }

const MemberEventData = t.Object({ user_id: Id, email: t.String(), role: RoleName })
const member = { user_id: 8, email: 'grace@example.com', role: 'editor' as const }
const Changes = t.Record(t.String(), t.Object({ from: t.Unknown(), to: t.Unknown() }), {
  description: 'The fields that changed, with their values before and after.',
})
const { id: _, ...entry } = Entry.properties
const { id: __, ...entryExample } = exampleOf(Entry)
const { workspace_id: workspaceId } = exampleOf(Link)
const at = '2026-11-21T09:30:00.000Z'

function described<Data extends TSchema>(type: EventType, data: Data, example: unknown, texts: Omit<Described, 'body'>): Described {
  const title = `${type.replace(/(^|\.)(\w)/g, (_match, _dot, letter: string) => letter.toUpperCase())}Event`
  const schema = t.Object({
    id: t.String({ description: 'The ID of the event, the same in every delivery of it.' }),
    type: t.Unsafe<typeof type>({ type: 'string', const: type }),
    workspace_id: Id,
    created_at: Timestamp,
    timestamp: Timestamp,
    data,
  })
  const body = {
    id: 'evt_019ab1c6-93a8-7c52-8a3e-5d2f6b90c1e4',
    type,
    workspace_id: workspaceId,
    created_at: at,
    timestamp: at,
    data: example,
  }
  return { ...texts, body: named(title, schema as TSchema, body as never) }
}

/** Each event that an endpoint can receive. */
export const EVENT_SCHEMAS: Record<EventType, Described> = {
  'link.created': described('link.created', Link, newLink, { summary: 'A link was created', description: '`data` is the link.' }),
  'link.updated': described(
    'link.updated',
    t.Object({ ...Link.properties, changes: Changes }),
    { ...exampleOf(Link), changes: { title: { from: 'Spring', to: 'Spring sale' } } },
    { summary: 'A link was changed or restored', description: '`data` is the link, with its `changes`.' },
  ),
  'link.deleted': described(
    'link.deleted',
    Link,
    { ...exampleOf(Link), status: 'archived' },
    {
      summary: 'A link was archived or deleted',
      description: '`data` is the link.',
    },
  ),
  'link.clicked': described(
    'link.clicked',
    t.Object({
      clicks: t.Array(t.Object({ ...ClickItem.properties, slug: t.String(), short_url: t.String() })),
      dropped: integer({ description: "The number of clicks before these that the endpoint didn't keep up with." }),
    }),
    { clicks: [{ ...exampleOf(ClickItem), slug: 'spring-sale', short_url: 'https://go.example.com/spring-sale' }], dropped: 0 },
    {
      summary: 'Links were clicked by people',
      description: 'Sent at most once a second, only to endpoints that name this event, and not stored.',
    },
  ),
  'workspace.created': described('workspace.created', Workspace, newWorkspace, {
    summary: 'A workspace was created',
    description: '`data` is the workspace. A new workspace has no endpoints yet, so this event only reaches those of an import.',
  }),
  'workspace.updated': described('workspace.updated', Workspace, exampleOf(Workspace), {
    summary: 'The name, the slug or the settings of a workspace changed',
    description: '`data` is the workspace.',
  }),
  'member.invited': described('member.invited', t.Union([Invitation, MemberEventData]), exampleOf(Invitation), {
    summary: 'Someone was invited or added',
    description: '`data` is the invitation, or the new member if they were added directly.',
  }),
  'member.removed': described('member.removed', MemberEventData, member, {
    summary: 'A member was removed or left',
    description: '`data` is who the member was.',
  }),
  'conversion.created': described('conversion.created', Conversion, exampleOf(Conversion), {
    summary: 'A sale was reported',
    description: '`data` is the conversion.',
  }),
  'audit.event': described('audit.event', t.Object({ ...entry, target_id: nullable(integer()) }), entryExample, {
    summary: 'Something was recorded in the audit log',
    description: '`data` is the entry. Sent to endpoints of the kind `siem`, and to those that name this event.',
  }),
}
