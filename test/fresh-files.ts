import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Files, filesIn } from '../src/db/files.ts'
import { migrate } from '../src/db/migrate.ts'

let fresh: { main: Buffer; clicks: Buffer } | undefined

/** Both databases of an empty instance, made once in each process, and copied from then on. */
function freshFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'terse-fresh-'))
  const files = filesIn(folder)
  migrate(files)
  fresh = { main: readFileSync(files.main), clicks: readFileSync(files.clicks) }
  rmSync(folder, { recursive: true })
  return fresh
}

/** Puts the databases of an empty instance where there are none. */
export function writeFreshFiles(files: Files): void {
  const { main, clicks } = fresh ?? freshFiles()
  writeFileSync(files.main, main)
  writeFileSync(files.clicks, clicks)
}
