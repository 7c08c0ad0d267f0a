import { addressesOf } from '../links/columns.ts'
import type { Needs } from './needs.ts'
import { findAudit, insertUrls, listLinksAfter, listOpenAudits, updateAudit } from './queries.ts'

// Links of one transaction.
const BATCH = 100

/**
 * Notes a few of the addresses that a new audit is to look at; it runs once all are noted. The links that are noted and
 * their addresses are written together. True while there are more.
 */
export async function noteAddresses(deps: Needs): Promise<boolean> {
  const pending = (await listOpenAudits(deps.db)).filter(({ status }) => status === 'pending')
  for (const { workspace_id: workspaceId, id } of pending) {
    await deps.write(async (tx) => {
      const audit = await findAudit(tx, workspaceId, id)
      if (audit?.status !== 'pending') return
      const links = await listLinksAfter(tx, workspaceId, audit.last_link_id, BATCH)
      await insertUrls(
        tx,
        id,
        links.flatMap((link) => addressesOf(link).map((url) => ({ url, linkId: link.id }))),
      )
      const last = links.at(-1)
      await updateAudit(tx, workspaceId, id, {
        ...(last && { last_link_id: last.id }),
        ...(links.length < BATCH && { status: 'running' as const }),
      })
    })
  }
  return pending.length > 0
}
