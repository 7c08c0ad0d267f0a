import type { Sqlite } from '../../db/sqlite.ts'
import { MINUTE } from '../../lib/clock.ts'
import { IS_BOT, type Pack, readPack, type StoredClick, toPacks } from './pack.ts'
import { halvesOf, selectUnpacked } from './stored.ts'
import type { Step } from './thread.ts'

// The finest step that every zone's offset is a multiple of.
export const QUARTER_MS = 15 * MINUTE
// Of a workspace that has many rows, as after an upgrade, so many become a pack at once.
const MAX_ROWS = 20_000
const ALL = Number.MAX_SAFE_INTEGER
// A step of purging or erasing takes some ten milliseconds: clicks that came meanwhile are stored between two of them.
const PACKS_A_STEP = 50

type PackRow = Pick<Pack, 'first_at' | 'first_id' | 'clicks' | 'columns'> & { id: number }

/** Packs, purges and erases stored clicks. Each call is one short transaction; `isDone` says that nothing is left to do. */
export function createPacking(sqlite: Sqlite) {
  const unpackedOf = selectUnpacked(sqlite)
  const deleteUpTo = sqlite.prepare('DELETE FROM clicks WHERE workspace_id = ? AND id <= ?')
  const deleteOne = sqlite.prepare('DELETE FROM clicks WHERE workspace_id = ? AND id = ?')
  const countChange = sqlite.prepare(
    'UPDATE click_workspaces SET unpacked = unpacked - ?, changes = changes + 1 WHERE workspace_id = ? RETURNING unpacked',
  )
  const insertPack = sqlite.prepare(`
    INSERT INTO click_packs (workspace_id, first_at, last_at, first_id, clicks, columns)
    VALUES (@workspace_id, @first_at, @last_at, @first_id, @clicks, @columns)`)
  const packs = sqlite.prepare<[number, number, number], PackRow>(
    'SELECT id, first_at, first_id, clicks, columns FROM click_packs WHERE workspace_id = ? AND id > ? ORDER BY id LIMIT ?',
  )
  const oldestPack = sqlite.prepare<[number], PackRow>(
    'SELECT id, first_at, first_id, clicks, columns FROM click_packs WHERE workspace_id = ? ORDER BY first_at LIMIT 1',
  )
  const deletePack = sqlite.prepare('DELETE FROM click_packs WHERE id = ?')
  const addCount = sqlite.prepare(`
    INSERT INTO click_counts (workspace_id, quarter, link_id, is_bot, clicks) VALUES (?, ?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET clicks = clicks + 1`)

  const insertPacks = (workspaceId: number, clicks: StoredClick[]) => {
    for (const pack of toPacks(clicks)) insertPack.run({ ...pack, workspace_id: workspaceId })
  }
  /** Records a change. Returns how many rows the workspace has left. */
  const change = (workspaceId: number, rowsRemoved: number): number =>
    (countChange.get(rowsRemoved, workspaceId) as { unpacked: number } | undefined)?.unpacked ?? 0

  /** Makes a pack of the rows of a workspace. Belongs in the transaction that stored the latest ones. */
  function pack(workspaceId: number): void {
    const clicks = unpackedOf(workspaceId, ALL, MAX_ROWS)
    insertPacks(workspaceId, clicks)
    deleteUpTo.run(workspaceId, clicks.at(-1)?.id ?? 0)
    change(workspaceId, clicks.length)
  }

  const countUp = (workspaceId: number, clicks: StoredClick[]) => {
    for (const { at, link, flags } of clicks) addCount.run(workspaceId, Math.floor(at / QUARTER_MS), link, flags & IS_BOT)
  }

  /** Turns the clicks of before a time into counts: the rows first, then the oldest pack. */
  const purge = sqlite.transaction((workspaceId: number, before: number): Step => {
    const rows = unpackedOf(workspaceId, before, MAX_ROWS)
    const oldest = rows.length > 0 ? undefined : oldestPack.get(workspaceId)
    if (rows.length === 0 && (!oldest || oldest.first_at >= before)) return { clicks: 0, isDone: true }
    const inPack = oldest ? readPack(oldest) : []
    const old = [...rows, ...inPack.filter(({ at }) => at < before)]
    countUp(workspaceId, old)
    for (const { id } of rows) deleteOne.run(workspaceId, id)
    if (oldest) {
      deletePack.run(oldest.id)
      insertPacks(
        workspaceId,
        inPack.filter(({ at }) => at >= before),
      )
    }
    change(workspaceId, rows.length)
    return { clicks: old.length, isDone: false }
  })

  const anonymizeRows = sqlite.prepare(`
    UPDATE clicks SET visitor = NULL, client_id = ?, place_id = NULL, language_id = NULL, referrer_id = NULL, utm_id = NULL
    WHERE workspace_id = ? AND visitor IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`)
  const unknownClient = sqlite.prepare(`
    INSERT INTO clients (device, browser, os) VALUES ('other', 'other', 'other') ON CONFLICT DO UPDATE SET os = os RETURNING id`)

  /**
   * Takes from the clicks of some visitors (64-bit numbers as text) everything that describes them; that there was a click stays.
   * `afterPack` is where the step before ended, 0 at first; the answer's `lastPack` is for the next one. Changed packs
   * are visited once more, as new ones, and have nothing of theirs left.
   */
  const eraseVisitors = sqlite.transaction((workspaceId: number, visitors: string[], afterPack: number): Step & { lastPack: number } => {
    const { id: client } = unknownClient.get() as { id: number }
    let clicks = afterPack > 0 ? 0 : anonymizeRows.run(client, workspaceId, JSON.stringify(visitors)).changes
    const wanted = new Set(visitors.map((visitor) => halvesOf(BigInt(visitor)).join()))
    const found = packs.all(workspaceId, afterPack, PACKS_A_STEP)
    for (const { id, ...pack } of found) {
      const all = readPack(pack)
      const isTheirs = ({ visitorHigh, visitorLow }: StoredClick) => wanted.has(`${visitorHigh},${visitorLow}`)
      const theirs = all.filter(isTheirs).length
      if (theirs === 0) continue
      clicks += theirs
      deletePack.run(id)
      insertPacks(
        workspaceId,
        all.map((click) => (isTheirs(click) ? { ...NOTHING, ...pickKept(click), client } : click)),
      )
    }
    if (clicks > 0) change(workspaceId, 0)
    return { clicks, isDone: found.length < PACKS_A_STEP, lastPack: found.at(-1)?.id ?? afterPack }
  })

  const { step: eraseWorkspaceStep } = createWorkspaceErasure(sqlite)
  return { pack, purge, eraseVisitors, eraseWorkspace: sqlite.transaction(eraseWorkspaceStep) }
}

