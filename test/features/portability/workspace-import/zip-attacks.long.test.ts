import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { filesIn } from '../../../../src/db/files.ts'
import { migrate } from '../../../../src/db/migrate.ts'
import { openTestApp } from '../../../harness.ts'
import { until } from '../../../server.ts'
import { isLong, testLong, volume } from '../../../volume.ts'
import { exportWorkspace, readContents } from '../exporting.ts'
import { type Forged, type Row, rowsOf, writeForged } from './forging.ts'

// What the command says of a file that is made to harm it, as a process of its own.

const ADMIN = new URL('../../../../scripts/admin.ts', import.meta.url).pathname
const MB = 1_000_000
const IMPORTED_MB = volume('ARCHIVE_MB', { short: 20, long: 200 })
const MAX_MB = 200

let folder: string
let dataDir: string
let file: string
let honest: Forged

beforeAll(async () => {
  const app = await openTestApp()
  const owner = await app.user('ann')
  const { id } = await app.workspace(owner, 'Acme')
  await app.link(owner, id, { slug: 'hello', description: 'x'.repeat(300) })
  const contents = await readContents(await exportWorkspace(app, owner, id))
  honest = { manifest: contents.manifest as unknown as Row, rows: contents.rows }
  await app.close()
  folder = mkdtempSync(join(tmpdir(), 'terse-test-'))
  file = join(folder, 'archive.zip')
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  migrate(filesIn(dataDir))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spawn = (...args: string[]) =>
  Bun.spawn([process.execPath, ADMIN, 'import-workspace', ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })

async function run(...args: string[]): Promise<{ status: number; said: string }> {
  const child = spawn(...args)
  const [out, error, status] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { status, said: status === 0 ? out : error }
}

async function zipOf(add: (zip: ZipFile) => void): Promise<Buffer> {
  const zip = new ZipFile()
  add(zip)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return readFileSync(file)
}

const MANIFEST = 'manifest.json'
const renamed = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
/** Where the central directory has an entry. */
const entryAt = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46

describe('an archive is refused in a sentence, and nothing is changed, if it', () => {
  const attacks: [string, () => Promise<Buffer | string>, string][] = [
    ['is no archive', async () => Buffer.from('slug,destination_url\n'), "can't be read as a ZIP archive"],
    [
      'has a name that leads out of it',
      async () => renamed(await zipOf((zip) => zip.addBuffer(Buffer.from('x'), 'abcdefghij')), 'abcdefghij', '../../etc/x'.slice(0, 10)),
      "The archive can't be read: invalid relative path",
    ],
    [
      'has an absolute name',
      async () => renamed(await zipOf((zip) => zip.addBuffer(Buffer.from('x'), 'abcdefghij')), 'abcdefghij', '/etc/passw'),
      "The archive can't be read: absolute path",
    ],
    [
      'has a symbolic link',
      () => zipOf((zip) => zip.addBuffer(Buffer.from('/etc/passwd'), 'links.ndjson', { mode: 0o120777 })),
      'which is a link or a folder',
    ],
    ['has a folder', () => zipOf((zip) => zip.addEmptyDirectory('links.ndjson')), 'which is a link or a folder'],
    [
      'has an unknown table',
      () => zipOf((zip) => zip.addBuffer(Buffer.from('{}\n'), 'sessions.ndjson')),
      '"sessions.ndjson", which isn\'t a file of an export',
    ],
    [
      'has a name twice',
      async () =>
        renamed(
          await zipOf((zip) => ['links.ndjson', 'tagsx.ndjson'].map((name) => zip.addBuffer(Buffer.from('{}\n'), name))),
          'tagsx',
          'links',
        ),
      'contains "links.ndjson" twice',
    ],
    [
      'inflates to a thousand times its size',
      () => zipOf((zip) => zip.addBuffer(Buffer.alloc(20 * MB), 'links.ndjson')),
      'would expand to more than 300 times its compressed size',
    ],
    [
      'inflates to more than it says',
      async () => {
        const bytes = await zipOf((zip) => withManifest(zip, Readable.from([Buffer.alloc(20 * MB)])))
        bytes.writeUInt32LE(1000, entryAt(bytes, 'workspaces.ndjson') + 24)
        return bytes
      },
      'workspaces.ndjson is damaged (too many bytes in the stream',
    ],
    [
      'has a manifest that inflates to more than it says',
      async () => {
        const bytes = await zipOf((zip) => zip.addBuffer(Buffer.alloc(20 * MB), MANIFEST))
        bytes.writeUInt32LE(1000, entryAt(bytes, MANIFEST) + 24)
        return bytes
      },
      'manifest.json is damaged (too many bytes in the stream',
    ],
    [
      'has thousands of files',
      () => zipOf((zip) => Array.from({ length: 2000 }, (_, index) => zip.addBuffer(Buffer.from('x'), `f${index}`))),
      'has 2000 files',
    ],
    [
      'contains overlapping files',
      async () => {
        const bytes = await zipOf((zip) => ['links.ndjson', 'tags.ndjson'].map((name) => zip.addBuffer(Buffer.from('{}\n'), name)))
        bytes.writeUInt32LE(0, entryAt(bytes, 'tags.ndjson') + 42)
        return bytes
      },
      'contains overlapping files',
    ],
    [
      'contains an in encrypted form file',
      async () => {
        const bytes = await zipOf((zip) => zip.addBuffer(Buffer.from('{}\n'), 'links.ndjson'))
        const at = entryAt(bytes, 'links.ndjson') + 8
        bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at)
        return bytes
      },
      'contains links.ndjson in encrypted form',
    ],
    ['has no manifest', () => zipOf((zip) => zip.addBuffer(Buffer.from('{}\n'), 'links.ndjson')), "isn't an export of a workspace"],
    ['has a manifest that is null', () => zipOf((zip) => zip.addBuffer(Buffer.from('null'), MANIFEST)), "isn't an export of a workspace"],
    [
      'has a manifest that names no ids',
      () => writeForged(file, { ...honest, manifest: { ...honest.manifest, clicks: { first_id: 0, last_id: 9e15 } } }),
      "manifest.json isn't valid",
    ],
    ['has a line without an end', () => zipOf((zip) => withManifest(zip, Readable.from(texts(12)))), 'has a line of more than'],
    [
      'has a line that is not UTF-8',
      () => zipOf((zip) => withManifest(zip, Readable.from([Buffer.from([0xff, 0xfe, 10])]))),
      "isn't valid UTF-8",
    ],
    [
      'has a line that is no object',
      () => zipOf((zip) => withManifest(zip, Readable.from([Buffer.from('[1]\n')]))),
      "Line 1 of workspaces.ndjson isn't a JSON object",
    ],
    [
      'is nested deeply',
      () => zipOf((zip) => withManifest(zip, Readable.from([Buffer.from(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`)]))),
      'Line 1 of workspaces.ndjson',
    ],
  ]
  // Each starts a process. A short run takes one in three.
  test.each(attacks.filter((_, index) => isLong || index % 3 === 0))('%s', async (_, forge, sentence) => {
    const forged = await forge()
    if (forged instanceof Buffer) writeFileSync(file, forged)
    const before = rowsOf(filesIn(dataDir))
    const { status, said } = await run(file)
    expect([status, said.trim()]).toEqual([1, expect.stringContaining(sentence)])
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(rowsOf(filesIn(dataDir))).toEqual(before)
  })

  test('is a folder, or not there', async () => {
    expect(await run(folder)).toMatchObject({ status: 1, said: `${folder} isn't a file.\n` })
    expect(await run(join(folder, 'missing.zip'))).toMatchObject({ status: 1, said: expect.stringContaining("missing.zip can't be read") })
  })
})

function withManifest(zip: ZipFile, workspaces: Readable): void {
  zip.addReadStream(workspaces, 'workspaces.ndjson')
  zip.addBuffer(Buffer.from(JSON.stringify({ ...honest.manifest, files: [{ name: 'workspaces.ndjson', rows: 1 }] })), MANIFEST)
}
/** Megabytes of one line, which doesn't compress well. */
function* texts(megabytes: number): Generator<Buffer> {
  for (let at = 0; at < megabytes * 10; at++) yield Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)).toHex())
}

/** An archive that inflates to so many megabytes, of links. */
async function writeLarge(megabytes: number): Promise<void> {
  const link = honest.rows.links?.[0] as Row
  const rowBytes = JSON.stringify(link).length
  const links = Math.ceil((megabytes * MB) / rowBytes)
  function* lines(): Generator<Buffer> {
    for (let at = 0; at < links; at++)
      yield Buffer.from(`${JSON.stringify({ ...link, id: 1000 + at, slug: `s${at}`, title: crypto.randomUUID() })}\n`)
  }
  const zip = new ZipFile()
  const files: { name: string; rows: number }[] = []
  for (const [table, rows] of Object.entries(honest.rows)) {
    const name = `${table}.ndjson`
    const isLarge = table === 'links'
    files.push({ name, rows: isLarge ? links : rows.length })
    const content = () => (isLarge ? lines() : [Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))])
    zip.addReadStreamLazy(name, (take) => take(null, Readable.from(content())))
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...honest.manifest, files })), MANIFEST)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

