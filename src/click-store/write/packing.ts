import type { Sqlite } from '../../db/sqlite.ts'
import { DAY } from '../../lib/clock.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import { QUARTER_MS } from '../span.ts'
import type { ChangeStep } from '../thread.ts'
import { compactPack, hasVisitor, IS_BOT, joinPacks, type Pack, readPack, type StoredClick, toPacks } from './pack.ts'
import { halvesOf } from './visitors.ts'

// The number of a workspace's clicks that form a full pack. A larger one would take longer to read, and smaller ones would be too many.
const PACK_CLICKS = 10_000
// The number of a workspace's tails that are joined into one. Each click of a slow workspace is written again for every so many others, and
// few tails have to be read.
const MAX_TAILS = 64
// A step of purging or erasing takes some ten milliseconds. New clicks are stored between two steps.
const PACKS_A_STEP = 50
const WORKSPACES_REMEMBERED = 20_000
// Joined tails are compacted if they came over at least this time. It takes a millisecond or two, and would be too often for those of an hour.
const COMPACTED_AFTER_MS = DAY

type PackRow = Pick<Pack, 'first_at' | 'last_at' | 'first_id' | 'clicks' | 'columns'> & { id: number; is_tail: 0 | 1 }
type Tails = { ids: number[]; clicks: number }

const COLUMNS = 'id, first_at, last_at, first_id, clicks, columns, is_tail'

/** Stores, purges and erases packs of clicks. Each change is one short transaction; `isDone` says that nothing is left to do. */
export function createPacking(sqlite: Sqlite, packClicks = PACK_CLICKS) {
  const packs = createPacks(sqlite)
  const { addTail, forget } = createTails(sqlite, packs, packClicks)
  const oldestPack = sqlite.prepare<[number], PackRow>(
    `SELECT ${COLUMNS} FROM click_packs WHERE workspace_id = ? ORDER BY first_at LIMIT 1`,
  )
  const addCount = sqlite.prepare(`
    INSERT INTO click_counts (workspace_id, quarter, link_id, is_bot, clicks) VALUES (?, ?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET clicks = clicks + 1`)

  function replace(workspaceId: number, { id, is_tail }: PackRow, clicks: StoredClick[]): void {
    packs.remove(id)
    for (const pack of toPacks(clicks)) packs.insert(workspaceId, pack, is_tail)
    forget(workspaceId)
  }

  /** Turns the clicks of before a time into counts, the oldest pack's first. */
  function purge(workspaceId: number, before: number): ChangeStep {
    const oldest = oldestPack.get(workspaceId)
    if (!oldest || oldest.first_at >= before) return { clicks: 0, isDone: true }
    const inside = readPack(oldest)
    const old = inside.filter(({ at }) => at < before)
    for (const { at, link, flags } of old) addCount.run(workspaceId, Math.floor(at / QUARTER_MS), link, flags & IS_BOT)
    const kept = inside.filter(({ at }) => at >= before)
    replace(workspaceId, oldest, kept)
    packs.countChange(workspaceId)
    return { clicks: old.length, isDone: false }
  }

  /** The numbers of the clicks of some visitors. `afterPack` and `lastPack` as of `eraseVisitors`. */
  function findClicks(workspaceId: number, visitors: string[], afterPack: number): ChangeStep & { lastPack: number; numbers: number[] } {
    const { isTheirs, isIn } = ofVisitors(visitors)
    const found = packs.after(workspaceId, afterPack, PACKS_A_STEP)
    const numbers = found
      .filter(isIn)
      .flatMap((pack) => readPack(pack).filter(isTheirs))
      .map(({ id }) => id)
    return { clicks: 0, isDone: found.length < PACKS_A_STEP, lastPack: found.at(-1)?.id ?? afterPack, numbers }
  }

  const unknownClient = sqlite.prepare(`
    INSERT INTO clients (device, browser, os, app) VALUES ('other', 'other', 'other', '') ON CONFLICT DO UPDATE SET os = os RETURNING id`)

  /**
   * Erases everything that describes some visitors (64-bit numbers as text) from their clicks. The fact that there was a click stays.
   * `afterPack` is the end of the previous step, 0 at first; the result's `lastPack` is for the next one. Changed packs are visited once
   * more, as new ones, and have nothing left to erase.
   */
  function eraseVisitors(workspaceId: number, visitors: string[], afterPack: number): ChangeStep & { lastPack: number } {
    const { id: client } = unknownClient.get() as { id: number }
    const { isTheirs, isIn } = ofVisitors(visitors)
    const found = packs.after(workspaceId, afterPack, PACKS_A_STEP)
    let clicks = 0
    for (const pack of found) {
      if (!isIn(pack)) continue
      const all = readPack(pack)
      clicks += all.filter(isTheirs).length
      replace(
        workspaceId,
        pack,
        all.map((click) => (isTheirs(click) ? { ...NOTHING, ...pickKept(click), client } : click)),
      )
    }
    if (clicks > 0) packs.countChange(workspaceId)
    return { clicks, isDone: found.length < PACKS_A_STEP, lastPack: found.at(-1)?.id ?? afterPack }
  }

  const eraseStep = createWorkspaceErasure(sqlite, packs)
  function eraseWorkspace(workspaceId: number): ChangeStep {
    forget(workspaceId)
    return eraseStep(workspaceId)
  }

  return {
    addTail,
    purge: sqlite.transaction(purge),
    findClicks,
    eraseVisitors: sqlite.transaction(eraseVisitors),
    eraseWorkspace: sqlite.transaction(eraseWorkspace),
  }
}

