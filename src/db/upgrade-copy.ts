import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'
import type { OnProgress } from './progress.worker.ts'
import { copyInto, openSqlite } from './sqlite.ts'

/** The folders in the data folder that hold the databases from before an upgrade. Each can be restored like a backup. */
const UPGRADE_COPY = 'before-upgrade'

/**
 * Copies both databases into a folder, even if only one of them will be upgraded: otherwise, new links could get the clicks of links that
 * were lost by going back. The folder is complete or not there. Returns its path.
 */
export function copyBeforeUpgrade(files: Files, onProgress: OnProgress): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  const folder = join(dirname(files.main), `${UPGRADE_COPY}-${stamp}`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  for (const name of ['clicks', 'main'] as const) {
    const { size } = statSync(files[name])
    const to = join(unfinished, `${name}.db`)
    onProgress(`Copying ${files[name]} (${Math.ceil(size / 1e6)} MB) to ${folder} before it is upgraded`, { file: to, bytes: size })
    const sqlite = openSqlite(files[name], { readonly: true })
    try {
      copyInto(sqlite, to)
    } finally {
      sqlite.close()
    }
    chmodSync(to, 0o600)
  }
  renameSync(unfinished, folder)
  return folder
}
