import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { unavailable } from '../../lib/errors.ts'

const RETRY_AFTER_S = 1

/** unready: why it can't be read. isReadOnly: the disk is full. */
export type Readable = { readonly unready: () => string | null; readonly isReadOnly: () => boolean }

export const Checks = t.Object(
  { database: t.Union([t.Literal('ok'), t.Literal('read_only')]), clicks: t.Literal('ok') },
  {
    description:
      'The results of the checks. `read_only`: the disk is full. Links keep redirecting and everything can be read, but changes get a 507.',
  },
)

/** What was checked. Throws a 503 where the service isn't ready. With a full disk it is: visitors are to be let in. */
export function requireReady({ unready, isReadOnly }: Readable): Static<typeof Checks> {
  const reason = unready()
  if (reason !== null) throw unavailable(reason, RETRY_AFTER_S)
  return { database: isReadOnly() ? 'read_only' : 'ok', clicks: 'ok' }
}
