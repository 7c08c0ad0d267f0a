import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BIN } from '../../scripts/replica/litestream.ts'

/** The Litestream of this machine, or undefined. */
export const realLitestream = (): string | undefined =>
  process.env.LITESTREAM || (existsSync(`${BIN}litestream`) ? `${BIN}litestream` : (Bun.which('litestream') ?? undefined))

type Fake = {
  version?: string
  /** The day of the SQLite in it. */
  sqlite?: string
  /** Shell for `litestream restore`: $db is main.db or clicks.db, $to where it goes, $REPLICA_URL where it comes from. */
  restore?: string
  /** Shell for `litestream replicate`: $exec is the command. */
  replicate?: string
}

export const NO_BACKUP = `echo 'no matching backup files available' >&2; exit 1`

/** A program that answers as Litestream does, and replicates nothing. */
export function fakeLitestream(folder: string, { version = 'v0.5.18', sqlite = '2026-04-09', restore, replicate }: Fake = {}): string {
  const file = join(folder, 'litestream')
  writeFileSync(
    file,
    `#!/bin/sh
# ${sqlite} 11:41:38 ${'0'.repeat(64)}
case $1 in
  version) echo ${version} ;;
  restore) to=$7; for file; do :; done; db=$(basename "$file"); ${restore ?? NO_BACKUP} ;;
  replicate) exec=$5; ${replicate ?? 'eval "$exec"; status=$?; echo synced; exit $status'} ;;
esac
`,
  )
  chmodSync(file, 0o755)
  return file
}
