import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, Id, nullable, Timestamp, text } from '../../http/schema.ts'

export const PublicStatsInput = body({
  password: t.Optional(nullable(text({ min: 4, max: 200, description: 'Visitors must enter it. Absent it stays, null removes it.' }))),
})
export type PublicStatsInput = Static<typeof PublicStatsInput>

export const PublicStats = t.Object({
  link_id: Id,
  url: t.String({ description: 'The address of the page, which anybody who has it may open. It stays the same until it is disabled.' }),
  password_protected: t.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PublicStats = Static<typeof PublicStats>
