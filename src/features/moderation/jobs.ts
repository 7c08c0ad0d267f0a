import { existsSync } from 'node:fs'
import { DAY, HOUR } from '../../lib/clock.ts'
import { SERVICE } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { addressesOf } from '../links/columns.ts'
import { findLink, type LinkRow } from '../links/shared-queries.ts'
import { scanUrls, worstScan } from '../scanning/scan.ts'
import { deleteScans, listScansAfter } from '../scanning/shared-queries.ts'
import { applyFindings } from './moderation.ts'
import type { ModerationNeeds } from './needs.ts'
import { listBlocked, listClickedSince, listUndeleted } from './queries.ts'

const CLICKED_WITHIN_MS = 7 * DAY
const KEPT_MS = 90 * DAY
// Less than a day: a restart doesn't ask the sources for everything once more.
const FRESH_MS = 20 * HOUR
const BATCH = 50
// Nobody waits for a nightly scan: it takes a fifth of the time, a few milliseconds at once.
const UNHURRIED_BATCH = 10
const RESTS = 4
const LONGEST_REST_MS = 200

/** Scans the links again that people followed lately, and those that are blocked: yesterday's verdict may not be today's. */
export async function rescanClickedLinks(deps: ModerationNeeds, now: number, stopping: AbortSignal): Promise<void> {
  const times = { since: now - CLICKED_WITHIN_MS, scannedBefore: now - FRESH_MS }
  const listAfter = (afterId: number) => listClickedSince(deps.reader(null), times, { afterId, limit: UNHURRIED_BATCH })
  await rescan(deps, listAfter, { stopping, rests: RESTS })
  await deleteOldScans(deps, now - KEPT_MS, stopping)
}

/** A scan is kept for as long as somebody may ask why: but the latest of each link always. None is looked at twice. */
async function deleteOldScans({ db, write }: ModerationNeeds, before: number, stopping: AbortSignal): Promise<void> {
  for (let lastId = 0; !stopping.aborted; ) {
    const found = await listScansAfter(db, lastId, BATCH)
    const old = found.filter(({ scanned_at }) => scanned_at < before)
    const ids = old.filter(({ isLatest }) => isLatest === 0).map(({ id }) => id)
    if (ids.length > 0) await write((tx) => deleteScans(tx, ids))
    if (old.length < BATCH) return
    lastId = old.at(-1)?.id ?? lastId
  }
}

// The generation of the blocklist that links were last compared with.
const compared = new WeakMap<ModerationNeeds['scanner'], number>()

/** Blocks what an operator's change of the blocklist names, and looks again at what was blocked. */
export async function applyBlocklist(deps: ModerationNeeds, _: number, stopping: AbortSignal): Promise<void> {
  const generation = deps.scanner.generation()
  const before = compared.get(deps.scanner)
  if (generation === before) return
  // At the start it may have changed, or gone, while nothing ran. Most have none: then only what is blocked is looked at.
  const isEmpty = before === undefined && !existsSync(deps.config.blocklistPath)
  const isBlocked = (link: LinkRow) => worstScan(deps.scanner.scanLocally, addressesOf(link)).verdict === 'blocked'
  const isDone = await rescan(
    deps,
    (after) => (isEmpty ? listBlocked(deps.reader(null), after, BATCH) : listUndeleted(deps.reader(null), after, BATCH)),
    {
      stopping,
      isConcerned: (link) => link.safety_status === 'blocked' || isBlocked(link),
    },
  )
  if (isDone) compared.set(deps.scanner, generation)
}

type Listed = { id: number; workspace_id: number }

type Manner = {
  stopping: AbortSignal
  /** How long it rests after each batch, in times of what the batch took. */
  rests?: number
  isConcerned?: (link: LinkRow) => boolean
}

/** True where every link was looked at. What fails with some of them keeps no others from it. */
async function rescan(
  deps: ModerationNeeds,
  listAfter: (id: number) => Promise<Listed[]>,
  { stopping, rests = 0, isConcerned = () => true }: Manner,
): Promise<boolean> {
  let isDone = true
  let after = 0
  for (let batch = await listAfter(after); batch.length > 0; batch = await listAfter(after)) {
    if (stopping.aborted) return false
    const startedAt = performance.now()
    await rescanBatch(deps, batch, isConcerned).catch((error: unknown) => {
      isDone = false
      deps.log.error({ err: error }, "some links couldn't be scanned")
    })
    after = batch.at(-1)?.id ?? after
    await Bun.sleep(Math.min((performance.now() - startedAt) * rests, LONGEST_REST_MS))
  }
  return isDone
}

async function rescanBatch(deps: ModerationNeeds, batch: Listed[], isConcerned: (link: LinkRow) => boolean): Promise<void> {
  const found = await Promise.all(batch.map((link) => findLink(deps.db, link.workspace_id, link.id)))
  const links = found.filter((link) => link !== undefined && isConcerned(link)) as LinkRow[]
  if (links.length === 0) return
  const findings = await scanUrls(deps, links.flatMap(addressesOf))
  const applied = await makeAccountChange(deps, SERVICE, async (change) => {
    const done = []
    for (const { workspace_id, id } of links) {
      // Gone since it was listed.
      if (findLink(change.tx, workspace_id, id)) done.push(await applyFindings(deps, change.in(workspace_id), id, findings))
    }
    return done
  })
  for (const { row } of applied) deps.redirects.invalidate(row)
}
