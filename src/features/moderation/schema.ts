import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { body, Id, integer, named, nullable, oneOf, query, queryInteger, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'

/** The limit for lists of scans and of suspicious links. */
export const SHOWN_MAX = 200
const VERDICTS = ['safe', 'suspect', 'blocked', 'unknown'] as const
const Verdict = named('Verdict', oneOf(VERDICTS))

const found = {
  verdict: Verdict,
  source: t.String({ description: 'The source of the verdict: `builtin`, `blocklist`, `safe_browsing`, `urlhaus` or `dns`.' }),
  reasons: t.Array(t.String()),
}
export const LinkScan = named(
  'Scan',
  t.Object({
    id: Id,
    link_id: Id,
    url: t.String({ description: 'The URL that the verdict is about. A link can have several.' }),
    ...found,
    scanned_at: Timestamp,
  }),
  {
    id: 640,
    link_id: 1042,
    url: 'https://shop.example.com/spring',
    verdict: 'safe',
    source: 'builtin',
    reasons: [],
    scanned_at: '2026-11-21T09:30:00.000Z',
  },
)
export type LinkScan = Static<typeof LinkScan>
const SHOWN = 50
export const SCAN_LIST = listing({
  name: 'scans',
  size: SHOWN,
  preset: '-scanned_at',
  sorts: { scanned_at: 'id', verdict: 'text' },
  searched: ['url', 'verdict', 'source'],
})
export const ScanQuery = query(wholeParameters(SCAN_LIST, SHOWN_MAX))

export const SuspectRow = named(
  'SuspectLink',
  t.Object({
    link: t.Object({ id: Id, slug: t.String(), short_url: t.String(), destination_url: t.String(), title: nullable(t.String()) }),
    safety_status: oneOf(VERDICTS, { description: 'The status in effect: the decision of an admin, or the verdict if there is none.' }),
    ...found,
    first_flagged_at: Timestamp,
    last_scanned_at: nullable(Timestamp),
    reports: integer({ description: 'The number of reports by visitors.' }),
  }),
  {
    link: {
      id: 977,
      slug: 'parcel',
      short_url: 'https://go.example.com/parcel',
      destination_url: 'https://bit.ly/3xYzAbc',
      title: null,
    },
    safety_status: 'suspect',
    verdict: 'suspect',
    source: 'builtin',
    reasons: ['The host is a link shortener, which hides the real destination.'],
    first_flagged_at: '2026-11-19T16:40:00.000Z',
    last_scanned_at: '2026-11-21T03:00:00.000Z',
    reports: 2,
  },
)
export type SuspectRow = Static<typeof SuspectRow>
export const SUSPECT_LIST = listing({
  name: 'suspect-links',
  size: SHOWN,
  preset: '-first_flagged_at',
  sorts: { first_flagged_at: 'value', reports: 'value', slug: 'text' },
  searched: ['slug', 'destination_url', 'title'],
})
export const SuspectQuery = query({
  ...wholeParameters(SUSPECT_LIST, SHOWN_MAX),
  offset: queryInteger({ maximum: 2_147_483_647, default: 0 }),
})

export const Moderation = named(
  'Moderation',
  body({
    decision: oneOf(['allow', 'block'], { description: 'The decision, which stands until the destination URL changes.' }),
    note: t.Optional(nullable(text({ max: 1000, lines: true, description: 'A comment for the audit log.' }))),
  }),
  { decision: 'allow', note: 'Our own shop.' },
)
export type Moderation = Static<typeof Moderation>

export const ReceivedReport = named('ReceivedReport', t.Object({ id: Id, reason: t.String(), created_at: Timestamp }), {
  id: 12,
  reason: 'The page asks for the password of my bank.',
  created_at: '2026-11-20T08:15:00.000Z',
})

export const REPORT_LIST = listing({
  name: 'reports',
  size: SHOWN,
  preset: '-created_at',
  sorts: { created_at: 'id' },
  searched: ['reason'],
})
export const ReportsQuery = query(wholeParameters(REPORT_LIST, SHOWN_MAX))

export const Report = named(
  'LinkReport',
  body({
    short_url: text({ min: 1, max: MAX_ADDRESS, expects: 'the URL of a short link' }),
    reason: text({ min: 1, max: 1000, lines: true, description: 'The reason for the report.' }),
  }),
  { short_url: 'https://go.example.com/parcel', reason: 'The page asks for the password of my bank.' },
)
export type Report = Static<typeof Report>
