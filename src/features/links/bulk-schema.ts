import { t } from 'elysia'
import { body, boundedList, EXTERNAL_ID_MAX, exampleOf, Id, integer, named, nullable, text } from '../../http/schema.ts'
import { Link, LinkCreate, LinkUpdate, TAG_MAX, TAGS_MAX } from './schema.ts'

export const BULK_MAX = 1000
const which = {
  ids: t.Optional(t.Array(Id, { minItems: 1, maxItems: BULK_MAX })),
  external_ids: t.Optional(
    t.Array(text({ min: 1, max: EXTERNAL_ID_MAX }), {
      minItems: 1,
      maxItems: BULK_MAX,
      description: 'External IDs of the links, instead of `ids` or in addition.',
    }),
  ),
}
// Each is validated independently.
export const LinkBulkCreate = named(
  'LinkBulkCreate',
  body({
    links: t.Array(t.Unknown({ shown: LinkCreate }), {
      minItems: 1,
      maxItems: BULK_MAX,
      description: 'The links, each with the same fields as in `POST …/links`. Invalid ones are listed in `failed`.',
    }),
  }),
  { links: [exampleOf(LinkCreate), { destination_url: 'https://shop.example.com/outlet', slug: 'outlet' }] },
)
const { slug: _, ...changeable } = LinkUpdate.properties
const Tags = (description: string) =>
  t.Optional(
    t.Array(text({ min: 1, max: TAG_MAX }), {
      minItems: 1,
      maxItems: TAGS_MAX,
      description: `${description} Can't be combined with \`tags\`.`,
    }),
  )
const tagChanges = { add_tags: Tags('Tags to add to each link.'), remove_tags: Tags('Tags to remove from each link.') }
export const LinkBulkUpdate = named(
  'LinkBulkUpdate',
  body({
    ...which,
    changes: body({ ...changeable, ...tagChanges }, { minProperties: 1 }),
  }),
  { ids: [1042, 999_999], changes: { status: 'paused' } },
)
export const LinkBulkDelete = named('LinkBulkDelete', body(which), { ids: [1042, 999_999] })

const Failed = { code: t.String({ description: 'The error code, as in an error response.' }), error: t.String() }
const FailedId = named('FailedLink', t.Object({ id: t.Optional(Id), external_id: t.Optional(t.String()), ...Failed }), {
  id: 999_999,
  code: 'not_found',
  error: "The link doesn't exist, or you don't have access to it.",
})
export const LinksCreated = named(
  'LinksCreated',
  t.Object({
    created: integer(),
    failed: boundedList(
      t.Object({
        index: integer({ description: 'Position of the link in the request, starting at 0.' }),
        slug: nullable(t.String()),
        destination_url: nullable(t.String()),
        ...Failed,
      }),
      BULK_MAX,
    ),
    items: boundedList(Link, BULK_MAX),
  }),
  {
    created: 1,
    failed: [
      {
        index: 1,
        slug: 'outlet',
        destination_url: 'https://shop.example.com/outlet',
        code: 'slug_taken',
        error: 'This slug is already in use on this domain.',
      },
    ],
    items: [exampleOf(Link)],
  },
)
export const LinksUpdated = named(
  'LinksUpdated',
  t.Object({ updated: integer(), failed: boundedList(FailedId, BULK_MAX), items: boundedList(Link, BULK_MAX) }),
  { updated: 1, failed: [exampleOf(FailedId)], items: [{ ...exampleOf(Link), status: 'paused' }] },
)
export const LinksDeleted = named('LinksDeleted', t.Object({ deleted: integer(), failed: boundedList(FailedId, BULK_MAX) }), {
  deleted: 1,
  failed: [exampleOf(FailedId)],
})

export const LinkPut = named(
  'LinkPut',
  body(LinkCreate.properties, {
    description:
      'The same fields as when you create a link. If the link exists, only the fields you send change. `utm_template_id` only applies to a new link. `external_id` can be omitted; if present, it must match the one in the path.',
  }),
  { destination_url: 'https://shop.example.com/spring', title: 'Spring sale', tags: ['spring'] },
)
// Each is validated independently.
export const LinkBulkPut = named(
  'LinkBulkPut',
  body({
    links: t.Array(t.Unknown({ shown: LinkCreate }), {
      minItems: 1,
      maxItems: BULK_MAX,
      description:
        'The links, each with its `external_id` and the same fields as when you create a link. Invalid ones are listed in `failed`.',
    }),
  }),
  {
    links: [
      { external_id: 'sku-2291', destination_url: 'https://shop.example.com/spring' },
      { destination_url: 'https://shop.example.com/' },
    ],
  },
)
export const LinksPut = named(
  'LinksPut',
  t.Object({
    created: integer(),
    updated: integer(),
    failed: boundedList(
      t.Object({
        index: integer({ description: 'Position of the link in the request, starting at 0.' }),
        external_id: nullable(t.String()),
        ...Failed,
      }),
      BULK_MAX,
    ),
    items: boundedList(Link, BULK_MAX),
  }),
  {
    created: 0,
    updated: 1,
    failed: [{ index: 1, external_id: null, code: 'validation_failed', error: 'external_id is required' }],
    items: [exampleOf(Link)],
  },
)
