import { expect, test } from 'bun:test'
import { createFileCounter } from '../../../src/dashboard/qr/archive.ts'
import { zipStream } from '../../../src/lib/zip.ts'

test('the files of an archive are counted, in whatever pieces it comes', async () => {
  async function* files() {
    for (let file = 1; file <= 5; file++) yield { name: `${file}.svg`, content: new Uint8Array(file * 40).fill(0x50) }
  }
  const archive = new Uint8Array(await new Response(zipStream(files(), Date.now())).arrayBuffer())
  for (const length of [1, 7, 64, 1000]) {
    const next = createFileCounter()
    const counts = []
    for (let at = 0; at < archive.length; at += length) counts.push(next(archive.subarray(at, at + length)))
    expect([length, counts.at(-1), counts.toSorted((a, b) => a - b)]).toEqual([length, 5, counts])
  }
})
