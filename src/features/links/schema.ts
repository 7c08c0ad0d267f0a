import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { answering, body, exampleOf, Id, integer, named, nullable, page } from '../../http/schema.ts'
import { ALL_FIELDS, inOrder } from './field-order.ts'
import { type LINK_FIELDS, PUBLIC_FIELDS } from './fields.ts'
import { TargetingRules } from './targeting-schema.ts'

export { LINK_STATUSES, type Social, TAG_MAX, TAGS_MAX, Utm } from './field-values.ts'
export const LINK_SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const

type Key = 'shown' | 'written' | 'created'
type Fields = typeof LINK_FIELDS
type SchemasOf<Of, Kind extends Key> = {
  [Name in keyof Of as Of[Name] extends Record<Kind, TSchema> ? Name : never]: Of[Name] extends Record<Kind, infer Schema> ? Schema : never
}

/** The schemas that fields have of one kind. */
const schemasOf = <Kind extends Key, Of = Fields>(kind: Kind, fields = ALL_FIELDS) =>
  Object.fromEntries(fields.flatMap(([name, field]) => (field[kind] ? [[name, field[kind]]] : []))) as SchemasOf<Of, Kind>
const FIELDS = new Map(ALL_FIELDS)
const examples = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, FIELDS.get(name)?.example ?? null]))

const showcase = [
  ...['destination_url', 'slug', 'title', 'tags', 'folder', 'external_id', 'expires_at', 'utm', 'targeting_rules'],
  'track_conversions',
]
const createExample = examples(showcase)
const publicNames = Object.keys(PUBLIC_FIELDS)
const publicExample = examples([
  ...['id', 'workspace_id', 'domain_id'],
  ...showcase.filter((name) => publicNames.includes(name)),
  ...publicNames,
])

export const PublicLink = named(
  'PublicLink',
  t.Object({
    ...schemasOf<'shown', typeof PUBLIC_FIELDS>('shown', Object.entries(PUBLIC_FIELDS)),
    destination_url: nullable(t.String({ description: 'The destination URL. `null`: the link is protected by a password.' })),
    targeting_rules: nullable(TargetingRules),
  }),
  publicExample as never,
)
export type PublicLink = Static<typeof PublicLink>

export const Link = named(
  'Link',
  t.Object({
    ...schemasOf('shown'),
    deleted_at: t.Optional(
      t.String({
        format: 'date-time',
        description: 'When the link was deleted. You can restore it for 30 days from then. Only in lists with `status=deleted`.',
      }),
    ),
  }),
  { ...publicExample, ...examples(Object.keys(schemasOf('shown'))) } as never,
)
export type Link = Static<typeof Link>
export const newLink = answering(Link, { clicks: 0, last_clicked_at: null, updated_at: exampleOf(Link).created_at })
const Page = page(Link)
export const LinkPage = {
  ...t.Object({
    ...Page.properties,
    total: t.Optional(integer({ description: 'The number of links that match. Only if you set `total=true` or `exact_total=true`.' })),
    total_is_exact: t.Optional(
      t.Boolean({
        description:
          '`false`: more than 10,000 links match, and `total` is 10,000. Set `exact_total=true` to count all of them. Only together with `total`.',
      }),
    ),
  }),
  title: Page.title,
  examples: Page.examples,
}

const writable = schemasOf('written', inOrder(ALL_FIELDS, 'bodies'))
const { destination_url: _, ...optional } = writable
const creatable = {
  ...optional,
  ...schemasOf('created'),
  utm_template_id: t.Optional(nullable(Id, { description: 'A UTM template, which fills in the parts of `utm` that you omit.' })),
}
export const LinkCreate = named('LinkCreate', body(creatable), createExample as never)
export type LinkCreate = Static<typeof LinkCreate>
export const LinkCreateAnywhere = named('LinkCreateAnywhere', body({ ...creatable, workspace_id: t.Optional(Id) }), {
  ...createExample,
  workspace_id: 12,
} as never)
export const LinkUpdate = named('LinkUpdate', body(writable), examples(['title', 'tags', 'expires_at']) as never)
export type LinkUpdate = Static<typeof LinkUpdate>
export const LinkRevert = named('LinkRevert', body({ activity_id: Id }), { activity_id: 5312 })
