import type { ImportedCount } from '../../../click-store/thread.ts'
import type { Fault } from '../../../lib/errors.ts'
import { createPacer } from '../../../lib/yield-to-event-loop.ts'
import { findOwnLinkAt } from '../../links/lookup.ts'
import { findLink } from '../../links/shared-queries.ts'
import type { DomainMap } from '../domain-map.ts'
import type { ImportsNeeds } from '../needs.ts'
import { notifyOfEnd } from '../notices.ts'
import { ENDED } from '../progress.ts'
import {
  deletePendingHistory,
  findCounting,
  findImport,
  hasImportedCounts,
  insertFailures,
  insertPendingHistory,
  raiseImportedClicks,
  type StoredImport,
  sumImportedCounts,
  updateImport,
} from '../queries.ts'
import type { Address, StatisticsRow } from './read.ts'

/** The remaining rows of a file of clicks. `linkId`: the link of rows that don't name one. */
export type StatisticsReading = {
  statistics: Iterator<StatisticsRow>
  domains: DomainMap
  linkId: number | undefined
  links: Map<string, LinkFound>
}
type LinkFound = { id: number } | { fault: Fault }

// Visits of one step.
const BATCH = 250

const UNKNOWN: Fault = { status: 400, code: 'validation_failed', message: "The row doesn't match a link of this workspace." }
const UNTOLD: Fault = {
  status: 400,
  code: 'validation_failed',
  message: "The row doesn't identify a link. Set link_id for the whole file.",
}
const TWICE: Fault = {
  status: 409,
  code: 'conflict',
  message: "Daily clicks were already imported for this link, and they can't be added twice.",
}

/** Counts some rows, and stores the progress with them. Resolves with false if the import is not at the position of its reading. */
export async function importStatistics(deps: ImportsNeeds, row: StoredImport, reading: StatisticsReading): Promise<boolean> {
  const { id, workspace_id: workspaceId, next_row, steps, dry_run } = row
  const pace = createPacer()
  const rows: StatisticsRow[] = []
  for (const each of take(reading.statistics, BATCH)) {
    rows.push(each)
    await pace()
  }
  const found = await linksOf(deps, row, reading, rows)
  const taken = rows.map((each, index) => ({ row: each, link: found[index] as LinkFound }))
  const counts = addUp(taken)
  if (dry_run === 0 && !(await mark(deps, row, found))) return false
  // Numbered: sent again after a crash, it is not added again.
  if (dry_run === 0) await deps.clicks.change({ do: 'import', workspaceId, importId: id, step: steps + 1, counts })
  const isLast = rows.length < BATCH
  const totals = dry_run === 0 ? await sumImportedCounts(deps.reader(workspaceId), workspaceId, idsOf(found)) : []
  const places: { domain_id: number | null; slug: string }[] = []
  const isTaken = await deps.write(async (tx) => {
    const current = await findImport(tx, workspaceId, id)
    if (!current || current.finished_at !== null || current.next_row !== next_row) return false
    const failures = taken.flatMap(({ row: each, link }, index) => {
      const fault = 'error' in each ? { ...UNTOLD, message: `The row ${each.error}.` } : 'fault' in link ? link.fault : undefined
      const place = { import_id: id, number: next_row + index, row: each.row, slug: each.address?.slug.slice(0, MAX_SHOWN) ?? null }
      return fault ? [{ ...place, destination_url: null, code: fault.code, error: fault.message }] : []
    })
    await insertFailures(tx, failures)
    for (const { link_id, clicks } of totals) {
      const raised = await raiseImportedClicks(tx, workspaceId, link_id, clicks)
      if (raised) places.push(raised)
    }
    if (isLast) await deletePendingHistory(tx, workspaceId, id)
    await updateImport(tx, workspaceId, id, {
      next_row: next_row + rows.length,
      failed: current.failed + failures.length,
      steps: steps + 1,
      imported_clicks: current.imported_clicks + counts.reduce((sum, { dimension, clicks }) => sum + (dimension === '' ? clicks : 0), 0),
      ...(isLast ? { ...ENDED, status: 'completed', finished_at: deps.clock() } : { status: 'running' }),
    })
    await notifyOfEnd(deps, { tx, now: deps.clock() }, current)
    return true
  })
  for (const place of places) deps.redirects.invalidate(place)
  return isTaken
}

const MAX_SHOWN = 2048

function* take<T>(iterator: Iterator<T>, most: number): Generator<T> {
  for (let taken = 0; taken < most; taken++) {
    const next = iterator.next()
    if (next.done) return
    yield next.value
  }
}

/** The link of each row: found once for each address. */
async function linksOf(
  deps: ImportsNeeds,
  row: StoredImport,
  reading: StatisticsReading,
  rows: readonly StatisticsRow[],
): Promise<LinkFound[]> {
  const found: LinkFound[] = []
  for (const { address } of rows) {
    const key = JSON.stringify([address?.hostname, address?.slug])
    const known = reading.links.get(key) ?? (await findLinkOf(deps, row, reading, address))
    reading.links.set(key, known)
    found.push(known)
  }
  return found
}

async function findLinkOf(
  { db, reader }: ImportsNeeds,
  { id: importId, workspace_id: workspaceId }: StoredImport,
  { domains, linkId }: StatisticsReading,
  address: Address | undefined,
): Promise<LinkFound> {
  if (address === undefined && linkId === undefined) return { fault: UNTOLD }
  // For a host that is unknown here, the sender's choice of a link takes precedence over the URL.
  const isElsewhere = address?.hostname !== undefined && !domains.isKnown(address.hostname)
  const own =
    address && !(isElsewhere && linkId !== undefined)
      ? await findOwnLinkAt(db, workspaceId, domains.domainOf(address.hostname), address.slug)
      : undefined
  const link = own ?? (linkId === undefined ? undefined : findLink(db, workspaceId, linkId))
  if (!link) return { fault: UNKNOWN }
  const counting = await findCounting(db, workspaceId, importId, link.id)
  if (counting === 'this') return { id: link.id }
  const isCounted = counting === 'other' || (await hasImportedCounts(reader(workspaceId), workspaceId, link.id))
  return isCounted ? { fault: TWICE } : { id: link.id }
}

const idsOf = (found: readonly LinkFound[]): number[] => [...new Set(found.flatMap((link) => ('id' in link ? [link.id] : [])))]

/** Notes which links are counted, before they are: whether they had counts before is known from it. */
async function mark(deps: ImportsNeeds, { id, workspace_id: workspaceId }: StoredImport, found: readonly LinkFound[]): Promise<boolean> {
  const links = idsOf(found)
  return deps.write(async (tx) => {
    const current = await findImport(tx, workspaceId, id)
    if (!current || current.finished_at !== null) return false
    for (const linkId of links)
      if ((await findCounting(tx, workspaceId, id, linkId)) !== 'this')
        await insertPendingHistory(tx, { import_id: id, link_id: linkId, source: '{}' })
    return true
  })
}

function addUp(taken: readonly { row: StatisticsRow; link: LinkFound }[]): ImportedCount[] {
  const counts = new Map<string, ImportedCount>()
  for (const { row, link } of taken) {
    if ('error' in row || 'fault' in link) continue
    for (const count of row.counts) {
      const key = JSON.stringify([link.id, count.day, count.dimension, count.value])
      const known = counts.get(key)
      if (known) known.clicks += count.clicks
      else counts.set(key, { ...count, linkId: link.id })
    }
  }
  return [...counts.values()]
}
