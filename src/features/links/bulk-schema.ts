import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  answering,
  body,
  boundedList,
  DATE_OR_TIME,
  EXTERNAL_ID_MAX,
  exampleOf,
  Id,
  integer,
  named,
  nullable,
  TIME,
  text,
} from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { LinkStatus } from './field-values.ts'
import { FOLDER_MAX } from './folders/path.ts'
import { LINK_STATUSES, Link, LinkCreate, LinkUpdate, newLink, TAG_MAX, TAGS_MAX } from './schema.ts'

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
/** Selects links as the list of links does. */
const LinkSelection = named(
  'LinkSelection',
  body(
    {
      search: t.Optional(text({ min: 1, max: 200, description: 'Text that the links contain, as in the list of links.' })),
      tag: t.Optional(t.Array(text({ max: TAG_MAX }), { maxItems: TAGS_MAX, description: 'Only links that have all of these tags.' })),
      tags: t.Optional({
        ...t.Array(text({ max: TAG_MAX }), { maxItems: TAGS_MAX, description: 'The former name of `tag`.' }),
        deprecated: true,
      }),
      status: t.Optional(
        t.Array(LinkStatus, {
          maxItems: LINK_STATUSES.length,
          description: 'Only links with one of these statuses. Archived links are left out by default.',
        }),
      ),
      destination_url: t.Optional(text({ max: MAX_ADDRESS })),
      folder: t.Optional(
        text({ max: FOLDER_MAX, description: 'The folder with its subfolders. An empty text stands for links without one.' }),
      ),
      domain_id: t.Optional(Id),
      campaign_id: t.Optional(Id),
      created_by: t.Optional(Id),
      from: t.Optional(text({ max: 40, shown: DATE_OR_TIME, description: 'Only links created on or after this date or time.' })),
      to: t.Optional(text({ max: 40, shown: DATE_OR_TIME, description: 'Only links created on or before this date or time.' })),
      after: t.Optional(integer({ minimum: 0, description: 'Only links with a higher ID. Pass `next_after` to continue.' })),
    },
    { description: 'All links that match, as in the list of links. Up to 1,000 are taken in each request, in the order of their IDs.' },
  ),
  { folder: 'Marketing', status: ['active'] },
)
export type LinkSelection = Static<typeof LinkSelection>
const selection = { ...which, filter: t.Optional(LinkSelection) }
const selected = {
  matched: t.Optional(integer({ description: 'How many links match the filter, from `after` on. Only with `filter`.' })),
  next_after: t.Optional(
    nullable(Id, { description: 'Pass this value as `after` to continue. `null`: no more links match. Only with `filter`.' }),
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
    ...selection,
    changes: body({ ...changeable, ...tagChanges }, { minProperties: 1 }),
  }),
  { ids: [1042, 999_999], changes: { status: 'paused' } },
)
export const LinkBulkDelete = named('LinkBulkDelete', body(selection), { ids: [1042, 999_999] })

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
    items: [newLink],
  },
)
export const LinksUpdated = named(
  'LinksUpdated',
  t.Object({ updated: integer(), ...selected, failed: boundedList(FailedId, BULK_MAX), items: boundedList(Link, BULK_MAX) }),
  { updated: 1, failed: [exampleOf(FailedId)], items: [{ ...exampleOf(Link), status: 'paused' }] },
)
export const LinksDeleted = named('LinksDeleted', t.Object({ deleted: integer(), ...selected, failed: boundedList(FailedId, BULK_MAX) }), {
  deleted: 1,
  failed: [exampleOf(FailedId)],
})

const ChangedVersion = body({
  id: Id,
  updated_at: text({ max: 40, shown: TIME, description: 'The `updated_at` that the link has since the change to undo.' }),
})
export type ChangedVersion = Static<typeof ChangedVersion>
export const LinkBulkUndo = named('LinkBulkUndo', body({ links: t.Array(ChangedVersion, { minItems: 1, maxItems: BULK_MAX }) }), {
  links: [{ id: 1042, updated_at: '2026-11-21T09:30:00.000Z' }],
})
export const LinksUndone = named(
  'LinksUndone',
  t.Object({ undone: integer(), failed: boundedList(FailedId, BULK_MAX), items: boundedList(Link, BULK_MAX) }),
  { undone: 1, failed: [exampleOf(FailedId)], items: [exampleOf(Link)] },
)

const putExample = { destination_url: 'https://shop.example.com/spring', title: 'Spring sale', tags: ['spring'] }
export const LinkPut = named(
  'LinkPut',
  body(LinkCreate.properties, {
    description:
      'The same fields as when you create a link. If the link exists, it is replaced. `utm_template_id` only applies to a new link. `external_id` can be omitted; if present, it must match the one in the path.',
  }),
  putExample,
)
/** Fields that a PUT clears if they are omitted. */
const cleared = { title: null, tags: [], folder: null, expires_at: null, utm: null, targeting_rules: [], track_conversions: false }
export const replacedLink = answering(Link, { ...cleared, ...putExample })
export const newPutLink = answering(Link, {
  ...{ ...newLink, ...cleared, ...putExample },
  ...{ id: 1043, slug: 'k7Wq2Zp', short_url: 'https://go.example.com/k7Wq2Zp' },
})
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
      { external_id: 'sku-2291', destination_url: 'https://shop.example.com/spring', title: 'Spring sale' },
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
    items: [{ ...exampleOf(Link), ...cleared, title: 'Spring sale' }],
  },
)
