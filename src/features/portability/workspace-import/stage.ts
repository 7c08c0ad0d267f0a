import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { filesIn } from '../../../db/files.ts'
import { addFunctions, type Sqlite } from '../../../db/sqlite.ts'
import { schemaVersion } from '../archive-queries.ts'
import { addKnownUsers, listSchema } from './stage-queries.ts'

// An archive is first read into two database files. So the import finds everything that is wrong with the archive before it changes this
// instance. The files have the tables of main.db and clicks.db, with two differences: no triggers, so that each row stays as it was written, and a row ID
// in every table, in whose order the rows are copied.

const CACHE_KB = 8000

export type Stage = { main: Sqlite; clicks: Sqlite; close: () => void }

/** Creates the files in a new folder. The schemas are those of the instance. */
export function createStage(folder: string, live: { main: Sqlite; clicks: Sqlite }): Stage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = filesIn(folder)
  const main = createFile(files.main, live.main)
  const clicks = createFile(files.clicks, live.clicks)
  addKnownUsers(main)
  return {
    main,
    clicks,
    close: () => {
      for (const sqlite of [main, clicks]) {
        if (sqlite.inTransaction) sqlite.exec('COMMIT')
        sqlite.close()
      }
      for (const file of Object.values(files)) syncFile(file)
    },
  }
}

function createFile(file: string, live: Sqlite): Sqlite {
  const stage = new Database(file)
  addFunctions(stage)
  // A file that wasn't finished is thrown away.
  stage.pragma('journal_mode = OFF')
  stage.pragma('synchronous = OFF')
  stage.pragma(`cache_size = -${CACHE_KB}`)
  stage.pragma('foreign_keys = ON')
  stage.exec('BEGIN')
  for (const sql of listSchema(live)) stage.exec(sql.replace(/,? WITHOUT ROWID$/, ''))
  stage.pragma(`user_version = ${schemaVersion(live, 'main')}`)
  return stage
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
