import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveName, checksumOf } from '../../scripts/replica/install.ts'
import { findLitestream, sqliteDateOf } from '../../scripts/replica/litestream.ts'
import { fakeLitestream, realLitestream } from './litestream.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-litestream-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sourceId = (day: string) => `${day} 11:41:38 ${'a'.repeat(64)}`

describe('Litestream', () => {
  test('is the one that is configured, else the installed one, else the one on PATH', () => {
    const [bin, path] = [join(folder, 'bin'), join(folder, 'path')]
    mkdirSync(bin)
    mkdirSync(path)
    const onPath = fakeLitestream(path)
    expect(findLitestream(undefined, bin, path)).toBe(onPath)
    const installed = fakeLitestream(bin)
    expect(findLitestream(undefined, bin, path)).toBe(installed)
    expect(findLitestream(onPath, bin, path)).toBe(onPath)
  })

  test.each([
    ['is missing', () => undefined, /^REPLICA_URL is set, but Litestream isn't installed\. Run `bun run litestream:install`/],
    [
      'is of another series',
      () => fakeLitestream(folder, { version: 'v0.3.13' }),
      /is Litestream v0\.3\.13, but Terse needs version 0\.5\./,
    ],
    [
      'has a SQLite that loses data',
      () => fakeLitestream(folder, { sqlite: '2026-01-31' }),
      /contains a SQLite version that can lose data \(2026-01-31\)/,
    ],
    ['has no SQLite', () => fakeLitestream(folder, { sqlite: '' }), /contains no recognizable SQLite version/],
    ['is no program', () => folder, /can't be run \(/],
  ])('that %s is refused', (_, program, said) => {
    expect(() => findLitestream(program(), folder + 1, folder + 2)).toThrow(said)
  })

  test.skipIf(realLitestream() === undefined)('of this machine is accepted', () => {
    expect(findLitestream(realLitestream())).toBe(realLitestream() ?? '')
  })
})

describe('the day of the SQLite in a program', () => {
  test('is found wherever it stands, also where one piece of the file ends', () => {
    const file = join(folder, 'program')
    for (const at of [0, 8 * 1024 * 1024 - 40, 8 * 1024 * 1024, 8 * 1024 * 1024 + 250]) {
      writeFileSync(file, Buffer.concat([Buffer.alloc(at), Buffer.from(sourceId('2026-03-13')), Buffer.alloc(100)]))
      expect(sqliteDateOf(file)).toBe('2026-03-13')
    }
  })

  test('is the oldest of several, and nothing where there is none', () => {
    const file = join(folder, 'program')
    writeFileSync(file, `${sourceId('2026-04-09')} ${sourceId('2025-11-04')}`)
    expect(sqliteDateOf(file)).toBe('2025-11-04')
    writeFileSync(file, '2026-04-09 and so on')
    expect(sqliteDateOf(file)).toBeUndefined()
  })
})

describe('the release', () => {
  test('is called by system and processor', () => {
    expect(archiveName('linux', 'x64')).toMatch(/^litestream-0\.5\.\d+-linux-x86_64\.tar\.gz$/)
    expect(archiveName('darwin', 'arm64')).toMatch(/-darwin-arm64\.tar\.gz$/)
    expect(() => archiveName('win32', 'x64')).toThrow('Litestream has no release for win32 on x64.')
  })

  test('is not taken without its checksum', () => {
    const sum = '0123456789abcdef'.repeat(4)
    expect(checksumOf('a.tar.gz', `${'f'.repeat(64)}  b.tar.gz\n${sum}  a.tar.gz\n`)).toBe(sum)
    expect(() => checksumOf('a.tar.gz', `${sum}  a.tar.gz.json\n`)).toThrow('has no line for a.tar.gz')
  })
})
