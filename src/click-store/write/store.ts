import type { Sqlite } from '../../db/sqlite.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { monthOf } from '../../lib/month.ts'
import type { ChangedClicks, ClickBatch, ClickChange } from '../thread.ts'
import { deleteVisitorFile, visitorFile } from '../visitor-files.ts'
import { timeAt, WORDS, WORKSPACE } from './batch.ts'
import { createCopying } from './copied.ts'
import { createImported } from './imported.ts'
import { createLookups } from './lookups.ts'
import { IS_BOT, type StoredClick } from './pack.ts'
import { createPacking } from './packing.ts'
import { createVisitors, toVisitor } from './visitors.ts'

// More of them cost less each, up to about here.
const ROWS_AT_ONCE = 50

export type ClickWriter = { store: (batch: ClickBatch) => void; change: (change: ClickChange) => ChangedClicks }

type Options = { geoip: Geoip; secretKey: string; packClicks?: number }
/** Clicks by people on a link in one batch. */
type LinkCount = { clicks: number; last: number }

/** Turns raw clicks into packs and totals: one transaction a batch. Addresses are not stored. */
export function createClickWriter(sqlite: Sqlite, options: Options): ClickWriter {
  let { store, change } = createStatements(sqlite, options)
  /** After an error, what the statements cache may have been rolled back. */
  const resetOnError = <Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Result => {
    try {
      return run(argument)
    } catch (error) {
      ;({ store, change } = createStatements(sqlite, options))
      throw error
    }
  }
  return {
    store: (batch) => resetOnError(store, batch),
    change: (request) => {
      const changed = resetOnError(change, request)
      const hasErased = request.do === 'erase-workspace' || (ERASING.has(request.do) && changed.clicks > 0)
      if (hasErased && 'workspaceId' in request) deleteVisitorFile(visitorFile(sqlite.name, request.workspaceId))
      return changed
    },
  }
}

/** The changes after which a file of visitors could have some who were erased. */
const ERASING: ReadonlySet<ClickChange['do']> = new Set(['purge', 'erase-visitors'])

function createStatements(sqlite: Sqlite, options: Options): ClickWriter {
  const visitors = createVisitors(sqlite, options.secretKey)
  const lookUp = createLookups(sqlite, options.geoip)
  const startCounting = createCounting(sqlite)
  const packing = createPacking(sqlite, options.packClicks)
  const addImported = createImported(sqlite)
  const copying = createCopying(sqlite)
  const saveSequence = sqlite.prepare(`
    INSERT INTO click_sequence (only, last, batch) VALUES (1, ?, ?)
    ON CONFLICT DO UPDATE SET last = max(last, excluded.last), batch = excluded.batch`)
  let lastBatch = sqlite.prepare<[], number>('SELECT batch FROM click_sequence').pluck().get() ?? 0

  const storeAll = sqlite.transaction((batch: ClickBatch) => {
    const toStored = lookUp(batch)
    const counts = startCounting()
    for (const [workspaceId, words] of wordsByWorkspace(batch)) {
      const visitorOf = visitors.visitorsOf(workspaceId, timeAt(batch, words[0] as number))
      const clicks: StoredClick[] = []
      for (const word of words) {
        const click = toStored(word, visitorOf)
        if (click) clicks.push(click)
      }
      if (clicks.length === 0) continue
      counts.count(workspaceId, clicks)
      packing.addTail(workspaceId, clicks)
    }
    counts.save()
    saveSequence.run(batch.firstId + batch.count - 1, batch.number)
  })

  return {
    store: (batch) => {
      // Sent again, because the thread died before it responded.
      if (batch.number <= lastBatch || batch.count === 0) return
      storeAll(batch)
      lastBatch = batch.number
    },
    change: (change) => {
      if (change.do === 'import') return addImported(change)
      if (change.do === 'reserve') return copying.reserve(change.lastId)
      if (change.do === 'copy') return copying.copy(change)
      if (change.do === 'end-copy') return copying.end(change.workspaceId)
      if (change.do === 'purge') return packing.purge(change.workspaceId, change.before)
      if (change.do === 'find-visitor') {
        const visitor = visitors.findVisitor(change.workspaceId, change.address, change.userAgent)
        return { clicks: 0, isDone: true, ...(visitor !== undefined && { visitor: String(toVisitor(visitor)) }) }
      }
      if (change.do === 'find-clicks') return packing.findClicks(change.workspaceId, change.visitors, change.afterPack)
      if (change.do === 'erase-visitors') return packing.eraseVisitors(change.workspaceId, change.visitors, change.afterPack)
      visitors.forget(change.workspaceId)
      return packing.eraseWorkspace(change.workspaceId)
    },
  }
}

/** Returns the positions of each workspace's clicks. */
function wordsByWorkspace({ words }: ClickBatch): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let word = 0; word < words.length; word += WORDS) {
    const workspaceId = words[word + WORKSPACE] as number
    const own = found.get(workspaceId)
    if (own) own.push(word)
    else found.set(workspaceId, [word])
  }
  return found
}

/** Counts a batch's clicks by people, then adds them to the totals of links and to the months of workspaces. */
function createCounting(sqlite: Sqlite) {
  const addTotals = upsertMany(
    sqlite,
    'INSERT INTO link_totals (link_id, clicks, last_clicked_at) VALUES',
    'ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, last_clicked_at = max(last_clicked_at, excluded.last_clicked_at)',
  )
  const addMonths = upsertMany(
    sqlite,
    'INSERT INTO click_months (workspace_id, month, clicks) VALUES',
    'ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks',
  )
  return () => {
    const links = new Map<number, LinkCount>()
    const monthRows: Triple[] = []
    return {
      count: (workspaceId: number, clicks: StoredClick[]): void => {
        const months = new Map<number, number>()
        for (const { at, link, flags } of clicks) {
          if ((flags & IS_BOT) !== 0) continue
          const count = links.get(link)
          if (count) {
            count.clicks++
            count.last = Math.max(count.last, at)
          } else links.set(link, { clicks: 1, last: at })
          const month = monthOf(at)
          months.set(month, (months.get(month) ?? 0) + 1)
        }
        for (const [month, counted] of months) monthRows.push([workspaceId, month, counted])
      },
      save: (): void => {
        // In the order of the table: neighbours are on the same page.
        addTotals([...links].map(([link, { clicks, last }]): Triple => [link, clicks, last]).sort(([a], [b]) => a - b))
        addMonths(monthRows)
      },
    }
  }
}

type Triple = [number, number, number]

/** Runs a statement for rows of three values, many at once: alone, each costs three times as much. */
function upsertMany(sqlite: Sqlite, into: string, onConflict: string): (rows: Triple[]) => void {
  const statement = (rows: number) => sqlite.prepare(`${into} ${Array(rows).fill('(?, ?, ?)').join(', ')} ${onConflict}`)
  const many = statement(ROWS_AT_ONCE)
  const one = statement(1)
  return (rows) => {
    let done = 0
    for (; done + ROWS_AT_ONCE <= rows.length; done += ROWS_AT_ONCE) many.run(rows.slice(done, done + ROWS_AT_ONCE).flat())
    for (const row of rows.slice(done)) one.run(row)
  }
}
