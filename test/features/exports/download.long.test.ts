import { beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import type { Export } from '../../../src/features/exports/schema.ts'
import { FIREFOX } from '../../harness.ts'
import { AS_ANN, useKillableServer } from '../../killable.ts'
import { until } from '../../server.ts'
import { testLong, volume } from '../../volume.ts'

// Over a real connection: what a browser and curl get.

const ROWS = 60_000

const { call, killAndStart, server, dataDir } = useKillableServer()
let big: Export
let whole: Uint8Array

beforeAll(async () => {
  await call('POST', '/v1/workspaces', { name: 'Acme' })
  insertEntries()
  const { id } = await call<Export>('POST', '/v1/workspaces/1/exports', { type: 'audit' })
  await until(async () => (await get(id)).finished_at !== null, 60_000)
  big = await get(id)
  whole = new Uint8Array(await (await download()).arrayBuffer())
}, 90_000)
const get = (id: number) => call<Export>('GET', `/v1/workspaces/1/exports/${id}`)
const download = (headers: Record<string, string> = {}, id = big.id, method = 'GET') =>
  fetch(`${server().url}/v1/workspaces/1/exports/${id}/download`, { method, headers: { ...AS_ANN, ...headers } })

function insertEntries(): void {
  const main = new Database(join(dataDir(), 'main.db'))
  main
    .prepare(
      `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?)
       INSERT INTO audit_entries (workspace_id, kind, target_type, target_id, ip, user_agent, metadata, recorded_at)
       SELECT 1, 'test.counted', 'test', value, '192.0.2.0', ?, json_object('number', value), 1700000000000 + value FROM numbers`,
    )
    .run(ROWS, `${FIREFOX} ${FIREFOX}`)
  main.close()
}

describe('a file of more than 10 MB', () => {
  test('comes whole, with its length, its name, and what every answer has', async () => {
    const answer = await download({ 'x-request-id': 'mine' })
    expect(big.bytes).toBeGreaterThan(10_000_000)
    expect(answer.status).toBe(200)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-length': String(big.bytes),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${big.id}.csv"`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'mine',
    })
    expect(headers).not.toHaveProperty('content-range')
    expect(headers).not.toHaveProperty('transfer-encoding')
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
    const text = await answer.text()
    expect(text.length).toBe(big.bytes)
    expect(text.split('\r\n').length).toBe((big.rows ?? 0) + 2)
    expect([big.rows, text.includes(`""number"":${ROWS}}`)]).toEqual([ROWS + 1, true])
  })

  test('comes as it is taken: a reader who stops takes nothing more of it, and the server stays small', async () => {
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server().child.pid}/status`, 'utf8'))?.[1])
    const before = memory()
    const readers = await Promise.all(Array.from({ length: 20 }, async () => (await download()).body?.getReader()))
    for (const reader of readers) expect((await reader?.read())?.value?.length ?? 0).toBeGreaterThan(0)
    const kilobytes = memory() - before
    for (const reader of readers) await reader?.cancel()
    expect(kilobytes).toBeLessThan((5 * big.bytes) / 1024)
    expect((await fetch(`${server().url}/healthz`)).status).toBe(200)
  })

  test('comes in any part, as a slice of it', async () => {
    const near = fc.oneof(
      fc.nat(big.bytes - 1),
      fc.nat(100),
      fc.nat(100).map((n) => big.bytes - 1 - n),
    )
    const range = fc.oneof(
      fc.tuple(near, near).map(([a, b]) => [Math.min(a, b), Math.max(a, b), `${Math.min(a, b)}-${Math.max(a, b)}`] as const),
      near.map((first) => [first, big.bytes - 1, `${first}-`] as const),
      fc.integer({ min: 1, max: big.bytes + 100 }).map((n) => [Math.max(0, big.bytes - n), big.bytes - 1, `-${n}`] as const),
      near.map((first) => [first, big.bytes - 1, `${first}-${big.bytes + 5}`] as const),
    )
    await fc.assert(
      fc.asyncProperty(range, async ([first, last, asked]) => {
        const answer = await download({ range: `bytes=${asked}` })
        expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${big.bytes}`])
        expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
        expect(Buffer.compare(await answer.bytes(), whole.subarray(first, last + 1))).toBe(0)
      }),
      { seed: 14, numRuns: volume('DOWNLOADED_PARTS', { short: 20, long: 100 }) },
    )
  })

  test('is whole again from parts that are asked for one after the other', async () => {
    const etag = (await download({ range: 'bytes=0-0' })).headers.get('etag') ?? ''
    const parts: Uint8Array[] = []
    for (let at = 0; at < big.bytes; at += 3_000_000)
      parts.push(await (await download({ range: `bytes=${at}-${at + 2_999_999}`, 'if-range': etag })).bytes())
    expect(Buffer.compare(Buffer.concat(parts), whole)).toBe(0)
  })

  test.each(['bytes=0-1,5-6', 'bytes=x', 'lines=0-1', 'bytes=5-4'])('comes whole for %s', async (range) => {
    const answer = await download({ range })
    expect([answer.status, (await answer.bytes()).length, answer.headers.get('accept-ranges')]).toEqual([200, big.bytes, 'bytes'])
  })

  test.each(['"other"', 'W/"other"', 'Sat, 21 Nov 2026 21:00:00 GMT'])(
    'comes whole for a part of another one: If-Range %s',
    async (tag) => {
      const answer = await download({ range: 'bytes=0-1', 'if-range': tag })
      expect([answer.status, (await answer.bytes()).length]).toEqual([200, big.bytes])
    },
  )

  test('is told of by HEAD as by GET, without a part, and that is no download', async () => {
    const downloads = async () => (await call<{ items: unknown[] }>('GET', '/v1/workspaces/1/audit?kind=export.downloaded&limit=1')).items
    const before = await downloads()
    const answer = await download({ range: 'bytes=0-1' }, big.id, 'HEAD')
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, 0])
    const shown = ({ headers }: Response) => ['content-length', 'etag', 'accept-ranges', 'content-type'].map((name) => headers.get(name))
    expect(await downloads()).toEqual(before)
    expect(shown(answer)).toEqual(shown(await download()))
    expect(await downloads()).not.toEqual(before)
  })

  test('has nothing past its end: 416, in the envelope, with its length', async () => {
    const answer = await download({ range: `bytes=${big.bytes}-` })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${big.bytes}`])
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable', request_id: answer.headers.get('x-request-id') })
  })
})

testLong(
  'a process that is killed while it writes goes on, and the file is the same',
  async () => {
    const { id } = await call<Export>('POST', '/v1/workspaces/1/exports', { type: 'audit', filters: { kind: 'test.counted' } })
    await until(async () => (await get(id)).finished_at !== null, 60_000)
    const undisturbed = await (await download({}, id)).bytes()
    const { id: again } = await call<Export>('POST', '/v1/workspaces/1/exports', { type: 'audit', filters: { kind: 'test.counted' } })
    for (let kill = 1; kill <= 3; kill++) {
      await until(async () => (await get(again)).rows_done >= kill * 10_000, 30_000)
      await killAndStart()
    }
    await until(async () => (await get(again)).finished_at !== null, 60_000)
    expect(Buffer.compare(await (await download({}, again)).bytes(), undisturbed)).toBe(0)
  },
  90_000,
)