/** Visitors are 64-bit numbers as text. */
function ofVisitors(visitors: string[]): { isTheirs: (click: StoredClick) => boolean; isIn: (pack: PackRow) => boolean } {
  const halves = visitors.map((visitor) => halvesOf(BigInt(visitor)))
  // Nearly all others differ in one half already.
  const lows = new Set(halves.map(([, low]) => low))
  const both = new Set(halves.map(String))
  const isWanted = (high: number, low: number) => lows.has(low) && both.has(`${high},${low}`)
  return {
    isTheirs: ({ visitorHigh, visitorLow }) => isWanted(visitorHigh, visitorLow),
    isIn: (pack) => hasVisitor(pack, isWanted),
  }
}

const NOTHING = { visitorLow: 0, visitorHigh: 0, place: 0, language: 0, referrer: 0, utm: 0 }
const pickKept = ({ at, id, link, flags }: StoredClick) => ({ at, id, link, flags })

type Packs = ReturnType<typeof createPacks>

function createPacks(sqlite: Sqlite) {
  const insert = sqlite.prepare(
    'INSERT INTO click_packs (workspace_id, first_at, last_at, first_id, clicks, columns, is_tail) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const remove = sqlite.prepare('DELETE FROM click_packs WHERE id = ?')
  const after = sqlite.prepare<[number, number, number], PackRow>(
    `SELECT ${COLUMNS} FROM click_packs WHERE workspace_id = ? AND id > ? ORDER BY id LIMIT ?`,
  )
  const countChange = sqlite.prepare('UPDATE click_workspaces SET changes = changes + 1 WHERE workspace_id = ?')
  return {
    /** Returns its ID. Packs that no others are joined to are compacted. */
    insert: (workspaceId: number, pack: Pack, isTail: 0 | 1): number => {
      const { first_at, last_at, first_id, clicks, columns } = isTail === 1 ? pack : compactPack(pack)
      return Number(insert.run(workspaceId, first_at, last_at, first_id, clicks, columns, isTail).lastInsertRowid)
    },
    remove: (id: number) => remove.run(id),
    after: (workspaceId: number, id: number, limit: number) => after.all(workspaceId, id, limit),
    /** Notifies readers that packs which they may have in memory no longer exist. */
    countChange: (workspaceId: number) => countChange.run(workspaceId),
  }
}

/** The packs of each workspace that others are still joined to: one for each flush, then one for all of them. */
function createTails(sqlite: Sqlite, packs: Packs, packClicks: number) {
  const remembered = new RecentMap<number, Tails>({ maxSize: WORKSPACES_REMEMBERED })
  const stored = sqlite.prepare<[number], { id: number; clicks: number }>(
    'SELECT id, clicks FROM click_packs WHERE workspace_id = ? AND is_tail = 1',
  )
  const find = sqlite.prepare<[number], PackRow>(`SELECT ${COLUMNS} FROM click_packs WHERE id = ?`)

  function tailsOf(workspaceId: number): Tails {
    let tails = remembered.get(workspaceId)
    if (!tails) {
      const rows = stored.all(workspaceId)
      tails = { ids: rows.map(({ id }) => id), clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0) }
      remembered.set(workspaceId, tails)
    }
    return tails
  }

  /** If their times are too far apart for one pack, others are only joined to the last one. */
  function join(workspaceId: number, { ids, clicks }: Tails): void {
    const all = ids.map((id) => find.get(id) as PackRow)
    const joined = joinPacks(all)
    const isSlow = all.length > 1 && (all.at(-1) as PackRow).first_at - (all[1] as PackRow).first_at >= COMPACTED_AFTER_MS
    for (const id of ids) packs.remove(id)
    const isWhole = clicks >= packClicks
    const tails: Tails = { ids: [], clicks: 0 }
    for (const [index, pack] of joined.entries()) {
      const isTail = !isWhole && index === joined.length - 1
      const id = packs.insert(workspaceId, isTail && isSlow ? compactPack(pack) : pack, isTail ? 1 : 0)
      if (isTail) Object.assign(tails, { ids: [id], clicks: pack.clicks })
    }
    remembered.set(workspaceId, tails)
    packs.countChange(workspaceId)
  }

  return {
    /** Stores the clicks of a flush. Belongs in its transaction. */
    addTail: (workspaceId: number, clicks: StoredClick[]): void => {
      const tails = tailsOf(workspaceId)
      for (const pack of toPacks(clicks)) tails.ids.push(packs.insert(workspaceId, pack, 1))
      tails.clicks += clicks.length
      if (tails.clicks >= packClicks || tails.ids.length >= MAX_TAILS) join(workspaceId, tails)
    },
    forget: (workspaceId: number) => remembered.delete(workspaceId),
  }
}

