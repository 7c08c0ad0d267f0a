import { describe, expect, test } from 'bun:test'
import { createLitestreamLog, eachLine } from '../../scripts/replica/litestream-log.ts'
import type { Log } from '../../src/lib/log.ts'

const MINUTE = 60_000

/** A log that keeps its lines, and a clock that the test moves. */
function open() {
  const lines: unknown[] = []
  let now = 0
  const at = (level: string) => (fields: object, msg: string) => void lines.push({ level, ...fields, msg })
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } as unknown as Log
  return { lines, litestream: createLitestreamLog(log, () => now), advance: (ms: number) => (now += ms) }
}
const failure = (transaction: number) =>
  JSON.stringify({ time: 'now', level: 'ERROR', msg: 'sync error', db: 'main.db', error: `write 00000000000000${transaction}: refused` })

describe('what Litestream says', () => {
  test('has the instance’s format, and says where it comes from', () => {
    const { lines, litestream } = open()
    litestream.write(failure(17))
    litestream.write('{"level":"WARN","msg":"slow"}')
    litestream.write('')
    litestream.write('Error: no such bucket')
    expect(lines).toEqual([
      { level: 'error', source: 'litestream', db: 'main.db', error: 'write 0000000000000017: refused', msg: 'Litestream: sync error' },
      { level: 'warn', source: 'litestream', msg: 'Litestream: slow' },
      { level: 'error', source: 'litestream', msg: 'Litestream: Error: no such bucket' },
    ])
    expect(litestream.last()).toBe('Error: no such bucket')
  })

  test('is written once for a fault that lasts, hourly while it lasts, and again when it comes back', () => {
    const { lines, litestream, advance } = open()
    for (let second = 0; second < 59 * 60; second++) {
      litestream.write(failure(10 + (second % 80)))
      advance(1000)
    }
    expect(lines).toHaveLength(1)
    advance(MINUTE)
    litestream.write(failure(99))
    expect(lines.slice(1)).toMatchObject([{ repeated: 59 * 60 }])
    advance(11 * MINUTE)
    litestream.write(failure(98))
    expect(lines).toHaveLength(3)
  })

  test('is not kept without bounds: of many messages the oldest are forgotten', () => {
    const { lines, litestream } = open()
    for (const round of [1, 2])
      for (let letter = 0; letter < 200; letter++)
        litestream.write(JSON.stringify({ level: 'WARN', msg: `${'x'.repeat(letter)} ${round > 2}` }))
    expect(lines.length).toBeGreaterThan(200)
  })
})

test('an output is split into lines, wherever its pieces end', async () => {
  const lines: string[] = []
  const output = new Response('one\ntwo\nthr').body as ReadableStream<Uint8Array>
  await eachLine(output, (line) => void lines.push(line))
  expect(lines).toEqual(['one', 'two', 'thr'])
})
