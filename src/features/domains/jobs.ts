import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { forEachOf } from '../../lib/each.ts'
import { serviceIn } from '../audit/audit.ts'
import { archiveLinksOf } from './archive-links.ts'
import { createChecks } from './checks.ts'
import type { DomainsNeeds } from './needs.ts'
import { deleteUnusedDomains, listDueDomains, listLeftDomains } from './queries.ts'

const BATCH = 100
// Some look-ups of a batch may wait for a DNS server that hangs, so other batches start in the meantime.
const MAX_BATCHES = 4
const MAX_LEFT = 20
const PURGED = 200

/** Checks every domain that is due. What isn't stored is due again: however it ends, the next run goes on with the rest. */
export async function runDueDomainChecks(deps: DomainsNeeds, _: number, stopping: AbortSignal): Promise<void> {
  const checkAll = createChecks(deps, stopping)
  const batches = new Set<Promise<void>>()
  // One that can't be stored is left to the next run.
  const checking = new Set<number>()
  while (!stopping.aborted) {
    const due = await listDueDomains(deps.reader(null), deps.clock(), [...checking], BATCH)
    if (due.length === 0) break
    for (const { id } of due) checking.add(id)
    const batch = checkAll(due)
      .then(
        () => {
          for (const { id } of due) checking.delete(id)
        },
        (error: unknown) => deps.log.error({ err: error, job: 'domain-checks' }, "the results of domain checks couldn't be stored"),
      )
      .finally(() => batches.delete(batch))
    batches.add(batch)
    if (batches.size >= MAX_BATCHES) await Promise.race(batches)
  }
  await Promise.all(batches)
}

/** Archives the links of deleted domains that had more of them than their deletion waited for. */
export async function archiveLinksOfLeftDomains(deps: DomainsNeeds, _: number, stopping: AbortSignal): Promise<void> {
  let archived = 1
  while (archived > 0 && !stopping.aborted) {
    archived = 0
    await forEachOf(await listLeftDomains(deps.db, MAX_LEFT), { job: 'left-domains', log: deps.log, stopping }, async (domain) => {
      archived += await archiveLinksOf(deps, serviceIn(domain.workspace_id), domain.id)
    })
  }
}

/** Deletes the rows of deleted domains once the last link of each is purged. */
export const purgeLeftDomains = ({ write }: Pick<Core, 'write'>, _: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, PURGED, deleteUnusedDomains)
