import pLimit from 'p-limit'
import { chunksOf } from '../../lib/chunks.ts'
import { forEachOf } from '../../lib/each.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { SERVICE } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { type DomainFindings, lookUpDomain } from './look-ups.ts'
import type { DomainsNeeds } from './needs.ts'
import { type DomainRow, findDomain, updateChecked } from './queries.ts'
import { afterCheck } from './transition.ts'
import { storeFindings } from './verification.ts'

// The number of look-ups at the same time. Each one that hangs takes up a place for a few seconds.
const CONCURRENCY = 50
// Checks of one transaction, which redirects wait for.
const WRITTEN = 50

// Ignores other workspaces, because a hostname that another workspace has verified first only matters to a domain that is being verified.
const stillSame = (row: DomainRow, findings: DomainFindings, now: number) => afterCheck(row, findings, { now, isTaken: false })

type Checked = { row: DomainRow; findings: DomainFindings }

/** Checks domains side by side. */
export function createChecks(deps: DomainsNeeds, stopping: AbortSignal) {
  const limit = pLimit(CONCURRENCY)

  /** Checks some domains and stores what was found: that of most, which are as they were, in few transactions. */
  return async (rows: readonly DomainRow[]): Promise<void> => {
    const lookUps = { config: deps.config, resolver: deps.newResolver() }
    const check = async (row: DomainRow): Promise<Checked | undefined> =>
      stopping.aborted ? undefined : { row, findings: await lookUpDomain(lookUps, row, { isAsked: false }) }
    const checked = await Promise.all(rows.map((row) => limit(() => check(row))))
    const found = checked.filter((one) => one !== undefined)
    for (const chunk of chunksOf(found.filter(isSame), WRITTEN)) {
      await deps.write(async (tx) => {
        const now = deps.clock()
        for (const { row, findings } of chunk) updateChecked(tx, { ...row, ...stillSame(row, findings, now), due_at: row.next_check_at })
      })
      await yieldToEventLoop()
    }
    const changed = found.filter((one) => !isSame(one)).map((one) => ({ id: one.row.id, ...one }))
    await forEachOf(changed, { job: 'domain-checks', log: deps.log, stopping }, (one) => storeChange(deps, one))
  }

  /** True if a check doesn't change the status. */
  function isSame({ row, findings }: Checked): boolean {
    return (stillSame(row, findings, deps.clock()).status ?? row.status) === row.status
  }
}

/** A domain that was deleted, or checked by somebody, since it was looked up stays as it is. */
async function storeChange(deps: DomainsNeeds, { row, findings }: Checked): Promise<void> {
  const stored = await makeAccountChange(deps, SERVICE, async (change) => {
    const current = await findDomain(change.tx, row.workspace_id, row.id)
    return current?.next_check_at === row.next_check_at ? storeFindings(change, current, findings) : undefined
  })
  if (stored?.isServedAnew) deps.redirects.invalidateHosts()
}