const NOTHING = { visitorLow: 0, visitorHigh: 0, place: 0, language: 0, referrer: 0, utm: 0 }
const pickKept = ({ at, id, link, flags }: StoredClick) => ({ at, id, link, flags })

/** Everything that a workspace's clicks left: packs, rows, counts, totals, months, and at last its salt. */
function createWorkspaceErasure(sqlite: Sqlite) {
  const totals = (links: string) =>
    sqlite.prepare(`DELETE FROM link_totals WHERE link_id IN (SELECT DISTINCT link_id FROM ${links} WHERE workspace_id = ?)`)
  const dropTotal = sqlite.prepare('DELETE FROM link_totals WHERE link_id = ?')
  const drops = ['click_counts', 'click_months', 'click_workspaces'].map((table) =>
    sqlite.prepare(`DELETE FROM ${table} WHERE workspace_id = ?`),
  )
  const totalsOfRows = totals('clicks')
  const totalsOfCounts = totals('click_counts')
  const dropRows = sqlite.prepare('DELETE FROM clicks WHERE workspace_id = ?')
  const packs = sqlite.prepare<[number, number], PackRow>(
    'SELECT id, first_at, first_id, clicks, columns FROM click_packs WHERE workspace_id = ? LIMIT ?',
  )
  const dropPack = sqlite.prepare('DELETE FROM click_packs WHERE id = ?')
  return {
    step: (workspaceId: number): Step => {
      const found = packs.all(workspaceId, PACKS_A_STEP)
      let clicks = 0
      for (const pack of found) {
        for (const link of new Set(readPack(pack).map((click) => click.link))) dropTotal.run(link)
        dropPack.run(pack.id)
        clicks += pack.clicks
      }
      if (found.length > 0) return { clicks, isDone: false }
      totalsOfRows.run(workspaceId)
      totalsOfCounts.run(workspaceId)
      clicks = dropRows.run(workspaceId).changes
      for (const drop of drops) drop.run(workspaceId)
      return { clicks, isDone: true }
    },
  }
}
