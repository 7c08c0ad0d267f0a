import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, filesIn } from '../../src/db/files.ts'
import { recordKey, requireKey } from '../../src/db/key-check.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { keyFingerprint } from '../../src/lib/secrets.ts'
import { writeFreshFiles } from '../fresh-files.ts'
import { newDataDir, removeDataDir } from '../server.ts'

let dataDir: string
let files: Files
beforeEach(() => {
  dataDir = newDataDir()
  files = filesIn(dataDir)
})
afterEach(() => removeDataDir(dataDir))

const start = (secretKey: string | undefined, ...oldSecretKeys: string[]) => {
  requireKey(files.main, { dataDir, secretKey, oldSecretKeys })
  recordKey(files.main, secretKey ?? readFileSync(join(dataDir, 'secret.key'), 'utf8').trim())
}
const shown = (key: string) => keyFingerprint(key).slice(0, 12)

describe('a start', () => {
  test('with the key of the data goes on, and so does the first one with a key', () => {
    writeFreshFiles(files)
    start('the key')
    start('the key')
  })

  test('with another key is refused: it names the key that is needed by its fingerprint, and where this one was found', () => {
    writeFreshFiles(files)
    start('the key')
    const before = readFileSync(files.main)
    const refusal = () => start('another key')
    expect(refusal).toThrow(`needs the SECRET_KEY with the fingerprint ${shown('the key')}`)
    expect(refusal).toThrow(`the key in the environment variable SECRET_KEY has the fingerprint ${shown('another key')}`)
    expect(refusal).not.toThrow('another key has')
    expect(readFileSync(files.main)).toEqual(before)
  })

  test('with a key file that a rotation left behind is refused, and names the file', () => {
    writeFreshFiles(files)
    writeFileSync(join(dataDir, 'secret.key'), 'the former key\n')
    start(undefined)
    start('the new key', 'the former key')
    expect(() => start(undefined)).toThrow(`the key in ${join(dataDir, 'secret.key')} has the fingerprint ${shown('the former key')}`)
    start('the new key')
  })

  test('of data from before keys were recorded takes the key that it is given', () => {
    writeFreshFiles(files)
    const sqlite = openSqlite(files.main, { synchronous: 'FULL' })
    sqlite.exec('ALTER TABLE instance DROP COLUMN key_check; ALTER TABLE instance DROP COLUMN key_fingerprint')
    sqlite.close()
    requireKey(files.main, { dataDir, secretKey: 'the key', oldSecretKeys: [] })
  })

  test('of a new instance needs no key that is there already', () => {
    expect(() => requireKey(files.main, { dataDir, secretKey: undefined, oldSecretKeys: [] })).not.toThrow()
  })
})
