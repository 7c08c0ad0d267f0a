import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, Id, integer, named, nullable, page } from '../../http/schema.ts'
import { ALL_FIELDS, inOrder } from './field-order.ts'
import { LINK_FIELDS } from './fields.ts'
import { TargetingRules } from './targeting-schema.ts'

export { LINK_STATUSES, type Social, TAG_MAX, TAGS_MAX, Utm } from './field-values.ts'
export const LINK_SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const

type Fields = typeof LINK_FIELDS
type Having<Trait> = { [Name in keyof Fields as Fields[Name] extends Trait ? Name : never]: Fields[Name] }
type SchemasOf<Key extends 'shown' | 'written' | 'created', Trait = unknown> = {
  [Name in keyof Having<Record<Key, TSchema> & Trait>]: Fields[Name] extends Record<Key, infer Schema extends TSchema> ? Schema : never
}
type Name = keyof Fields

/** The schemas that fields have of one kind. */
const schemasOf = <Key extends 'shown' | 'written' | 'created', Trait = unknown>(key: Key, fields = ALL_FIELDS) =>
  Object.fromEntries(fields.flatMap(([name, field]) => (field[key] ? [[name, field[key]]] : []))) as SchemasOf<Key, Trait>
const examples = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (LINK_FIELDS as Record<string, { example?: unknown }>)[name]?.example]))

const shownFields = ALL_FIELDS.filter(([, { shown }]) => shown !== undefined)
const publicFields = shownFields.filter(([, { isPublic }]) => isPublic)
const showcase: Name[] = ['destination_url', 'slug', 'title', 'tags', 'external_id', 'expires_at', 'utm', 'targeting_rules']
const createExample = examples(showcase)
const publicExample = examples([
  ...['id', 'workspace_id', 'domain_id'],
  ...showcase.filter((name) => 'isPublic' in LINK_FIELDS[name]),
  ...publicFields.map(([name]) => name),
])

export const PublicLink = named(
  'PublicLink',
  t.Object({
    ...schemasOf<'shown', { isPublic: true }>('shown', publicFields),
    destination_url: nullable(t.String({ description: 'Null where the link is protected by a password.' })),
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
      t.String({ format: 'date-time', description: 'Only in lists with status=deleted: a link can be restored for 30 days from then on.' }),
    ),
  }),
  { ...publicExample, ...examples(shownFields.map(([name]) => name)) } as never,
)
export type Link = Static<typeof Link>
const Page = page(Link)
export const LinkPage = {
  ...t.Object({ ...Page.properties, total: t.Optional(integer({ description: 'Where it was asked for.' })) }),
  title: Page.title,
  examples: Page.examples,
}

const writable = schemasOf('written', inOrder(ALL_FIELDS, 'bodies'))
const { destination_url: _, ...optional } = writable
const creatable = {
  ...optional,
  ...schemasOf('created'),
  utm_template_id: t.Optional(nullable(Id, { description: 'Fills those parts of utm that are not given.' })),
}
export const LinkCreate = named('LinkCreate', body(creatable), createExample as never)
export type LinkCreate = Static<typeof LinkCreate>
export const LinkCreateAnywhere = named('LinkCreateAnywhere', body({ ...creatable, workspace_id: t.Optional(Id) }), {
  ...createExample,
  workspace_id: 12,
} as never)
export const LinkUpdate = named('LinkUpdate', body(writable), examples(['title', 'tags', 'expires_at']) as never)
export type LinkUpdate = Static<typeof LinkUpdate>
