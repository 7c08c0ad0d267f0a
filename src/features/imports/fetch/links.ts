import type { Tx } from '../../../db/kysely.ts'
import { unprocessable } from '../../../lib/errors.ts'
import { countHosts, describeHosts } from '../domain-map.ts'
import { type ImportSource, notesOfSource, rowsOfEntry } from '../formats/formats.ts'
import type { ImportRow as Parsed } from '../formats/to-row.ts'
import type { ImportsNeeds } from '../needs.ts'
import { ENDED } from '../progress.ts'
import { type ImportChanges, insertPendingHistory, type StoredImport } from '../queries.ts'
import type { Taken } from '../roots.ts'
import type { ImportHost } from '../schema.ts'
import { importBatch } from '../take-rows.ts'
import { behind, type Fetching, isTooMuch } from './open.ts'
import type { FetchedPage } from './service.ts'

const MAX_LINKS = 100_000
// The limit for a page, whose size the service itself determines.
const MAX_ENTRIES = 200

/** A page of links: made, with the progress behind it. */
export async function fetchLinks(deps: ImportsNeeds, row: StoredImport, fetching: Fetching): Promise<void> {
  const { service, ask, token, progress, state } = fetching
  if (isTooMuch(progress) || row.next_row > MAX_LINKS)
    throw unprocessable(`The service has more links than one import can fetch. The first ${row.next_row - 1} links were imported.`)
  const page = await service.links(ask, token, progress.at)
  if (page.entries.length > MAX_ENTRIES)
    throw unprocessable(`The service sent ${page.entries.length} links on one page, which is too many.`)
  const { rows, sources } = rowsOf(row.source as ImportSource, page, progress.entries)
  const fetchesHistory = service.history !== undefined && state.options.history !== false && state.dryRun === undefined
  const notes = [...(page.notes ?? []), ...(progress.entries === 0 ? notesOfSource(row.source as ImportSource) : [])]
  await importBatch(deps, row, { state: { ...state, notes }, rows }, async (taken, current, tx) => {
    const left = fetchesHistory ? current.history_left + (await storeSources(tx, row.id, taken, sources)) : 0
    const changes: ImportChanges = {
      hosts: JSON.stringify(hostsAfter(current, rows, state.domains)),
      history_left: left,
      retry_at: null,
      error: null,
    }
    const known = Math.max(page.total ?? 0, row.next_row - 1 + rows.length)
    if (page.next !== null) {
      const position = behind(fetching, { at: page.next, entries: progress.entries + page.entries.length })
      return { ...changes, status: 'running', rows: Math.max(known, current.rows), position: JSON.stringify(position) }
    }
    const done = { ...changes, rows: row.next_row - 1 + rows.length }
    if (left === 0) return { ...ENDED, ...done, status: 'completed', finished_at: deps.clock() }
    return { ...done, status: 'running', position: JSON.stringify(behind(fetching, { phase: 'history', at: undefined })) }
  })
}

/** The rows of a page, and what their history is asked for by: an entry that is several links has one. */
function rowsOf(source: ImportSource, { entries, history }: FetchedPage, before: number): { rows: Parsed[]; sources: unknown[] } {
  const rows: Parsed[] = []
  const sources: unknown[] = []
  for (const [index, entry] of entries.entries())
    for (const [part, row] of rowsOfEntry(source, entry, before + index + 1).entries()) {
      rows.push(row)
      sources.push(part === 0 ? (history[index] ?? null) : null)
    }
  return { rows, sources }
}

async function storeSources(tx: Tx, importId: number, taken: readonly Taken[], sources: readonly unknown[]): Promise<number> {
  let kept = 0
  for (const [index, each] of taken.entries()) {
    const source = sources[index]
    if (source === null || 'fault' in each || each.linkId === undefined) continue
    await insertPendingHistory(tx, { import_id: importId, link_id: each.linkId, source: JSON.stringify(source) })
    kept++
  }
  return kept
}

function hostsAfter({ hosts }: StoredImport, rows: readonly Parsed[], domains: Fetching['state']['domains']): ImportHost[] {
  const counts = new Map((JSON.parse(hosts) as ImportHost[]).map(({ hostname, links }) => [hostname, links]))
  for (const row of rows) if ('origin' in row) countHosts(counts, row.origin.hostname)
  return describeHosts(counts, domains)
}
