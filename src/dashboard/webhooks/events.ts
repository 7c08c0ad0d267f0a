import type { Schemas } from '../api.ts'

export type EventType = Schemas['EventType']

/** Every event that an endpoint can subscribe to, by what it is about, and when it is sent. */
export const EVENT_GROUPS: { name: string; events: Partial<Record<EventType, string>> }[] = [
  {
    name: 'Link',
    events: {
      'link.created': 'A link is created.',
      'link.updated': 'Any field of a link changes, or it is restored.',
      'link.deleted': 'A link is archived or deleted.',
      'link.clicked': 'Links are followed: once a second at most, all clicks together.',
    },
  },
  {
    name: 'Member',
    events: { 'member.invited': 'Somebody is invited or added.', 'member.removed': 'Somebody is removed or leaves.' },
  },
  {
    name: 'Conversion',
    events: { 'conversion.created': 'A sale is told, by your server or a provider.' },
  },
  {
    name: 'Workspace',
    events: {
      'workspace.created': 'The workspace is created.',
      'workspace.updated': 'Its name, slug or settings change.',
      'audit.event': 'Any entry of the audit log is recorded.',
    },
  },
]
