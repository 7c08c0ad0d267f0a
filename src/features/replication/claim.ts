import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A data folder's record of its replica: that it was reached, and which generation is its own. Folder: of that generation's databases. */
export type ReplicaClaim = { url: string; instance: string; generation: number; folder: string }

const fileOf = (dataDir: string) => join(dataDir, 'replica.json')

export function readClaim(dataDir: string): ReplicaClaim | undefined {
  const file = fileOf(dataDir)
  // Earlier versions had no generations, and wrote to the place of the first one.
  return existsSync(file)
    ? ({ generation: 1, folder: '', ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<ReplicaClaim>) } as ReplicaClaim)
    : undefined
}

export function writeClaim(dataDir: string, claim: ReplicaClaim): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(claim)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
