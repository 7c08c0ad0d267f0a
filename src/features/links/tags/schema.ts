import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../../http/listing.ts'
import { body, Id, integer, named, nullable, query, text } from '../../../http/schema.ts'
import { TAG_MAX } from '../schema.ts'

const Color = text({ min: 7, max: 7, pattern: /^#[0-9A-Fa-f]{6}$/, expects: 'a color such as #0a7d55' })
const Name = text({ min: 1, max: TAG_MAX })

export const Tag = named(
  'Tag',
  t.Object({
    id: Id,
    name: t.String(),
    color: nullable(t.String({ description: 'The color of the tag, as `#rrggbb`. `null`: no color.' })),
    links: integer({ description: "The number of links with this tag. Archived and deleted links aren't counted." }),
  }),
  { id: 31, name: 'spring', color: '#0a7d55', links: 14 },
)
export type Tag = Static<typeof Tag>
export const TAG_LIST = listing({
  name: 'tags',
  preset: '-links',
  sorts: { links: 'value', name: 'text', created_at: 'value' },
  searched: ['name'],
  key: 'name',
  ascendingKeys: true,
})
export const TagQuery = query(wholeParameters(TAG_LIST))
export type TagQuery = Static<typeof TagQuery>

export const TagCreate = named('TagCreate', body({ name: Name, color: t.Optional(nullable(Color)) }), { name: 'spring', color: '#0a7d55' })
export type TagCreate = Static<typeof TagCreate>
export const TagUpdate = named('TagUpdate', body({ name: t.Optional(Name), color: t.Optional(nullable(Color)) }), { name: 'spring 2026' })
export type TagUpdate = Static<typeof TagUpdate>
export const TagMerge = named('TagMerge', body({ into_id: Id }, { description: '`into_id` is the ID of the tag to keep.' }), {
  into_id: 32,
})
