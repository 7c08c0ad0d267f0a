import pLimit from 'p-limit'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { serviceIn } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import type { SsoNeeds } from './needs.ts'
import { lookUpSsoProof } from './proof.ts'
import { deleteExpiredStates, listDueConfigurations } from './queries.ts'
import { storeProofFindings } from './verification.ts'

const CHECKED_AT_ONCE = 20
const CHECKED_A_RUN = 200
const BATCH = 500

/** Looks up the verification records that are due. A domain whose result isn't stored is due again. */
export async function checkSsoDomains(deps: SsoNeeds, now: number, stopping: AbortSignal): Promise<void> {
  const limit = pLimit(CHECKED_AT_ONCE)
  const resolver = deps.newResolver()
  const due = await listDueConfigurations(deps.db, now, CHECKED_A_RUN)
  const checks = due.map((row) =>
    limit(async () => {
      if (stopping.aborted) return
      const findings = await lookUpSsoProof(resolver, row)
      await makeChange(deps, serviceIn(row.workspace_id), (change) => storeProofFindings(change, row, findings))
    }).catch((error: unknown) =>
      deps.log.error(
        { err: error, job: 'sso-domains', workspace_id: row.workspace_id },
        'the verification of a domain for single sign-on failed',
      ),
    ),
  )
  await Promise.all(checks)
}

/** Sign-ins that were never finished. They are refused anyway: this keeps their table small. */
export const purgeSsoStates = ({ write }: Pick<SsoNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteExpiredStates(tx, now, limit))
