import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { DATE, Id, integer, items, limit, named, nullable, oneOf, QueryId, query, queryDate, Timestamp } from '../../http/schema.ts'
import { KEPT_MAX } from './pending.ts'

export const KEPT_DAYS = 30

const asked = {
  from: t.Optional(queryDate('The first day, of the last 30.')),
  to: t.Optional(queryDate('The last day; today by default.')),
  group: oneOf(['slug', 'day'], { default: 'slug', description: 'day: each slug by day.' }),
  limit: limit(KEPT_MAX, 100),
}
export const OrphanQuery = query({ ...asked, domain_id: t.Optional(QueryId) })
export const OwnOrphanQuery = query(asked)
export type OrphanQuery = Static<typeof OrphanQuery>

const OrphanVisit = named(
  'OrphanVisit',
  t.Object({
    domain_id: nullable(Id, { description: "Null is the service's own host." }),
    host: t.String(),
    slug: t.String(),
    url: t.String({ description: 'What was asked for.' }),
    day: nullable(t.String({ shown: DATE, description: "With group=day, by the workspace's calendar." })),
    visits: integer({ description: 'At least so many, where a day had more than 1,000 different ones.' }),
    last_visited_at: Timestamp,
  }),
  {
    domain_id: 3,
    host: 'go.example.com',
    slug: 'sprnig',
    url: 'https://go.example.com/sprnig',
    day: null,
    visits: 17,
    last_visited_at: '2026-11-21T09:31:12.000Z',
  },
)
export const OrphanVisitList = items(OrphanVisit, KEPT_MAX)
