import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { MAX_ENTRIES } from '../../http/query-list.ts'
import { body, Id, named, nullable, PAGE_MAX, QueryList, query, Timestamp, text } from '../../http/schema.ts'

export const PublicStatsInput = named(
  'PublicStatsInput',
  body({
    password: t.Optional(
      nullable(
        text({
          min: 4,
          max: 200,
          description:
            'A password that visitors must enter to see the page. `null`, or if you omit it: no password. In the version 2026-11-01, an omitted password is kept, which is deprecated.',
        }),
      ),
    ),
  }),
  { password: 'tulips in april' },
)
export type PublicStatsInput = Static<typeof PublicStatsInput>

export const PublicStats = named(
  'PublicStats',
  t.Object({
    link_id: Id,
    url: t.String({
      description: 'The URL of the page. Anyone who has it can open the page. The URL stays the same until you disable public stats.',
    }),
    password_protected: t.Boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    link_id: 1042,
    url: 'https://go.example.com/stats/w7Kq2ZpX9sVbN4tRpYlSXp',
    password_protected: true,
    created_at: '2026-11-21T09:30:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
  },
)
export type PublicStats = Static<typeof PublicStats>

export const PUBLIC_STATS_LIST = listing({
  name: 'public-stats',
  size: MAX_ENTRIES,
  preset: 'link_id',
  sorts: { link_id: 'id', created_at: 'value', updated_at: 'value', slug: 'text', title: 'text' },
  searched: ['slug', 'title'],
  key: 'link_id',
})
export const PublicStatsQuery = query({
  ...wholeParameters(PUBLIC_STATS_LIST, PAGE_MAX),
  link_id: t.Optional(QueryList(Id, 'The ID of a link. Repeat to include several links. By default, all links are included.')),
})
