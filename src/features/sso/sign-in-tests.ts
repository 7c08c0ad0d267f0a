import type { Db } from '../../db/kysely.ts'
import { DASHBOARD } from '../../http/next-path.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { SsoNeeds } from './needs.ts'
import { findConfiguration, type SsoRow, updateConfiguration } from './queries.ts'
import { SsoRefusal } from './refusal.ts'

// An admin tests the sign-in before people are sent there.

type Outcome = { email: string | null; error: string | null }

/** Returns the path of the dashboard's page with the result of a test. */
export const testedPathOf = async (db: Db, workspaceId: number): Promise<string> =>
  `${DASHBOARD}/${(await requireWorkspace(db, workspaceId)).slug}/single-sign-on?tested=1`

export function failureOf({ log }: Pick<SsoNeeds, 'log'>, error: unknown, requestId: string): Outcome {
  if (!(error instanceof SsoRefusal)) throw error
  log.info({ request_id: requestId, reason: error.code, detail: error.message }, 'a test of single sign-on failed')
  return { email: error.email ?? null, error: error.code }
}

/** Records the result of a test, unless the configuration has changed since. */
export const recordTest = (
  deps: SsoNeeds,
  { workspace_id, updated_at }: SsoRow,
  { email, error }: Outcome,
  requestId: string,
): Promise<void> =>
  deps.write(async (tx) => {
    if ((await findConfiguration(tx, workspace_id))?.updated_at !== updated_at) return
    const test = { test_at: deps.clock(), test_email: email, test_error: error, test_request_id: requestId }
    await updateConfiguration(tx, workspace_id, test)
  })
