import type { Db, Tx } from '../db/kysely.ts'
import { prepared } from '../db/prepared.ts'
import type { Claim } from './request-context.ts'

const requestBy = prepared((db, { scope, after }: { scope: string; after: number }) =>
  db
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'results', 'status', 'body'])
    .where('scope', '=', scope)
    .where('created_at', '>', after),
)

/** Finds a request of any workspace, because the scope identifies the sender. */
export const findRequest = (db: Db, scope: string, after: number) => requestBy.first(db, { scope, after })

type Fields = {
  fingerprint: string
  results: string
  status: number | null
  body: string | null
  bytes: number | null
  workspace_id: number | null
  created_at: number
}

type Stored = { status: number; body: string | null; bytes?: number } | { results: string }

const upsert = prepared(
  (db, { scope, fingerprint, results, status, body, bytes, workspace_id, created_at }: Fields & { scope: string }) => {
    const fields = { fingerprint, results, status, body, bytes, workspace_id, created_at }
    return db
      .insertInto('idempotent_requests')
      .values({ scope, ...fields })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet(fields))
  },
)

export function upsertRequest(tx: Tx, { scope, fingerprint, workspaceId }: Claim, now: number, answer: Stored): void {
  const empty = { results: '[]', status: null, body: null, bytes: null }
  upsert.run(tx, { scope, fingerprint, workspace_id: workspaceId, created_at: now, ...empty, ...answer })
}

/** Deletes a request of any workspace, because the scope identifies the sender. */
export const deleteRequest = (tx: Tx, scope: string) => tx.deleteFrom('idempotent_requests').where('scope', '=', scope).execute()

/** Deletes expired requests of any workspace, whose keys can be used again. Returns how many there were, at most `limit`. */
export async function deleteOldRequests(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.selectFrom('idempotent_requests').select('id').where('created_at', '<=', before).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('idempotent_requests').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
