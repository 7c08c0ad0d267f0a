import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { groupingParameters } from '../../http/grouping.ts'
import { listing, wholeParameters } from '../../http/listing.ts'
import {
  body,
  DATE,
  Id,
  integer,
  named,
  nullable,
  QueryId,
  query,
  queryDate,
  queryFlag,
  Timestamp,
  text,
  wholePage,
} from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { KEPT_MAX } from './pending.ts'

export const ORPHAN_VISIT_LIST = listing({
  name: 'orphan-visits',
  size: 100,
  preset: '-visits',
  sorts: { visits: 'value', last_visited_at: 'value', slug: 'text' },
  searched: ['slug'],
  key: 'place',
  ascendingKeys: true,
})
const asked = {
  from: t.Optional(queryDate('The first day of the range, within the last 30 days.')),
  to: t.Optional(queryDate('The last day of the range. By default today.')),
  dismissed: queryFlag('`true` returns the orphan visits that were dismissed, instead of the others.'),
  ...groupingParameters(['slug', 'day'], '`slug` (the default): one entry for each slug. `day`: one entry for each slug and day.'),
  ...wholeParameters(ORPHAN_VISIT_LIST, KEPT_MAX),
}
export const OrphanQuery = query({ ...asked, domain_id: t.Optional(QueryId) })
export const OwnOrphanQuery = query(asked)
export type OrphanQuery = Static<typeof OrphanQuery>

const OrphanVisit = named(
  'OrphanVisit',
  t.Object({
    domain_id: nullable(Id, { description: 'The custom domain that was visited. `null`: the default domain.' }),
    host: t.String(),
    slug: t.String(),
    url: t.String({ description: 'The URL that was requested.' }),
    day: nullable(t.String({ shown: DATE, description: 'The day of the visits, in the time zone of the workspace. Only with `by=day`.' })),
    visits: integer({ description: 'The number of visits. If a day had over 1,000 different slugs, the real number can be higher.' }),
    last_visited_at: Timestamp,
  }),
  {
    domain_id: 31,
    host: 'links.example.com',
    slug: 'sprnig',
    url: 'https://links.example.com/sprnig',
    day: null,
    visits: 17,
    last_visited_at: '2026-11-21T09:31:12.000Z',
  },
)
export const OrphanVisitList = wholePage(OrphanVisit, KEPT_MAX)

const fields = {
  slug: text({ min: 1, max: SLUG_TEXT_MAX, description: 'The slug, as the list has it.' }),
  dismissed: t.Optional(
    t.Boolean({ default: true, description: '`true` hides the visits to the slug from the list. `false` shows them again.' }),
  ),
}
export const OrphanVisitsDismissal = named(
  'OrphanVisitsDismissal',
  body({ domain_id: nullable(Id, { description: 'The custom domain that was visited. `null`: the default domain.' }), ...fields }),
  { domain_id: 31, slug: 'wp-login.php' },
)
export type OrphanVisitsDismissal = Static<typeof OrphanVisitsDismissal>
export const OwnOrphanVisitsDismissal = named('OwnOrphanVisitsDismissal', body(fields), { slug: 'wp-login.php' })
