import { forEachOf } from '../../lib/each.ts'
import { addressesOf } from '../links/columns.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import { type AuditRow, findAudit, insertUrls, listLinksAfter, listOpenAudits, updateAudit } from './queries.ts'

// Links of one transaction.
const BATCH = 100

/** Stores the next URLs of each new audit, which is running once all are stored. Resolves with true if there may be more. */
export async function collectUrls(deps: LinkAuditsNeeds, stopping: AbortSignal): Promise<boolean> {
  let hasMore = false
  const pending = (await listOpenAudits(deps.db)).filter(({ status }) => status === 'pending')
  await forEachOf(pending, { job: 'link-audits', log: deps.log, stopping }, async (row) => {
    await collectBatch(deps, row)
    hasMore = true
  })
  return hasMore
}

/** Addresses and how far the audit is are written together: however it ends, none is lost or counted twice. */
const collectBatch = (deps: LinkAuditsNeeds, { id, workspace_id: workspaceId }: AuditRow): Promise<void> =>
  deps.write(async (tx) => {
    const audit = await findAudit(tx, workspaceId, id)
    if (audit?.status !== 'pending') return
    const links = await listLinksAfter(tx, workspaceId, audit.last_link_id, BATCH)
    const pairs = links.flatMap((link) => addressesOf(link).map((url) => ({ url, linkId: link.id })))
    await insertUrls(tx, id, pairs)
    const last = links.at(-1)
    await updateAudit(tx, workspaceId, id, {
      ...(last && { last_link_id: last.id }),
      ...(links.length < BATCH && { status: 'running' as const }),
    })
  })
