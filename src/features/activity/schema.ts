import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { boundedList, Id, integer, named, nullable, oneOf, page, QueryId, query, Timestamp } from '../../http/schema.ts'

/** The types of targets whose history all members see, because they see the targets themselves. */
export const ACTIVITY_TARGETS = ['link', 'tag', 'campaign', 'utm_template', 'overlay', 'bio_page', 'gs1_product', 'domain', 'view'] as const
const FIELDS_MAX = 40

const Value = (which: string) => t.Unknown({ description: `The value ${which} the change, as the API returns it.` })
const Name = (which: string) =>
  nullable(t.String(), {
    description: `The name of the domain, campaign or CTA overlay ${which} the change. \`null\`: another kind of field, or none.`,
  })
export const Activity = named(
  'Activity',
  t.Object({
    id: Id,
    recorded_at: Timestamp,
    kind: t.String({ description: 'The event, such as `link.updated`.' }),
    actor: nullable(t.Object({ id: Id, name: t.String() }), {
      description: 'The person who did it. `null`: Terse itself, or a person who no longer has an account.',
    }),
    target: t.Object({
      type: oneOf(ACTIVITY_TARGETS),
      id: nullable(integer()),
      name: nullable(t.String(), { description: 'The slug, name, title or host. `null`: unknown.' }),
    }),
    changes: boundedList(
      t.Object({ field: t.String(), from: Value('before'), to: Value('after'), from_name: Name('before'), to_name: Name('after') }),
      FIELDS_MAX,
      { description: 'The fields of a link that were changed. Empty for other events.' },
    ),
    can_revert: t.Boolean({ description: 'Whether the change of a link can be reverted, because the fields still have these values.' }),
  }),
  {
    id: 5312,
    recorded_at: '2026-11-21T15:12:00.000Z',
    kind: 'link.updated',
    actor: { id: 7, name: 'Ada Lovelace' },
    target: { type: 'link', id: 1042, name: 'spring-sale' },
    changes: [{ field: 'comment', from: null, to: 'For the newsletter', from_name: null, to_name: null }],
    can_revert: true,
  },
)
export type Activity = Static<typeof Activity>
export const ActivityPage = page(Activity)
export const ACTIVITY_LIST = listing({
  name: 'activity',
  preset: '-recorded_at',
  sorts: { recorded_at: 'id', kind: 'text' },
  searched: ['kind', 'target_type'],
})
export const ActivityQuery = query({ ...pageParameters(ACTIVITY_LIST), link_id: t.Optional(QueryId) })
export type ActivityQuery = Static<typeof ActivityQuery>
