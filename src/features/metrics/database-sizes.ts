import { stat } from 'node:fs/promises'
import type { Files } from '../../db/files.ts'

type Size = { database: string; file: 'data' | 'wal'; bytes: number }

/** Reads the sizes of the files of both databases; 0 for a missing one. */
export async function readDatabaseSizes(files: Files): Promise<Size[]> {
  const parts = Object.entries(files).flatMap(([database, path]) => [
    { database, file: 'data' as const, path },
    { database, file: 'wal' as const, path: `${path}-wal` },
  ])
  return Promise.all(parts.map(async ({ path, ...part }) => ({ ...part, bytes: await sizeOf(path) })))
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
