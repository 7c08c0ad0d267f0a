import { existsSync } from 'node:fs'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { DAY } from '../../lib/clock.ts'
import { addressesOf } from '../links/columns.ts'
import { findLink, type LinkRow } from '../links/links.ts'
import { deleteScansBefore, listClickedSince, listLiving } from './queries.ts'
import { applyFindings } from './safety.ts'
import { scanUrls, worstScan } from './scan.ts'

const CLICKED_WITHIN_MS = 7 * DAY
const KEPT_MS = 90 * DAY
const BATCH = 50
const SERVICE: Actor = { userId: null, address: '', userAgent: null }

/** Scans the links again that people followed lately: what was safe yesterday may not be today. */
export async function rescanClickedLinks(deps: Deps, now: number, stopping?: AbortSignal): Promise<void> {
  await rescan(deps, (after) => listClickedSince(deps.reader, now - CLICKED_WITHIN_MS, after, BATCH), stopping)
  let deleted: number
  do deleted = await deps.write((tx) => deleteScansBefore(tx, now - KEPT_MS, BATCH))
  while (deleted === BATCH && !stopping?.aborted)
}

// Which reading of the blocklist the links were last compared with.
const compared = new WeakMap<Deps['scanner'], number>()

/** Blocks what an operator's change of the blocklist names, and looks again at what was blocked. */
export async function applyBlocklist(deps: Deps, _: number, stopping?: AbortSignal): Promise<void> {
  const generation = deps.scanner.generation()
  const before = compared.get(deps.scanner)
  if (generation === before) return
  compared.set(deps.scanner, generation)
  // At the start, it may have changed while nothing ran. Most have none.
  if (before === undefined && !existsSync(deps.config.blocklistPath)) return
  const isConcerned = (link: LinkRow) =>
    link.safety_status === 'blocked' || worstScan(deps.scanner.scanLocally, addressesOf(link)).verdict === 'blocked'
  await rescan(deps, (after) => listLiving(deps.reader, after, BATCH), stopping, isConcerned)
}

type Listed = { id: number; workspace_id: number }

async function rescan(
  deps: Deps,
  listAfter: (id: number) => Promise<Listed[]>,
  stopping: AbortSignal | undefined,
  isConcerned = (_: LinkRow) => true,
): Promise<void> {
  let after = 0
  for (let batch = await listAfter(after); batch.length > 0 && !stopping?.aborted; batch = await listAfter(after)) {
    await rescanBatch(deps, batch, isConcerned)
    after = batch.at(-1)?.id ?? after
  }
}

async function rescanBatch(deps: Deps, batch: Listed[], isConcerned: (link: LinkRow) => boolean): Promise<void> {
  const found = await Promise.all(batch.map((link) => findLink(deps.db, link.workspace_id, link.id)))
  const links = found.filter((link) => link !== undefined && isConcerned(link)) as LinkRow[]
  if (links.length === 0) return
  const findings = await scanUrls(deps, links.flatMap(addressesOf))
  const applied = await deps.write(async (tx) => {
    const done = []
    for (const { workspace_id, id } of links) {
      // Gone since it was listed.
      if (await findLink(tx, workspace_id, id)) done.push(await applyFindings(deps, tx, SERVICE, workspace_id, id, findings))
    }
    return done
  })
  for (const { row } of applied) deps.redirects.forget(row)
}