/** Everything that a workspace's clicks left: packs, counts, totals, months, and at last its salt. */
function createWorkspaceErasure(sqlite: Sqlite, packs: Packs): (workspaceId: number) => ChangeStep {
  const dropTotal = sqlite.prepare('DELETE FROM link_totals WHERE link_id = ?')
  const dropTotalsOfCounts = sqlite.prepare(
    'DELETE FROM link_totals WHERE link_id IN (SELECT DISTINCT link_id FROM click_counts WHERE workspace_id = ?)',
  )
  const drops = ['click_counts', 'imported_counts', 'imported_steps', 'click_months', 'click_workspaces'].map((table) =>
    sqlite.prepare(`DELETE FROM ${table} WHERE workspace_id = ?`),
  )
  return (workspaceId) => {
    const found = packs.after(workspaceId, 0, PACKS_A_STEP)
    let clicks = 0
    for (const pack of found) {
      for (const link of new Set(readPack(pack).map((click) => click.link))) dropTotal.run(link)
      packs.remove(pack.id)
      clicks += pack.clicks
    }
    if (found.length > 0) return { clicks, isDone: false }
    dropTotalsOfCounts.run(workspaceId)
    for (const drop of drops) drop.run(workspaceId)
    return { clicks, isDone: true }
  }
}
