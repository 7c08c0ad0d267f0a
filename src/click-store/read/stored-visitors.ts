import type { Sqlite } from '../../db/sqlite.ts'
import type { Steps } from '../../lib/steps.ts'
import { deleteVisitorFile, visitorFile } from '../visitor-files.ts'
import type { Cached } from './held.ts'
import type { PackRow, Segment } from './segment.ts'
import { bytesOfFile, finishVisitors, type NumberedPack, readVisitors, writeVisitors } from './visitor-file.ts'

/** `files`: whose folder the files are in. `leastPacks`: a workspace has no file until so many packs have numbers that aren't in one. */
type Options = { clicksFile: string; maxBytes: number; leastPacks?: number | undefined }

// Half a million clicks. The visitors of fewer are numbered within 50 ms.
const LEAST_PACKS = 50
// The file is written again when this part of the packs is missing in it.
const MISSING_PART = 1 / 8

type KeyRow = Omit<PackRow, 'is_tail'>
const keyOf = ({ id, first_at, last_at, first_id, clicks }: KeyRow) => [id, first_at, last_at, first_id, clicks] as const

/** Keeps the numbers of a large workspace's visitors in a file, for the first question after a start. */
export function createStoredVisitors(sqlite: Sqlite, { clicksFile, maxBytes, leastPacks = LEAST_PACKS }: Options) {
  const fullPacks = sqlite.prepare<[number], PackRow>(
    'SELECT id, first_at, last_at, first_id, clicks, is_tail FROM clicks.click_packs WHERE workspace_id = ? AND is_tail = 0',
  )
  const changesOf = sqlite.prepare<[number], number>('SELECT changes FROM clicks.click_workspaces WHERE workspace_id = ?').pluck()
  // How many packs are in the file of a workspace, if this thread has read or written it.
  const stored = new Map<number, number>()

  /** The full packs of a workspace whose visitors have numbers. */
  function numberedPacks(workspaceId: number, { packs }: Cached): NumberedPack[] {
    return fullPacks.all(workspaceId).flatMap((row) => {
      const { numbers, people } = packs.get(row.id)?.segment ?? {}
      return numbers && people ? [{ key: keyOf(row), numbers, people }] : []
    })
  }

  return {
    /**
     * Returns the segments of packs whose visitors have numbers in the file, and adds these visitors to those of the workspace. A file with a
     * pack that is gone is deleted, because it may have a visitor who was erased.
     */
    read(workspaceId: number, { salt, visitors }: Cached, segmentOf: (row: PackRow) => Segment): Map<number, Segment> {
      const file = visitorFile(clicksFile, workspaceId)
      const segments = new Map<number, Segment>()
      const size = bytesOfFile(file)
      if (size === 0 || size > maxBytes) return segments
      const found = readVisitors(file, salt)
      const rows = new Map(fullPacks.all(workspaceId).map((row) => [String(keyOf(row)), row]))
      if (!found?.packs.every(({ key }) => rows.has(String(key)))) {
        deleteVisitorFile(file)
        return segments
      }
      visitors.restore(found.index)
      for (const { key, numbers, people } of found.packs) {
        const segment = segmentOf(rows.get(String(key)) as PackRow)
        Object.assign(segment, { numbers, people })
        segments.set(key[0], segment)
      }
      stored.set(workspaceId, segments.size)
      return segments
    },
    /** Whether enough packs are missing in the file. */
    mustWrite: (workspaceId: number, { packs }: Cached): boolean => {
      if (packs.size < leastPacks) return false
      let numbered = 0
      for (const { segment } of packs.values()) if (segment.numbers && segment.people) numbered++
      const known = bytesOfFile(visitorFile(clicksFile, workspaceId)) > 0 ? (stored.get(workspaceId) ?? 0) : 0
      return numbered - known >= Math.max(leastPacks, known * MISSING_PART)
    },
    /** Writes the file, which isn't used before `finish`. Returns how many changes of stored clicks it includes. */
    *write(workspaceId: number, cached: Cached): Steps<number> {
      const packs = numberedPacks(workspaceId, cached)
      const { salt, changes, visitors } = cached
      yield* writeVisitors(visitorFile(clicksFile, workspaceId), { salt, index: visitors.arrays, packs })
      stored.set(workspaceId, packs.length)
      return changes
    },
    /** Begins after `write`, and reads what was committed since. If a visitor may have been erased in the meantime, the file is deleted. */
    finish: (workspaceId: number, changes: number): void => {
      const file = visitorFile(clicksFile, workspaceId)
      finishVisitors(file)
      if (changesOf.get(workspaceId) !== changes) deleteVisitorFile(file)
    },
  }
}
