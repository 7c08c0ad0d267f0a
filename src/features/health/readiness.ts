import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { nullable, oneOf, Timestamp } from '../../http/schema.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { unavailable } from '../../lib/errors.ts'
import type { Conditions } from './conditions.ts'
import { CONDITION_NAMES, kindOf } from './kinds.ts'

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

/** Returns the present problems of the instance, without the details that only the instance admin may see. */
export const showConditions = ({ conditions }: Pick<Readable, 'conditions'>): Static<typeof PublicCondition>[] =>
  conditions.list().map(({ name, startedAt }) => ({ name, started_at: toTimestamp(startedAt) }))

/** All conditions, those that last and those that don't. */
export const EveryCondition = t.Object({
  name: oneOf(CONDITION_NAMES),
  title: t.String(),
  chapter: t.String({ description: 'The chapter of docs/operating.md about the condition.' }),
  is_active: t.Boolean(),
  started_at: nullable(Timestamp, { description: "`null`: the condition doesn't last." }),
})

/** Every condition, with whether it lasts. */
export const showEveryCondition = ({ conditions }: Pick<Readable, 'conditions'>): Static<typeof EveryCondition>[] => {
  const lasting = new Map(conditions.list().map(({ name, startedAt }) => [name, startedAt]))
  return CONDITION_NAMES.map((name) => {
    const { title, chapter } = kindOf(name)
    const startedAt = lasting.get(name)
    return { name, title, chapter, is_active: startedAt !== undefined, started_at: startedAt === undefined ? null : toTimestamp(startedAt) }
  })
}

/**
 * Returns the results of the checks. Throws a 503 if the service isn't ready. With a full disk it is ready, because redirects still work.
 */
export function requireReady({ unready, isReadOnly }: Readable): Static<typeof Checks> {
  const reason = unready()
  if (reason !== null) throw unavailable(reason, RETRY_AFTER_S)
  return { database: isReadOnly() ? 'read_only' : 'ok', clicks: 'ok' }
}
