import { t } from 'elysia'
import { boundedList, named, nullable, oneOf, Timestamp } from '../../http/schema.ts'

const RECORD_TYPES = ['TXT', 'CNAME', 'A', 'AAAA'] as const
/** How many of the values that a look-up found are stored. */
export const MAX_FOUND = 5

const DnsRecord = named(
  'DnsRecord',
  t.Object({
    type: oneOf(RECORD_TYPES),
    name: t.String(),
    value: t.String(),
    found: nullable(boundedList(t.String(), MAX_FOUND), {
      description: 'The values found at this name in the last successful lookup. `null`: no lookup has succeeded yet.',
    }),
  }),
)

/** The records that a domain needs, and what their look-ups found. */
export const dnsRecords = (max: number, description: string) =>
  t.Object({
    records: boundedList(DnsRecord, max, { description }),
    checked_at: nullable(Timestamp),
    next_check_at: nullable(Timestamp),
    failure: nullable(t.String({ description: 'The reason why the last lookup failed. `null`: it succeeded.' })),
  })
