import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ZipEntry, zipStream } from '../../src/lib/zip.ts'
import { entriesOf } from '../features/qr/unzip.ts'

const NOW = Date.parse('2026-03-10T12:34:56Z')
const encoder = new TextEncoder()
async function* of(...entries: [string, string][]): AsyncGenerator<ZipEntry> {
  for (const [name, content] of entries) yield { name, content: encoder.encode(content) }
}
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())

test('an archive has each file as it was given', async () => {
  const archive = await bytesOf(zipStream(of(['a.txt', 'one'], ['über/ß.txt', ''], ['c.svg', 'x'.repeat(100_000)]), NOW))
  const found = [...entriesOf(archive)].map(([name, content]) => [name, new TextDecoder().decode(content)])
  expect(found).toEqual([
    ['a.txt', 'one'],
    ['über/ß.txt', ''],
    ['c.svg', 'x'.repeat(100_000)],
  ])
})

test('an archive of nothing is one', async () => {
  expect(entriesOf(await bytesOf(zipStream(of(), NOW))).size).toBe(0)
})

test('an archive is read by what others wrote', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terse-zip-'))
  const file = join(folder, 'archive.zip')
  await Bun.write(file, await bytesOf(zipStream(of(['a.txt', 'one'], ['ü.txt', 'two']), NOW)))
  const script =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint([(i.filename, i.date_time, z.read(i)) for i in z.infolist()])'
  const python = Bun.which('python3')
  if (python)
    expect(await Bun.$`${python} -c ${script} ${file}`.text()).toBe(
      "[('a.txt', (2026, 3, 10, 12, 34, 56), b'one'), ('ü.txt', (2026, 3, 10, 12, 34, 56), b'two')]\n",
    )
  rmSync(folder, { recursive: true })
})

test('a reader that goes ends what makes the files', async () => {
  let ended = false
  async function* endless(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) yield { name: 'x', content: encoder.encode('x') }
    } finally {
      ended = true
    }
  }
  const reader = zipStream(endless(), NOW).getReader()
  await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
})
