import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, Id, integer, limit, nullable, oneOf, query, queryInteger, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'

/** Of scans, or of suspect links. */
export const SHOWN_MAX = 200
const VERDICTS = ['safe', 'suspect', 'blocked', 'unknown'] as const

const found = {
  verdict: oneOf(VERDICTS),
  source: t.String({ description: 'The source of the verdict: builtin, blocklist, safe_browsing, urlhaus or dns.' }),
  reasons: t.Array(t.String()),
}
export const Scan = t.Object({
  id: Id,
  link_id: Id,
  url: t.String({ description: 'The one of the link’s URLs that the verdict is about.' }),
  ...found,
  scanned_at: Timestamp,
})
export type Scan = Static<typeof Scan>
export const ScanQuery = query({ limit: limit(SHOWN_MAX, 50) })

export const SuspectRow = t.Object({
  link: t.Object({ id: Id, slug: t.String(), short_url: t.String(), destination_url: t.String(), title: nullable(t.String()) }),
  safety_status: oneOf(VERDICTS, { description: 'The effective status: the decision of an admin, else the verdict.' }),
  ...found,
  first_flagged_at: Timestamp,
  last_scanned_at: nullable(Timestamp),
  reports: integer({ description: 'By visitors.' }),
})
export type SuspectRow = Static<typeof SuspectRow>
export const SuspectQuery = query({
  limit: limit(SHOWN_MAX, 50),
  offset: queryInteger({ maximum: 2_147_483_647, default: 0 }),
})

export const Moderation = body({
  decision: oneOf(['allow', 'block'], { description: 'Holds until the destination changes.' }),
  note: t.Optional(nullable(text({ max: 1000, lines: true, description: 'For the audit log.' }))),
})
export type Moderation = Static<typeof Moderation>

export const Report = body({
  short_url: text({ min: 1, max: MAX_ADDRESS, expects: 'the address of a short link' }),
  reason: text({ min: 1, max: 1000, lines: true, description: 'What is wrong with it.' }),
})
export type Report = Static<typeof Report>
