import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { oneOf, Timestamp } from '../../http/schema.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { unavailable } from '../../lib/errors.ts'
import { CONDITION_NAMES, type Conditions } from './conditions.ts'

const RETRY_AFTER_S = 1

/** unready: why it can't be read. isReadOnly: changes are refused. */
export type Readable = {
  readonly unready: () => string | null
  readonly isReadOnly: () => boolean
  readonly conditions: Conditions
}

export const Checks = t.Object(
  { database: t.Union([t.Literal('ok'), t.Literal('read_only')]), clicks: t.Literal('ok') },
  {
    description:
      'The results of the checks. `read_only`: links keep redirecting and everything can be read, but changes are refused, with a 507 if the disk is full, and with a 503 while a condition such as `lease_lost` lasts.',
  },
)
export const PublicCondition = t.Object({ name: oneOf(CONDITION_NAMES), started_at: Timestamp })

/** What is wrong with the instance now, without what only the operator is to know. */
export const showConditions = ({ conditions }: Pick<Readable, 'conditions'>): Static<typeof PublicCondition>[] =>
  conditions.list().map(({ name, startedAt }) => ({ name, started_at: toTimestamp(startedAt) }))

/** What was checked. Throws a 503 where the service isn't ready. With a full disk it is: visitors are to be let in. */
export function requireReady({ unready, isReadOnly }: Readable): Static<typeof Checks> {
  const reason = unready()
  if (reason !== null) throw unavailable(reason, RETRY_AFTER_S)
  return { database: isReadOnly() ? 'read_only' : 'ok', clicks: 'ok' }
}
