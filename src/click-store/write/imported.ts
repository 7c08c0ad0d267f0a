import type { Sqlite } from '../../db/sqlite.ts'
import type { ChangeStep, ImportedStep } from '../thread.ts'

/** Adds the counts of an import's steps, which come one after the other: one that is stored already is passed over. */
export function createImported(sqlite: Sqlite): (step: ImportedStep) => ChangeStep {
  const lastStep = sqlite
    .prepare<[number, number], number>('SELECT step FROM imported_steps WHERE workspace_id = ? AND import_id = ?')
    .pluck()
  const storeStep = sqlite.prepare(`
    INSERT INTO imported_steps (workspace_id, import_id, step) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET step = excluded.step`)
  const add = sqlite.prepare(`
    INSERT INTO imported_counts (workspace_id, day, link_id, dimension, value, clicks) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`)
  return sqlite.transaction(({ workspaceId, importId, step, counts }: ImportedStep): ChangeStep => {
    if ((lastStep.get(workspaceId, importId) ?? 0) >= step) return { clicks: 0, isDone: true }
    let clicks = 0
    for (const { linkId, day, dimension, value, clicks: counted } of counts) {
      add.run(workspaceId, day, linkId, dimension, value, counted)
      if (dimension === '') clicks += counted
    }
    storeStep.run(workspaceId, importId, step)
    return { clicks, isDone: true }
  })
}
