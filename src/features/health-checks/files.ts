import { statSync } from 'node:fs'
import type { Files } from '../../db/files.ts'

/** Returns a sentence about the open database file that was deleted or replaced, or undefined. */
export type FilesWatch = () => string | undefined

type Identity = { dev: number; ino: number }

/**
 * Watches whether the open database files are still those at their paths. What is written into a deleted file is lost when the server stops.
 * Takes a few microseconds, so that it can be asked before each change is acknowledged.
 */
export function watchFiles(files: Files): FilesWatch {
  const paths = Object.values(files).flatMap((file) => [file, `${file}-wal`, `${file}-shm`])
  const known = new Map<string, Identity>()

  return () => {
    for (const path of paths) {
      const found = statSync(path, { throwIfNoEntry: false })
      const expected = known.get(path)
      // A write-ahead log is created with the first change.
      if (expected === undefined) {
        if (found) known.set(path, { dev: found.dev, ino: found.ino })
      } else if (found === undefined) return `${path} was deleted while the server runs.`
      else if (found.ino !== expected.ino || found.dev !== expected.dev)
        return `${path} was replaced by another file while the server runs.`
    }
    return undefined
  }
}