/** The most memory that a run had, in bytes. The system's own figure for a child begins with what this process has. */
async function peakOf(...args: string[]): Promise<number> {
  const child = spawn(...args)
  let peak = 0
  while (child.exitCode === null) {
    const kilobytes = await Bun.file(`/proc/${child.pid}/status`)
      .text()
      .then((text) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0))
      .catch(() => 0)
    if (kilobytes > 0) peak = kilobytes * 1024
    await Promise.race([child.exited, Bun.sleep(10)])
  }
  expect(child.exitCode).toBe(0)
  return peak
}

testLong(`An archive that inflates to ${IMPORTED_MB} MB takes less than ${MAX_MB} MB of memory more than a small one.`, async () => {
  await writeForged(file, honest)
  const small = await peakOf(file, '--dry-run')
  await writeLarge(IMPORTED_MB)
  const large = await peakOf(file, '--dry-run')
  expect(small).toBeGreaterThan(20 * MB)
  expect((large - small) / MB).toBeLessThan(MAX_MB)
})

describe('An import that is killed', () => {
  test('while it reads the archive has changed nothing, and the next one works.', async () => {
    await writeLarge(20)
    const files = filesIn(dataDir)
    const before = rowsOf(files)
    const child = spawn(file)
    const read = join(dataDir, 'workspace-imports', 'reading', 'main.db')
    await until(async () => existsSync(read) && statSync(read).size > MB)
    child.kill('SIGKILL')
    await child.exited
    expect(rowsOf(files)).toEqual(before)
    await writeForged(file, honest)
    expect(await run(file)).toMatchObject({ status: 0, said: expect.stringMatching(/^Created workspace \d+ \(acme\) with:/) })
    expect(readdirSync(join(dataDir, 'workspace-imports'))).toEqual(['reading.lock'])
  })

  test('while it copies the rows goes on where it was with the next one, and until then its links don’t redirect.', async () => {
    await writeLarge(2)
    const files = filesIn(dataDir)
    const ofKind = (table: string) => (rowsOf(files).get(table) ?? []).map((row) => JSON.parse(row) as Row)
    const before = ofKind('links').length
    const child = spawn(file, '--rename-slugs')
    await until(async () => ofKind('links').length > before + 10)
    child.kill('SIGKILL')
    await child.exited
    expect(ofKind('workspaces').at(-1)).toMatchObject({ suspended_links: 'gone', suspended_reason: 'The workspace is being imported.' })
    expect(ofKind('workspace_imports').at(-1)).toMatchObject({ finished_at: null, error: null })
    const { rows } = await readContents(file)
    await writeForged(file, honest)
    expect(await run(file, '--rename-slugs')).toMatchObject({ status: 0 })
    expect(ofKind('workspace_imports').map(({ finished_at }) => finished_at)).not.toContain(null)
    expect(ofKind('links').length).toBe(before + (rows.links?.length ?? 0) + 1)
    expect(ofKind('workspaces').map(({ suspended_at }) => suspended_at)).not.toContainEqual(expect.any(Number))
  })
})
