import { t } from 'elysia'
import { boundedList, named, nullable, oneOf, Timestamp } from '../../http/schema.ts'

const RECORD_TYPES = ['TXT', 'CNAME', 'A', 'AAAA'] as const
/** Of the values that a look-up found, how many are kept. */
export const MAX_FOUND = 5

const DnsRecord = named(
  'DnsRecord',
  t.Object({
    type: oneOf(RECORD_TYPES),
    name: t.String(),
    value: t.String(),
    found: nullable(boundedList(t.String(), MAX_FOUND), {
      description: 'What the last look-up that was answered found at this name; null where none was yet.',
    }),
  }),
)

/** The records that a domain needs, and what their look-ups found. */
export const dnsRecords = (max: number, description: string) =>
  t.Object({
    records: boundedList(DnsRecord, max, { description }),
    checked_at: nullable(Timestamp),
    next_check_at: nullable(Timestamp),
    failure: nullable(t.String({ description: 'Why the last look-up was not answered.' })),
  })
