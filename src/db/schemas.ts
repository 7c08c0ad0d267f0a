import { readdirSync, readFileSync } from 'node:fs'
import type { Files } from './files.ts'

export type DatabaseName = keyof Files

const SCHEMA_FILE = new URL('../../schema.sql', import.meta.url)
const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The part of schema.sql that belongs to one database. */
export function schemaOf(name: DatabaseName): string {
  const [main = '', clicks = ''] = readFileSync(SCHEMA_FILE, 'utf8').split(/^-- =+ clicks\.db.*$/m)
  return name === 'main' ? main : clicks
}

/** The numbered migrations of one database, in order: the first is number 1. */
export function migrationsOf(name: DatabaseName): string[] {
  const folder = new URL(`${name}/`, MIGRATIONS)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
}
