import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

type NewSession = Omit<Selectable<MainTables['sessions']>, 'id'>
const newSession = prepared((db, session: NewSession) =>
  db.insertInto('sessions').values({
    token_hash: session.token_hash,
    user_id: session.user_id,
    method: session.method,
    user_agent: session.user_agent,
    created_at: session.created_at,
    last_used_at: session.last_used_at,
    expires_at: session.expires_at,
    reach: session.reach,
    confirmed_at: session.confirmed_at,
    factor_at: session.factor_at,
  }),
)
export const insertSession = (tx: Tx, session: NewSession): void => void newSession.run(tx, session)

const suspension = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('users').select('suspended_reason').where('id', '=', userId).where('suspended_at', 'is not', null),
)
/** Finds why an account is suspended, which may be empty. Returns undefined if it isn't. */
export function findSuspension(db: Db, userId: number): string | undefined {
  const row = suspension.first(db, { userId })
  return row && (row.suspended_reason ?? '')
}
