import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { useKillableServer } from '../killable.ts'
import { until } from '../server.ts'
import { isLong } from '../volume.ts'

// No file of an import stops the server, fills its memory or holds it up: it's refused, or taken within its limits. By a server of its
// own, whose memory and process ID say so.

const { call, server, killAndStart, dataDir } = useKillableServer()
const MAX_MIB = 400
type Answer = { id?: number; status?: string; code?: string; error?: string; finished_at?: string | null; done?: number }
let ws: number
let peak = 0

beforeAll(async () => {
  ws = (await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Attacker' })).id
})
afterAll(() => console.log(`The server took ${peak} MiB at the most.`))

/** The most resident memory that the server ever took. */
const peakMib = () => Math.round(Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${server().child.pid}/status`, 'utf8'))?.[1]) / 1024)
const start = (source: string, content: string) => call<Answer>('POST', `/v1/workspaces/${ws}/imports`, { source, content })
const get = (id: number) => call<Answer>('GET', `/v1/workspaces/${ws}/imports/${id}`)

const keys = (count: number, value = '"v"') => Array.from({ length: count }, (_, at) => `"k${at}":${value}`).join(',')
const customs = JSON.stringify(Array.from({ length: 100 }, (_, at) => `https://go.example/${at}`))
const bitly = (entries: number, names: number, url = 'https://example.com/') =>
  `{"links":[${Array(entries)
    .fill(`{"link":"https://bit.ly/x","long_url":"${url}","custom_bitlinks":${customs},${keys(names)}}`)
    .join(',')}]}`
const shlink = (rules: string) => `{"shortUrls":{"data":[{"shortCode":"a","longUrl":"https://example.com/","redirectRules":${rules}}]}}`

const ATTACKS: [string, string, () => string][] = [
  ['a Bitly link with 100 back-halves and 40,000 keys', 'bitly', () => bitly(1, 40_000)],
  ['500 Bitly links with 100 back-halves and 900 keys each', 'bitly', () => bitly(500, 900)],
  ['back-halves of a long URL', 'bitly', () => bitly(80, 1, `https://example.com/${'x'.repeat(100_000)}`)],
  ['a Kutt export that nests a million levels', 'kutt', () => `{"data":[{"address":"a","target":${'['.repeat(1e6)}${']'.repeat(1e6)}}]}`],
  ['a cell that nests a million levels', 'csv', () => `url,tags\nhttps://example.com/,${'['.repeat(1e6)}${']'.repeat(1e6)}\n`],
  [
    'a Shlink rule of 70,000 conditions',
    'shlink',
    () =>
      shlink(
        `[{"longUrl":"https://example.com/b","conditions":[${Array(70_000).fill('{"type":"query-param","matchKey":"a","matchValue":"b"}').join(',')}]}]`,
      ),
  ],
  [
    'a Shlink link of 400,000 nested names',
    'shlink',
    () => `{"data":[{"shortCode":"a","longUrl":"https://example.com/","meta":{${keys(400_000, '1')}}}]}`,
  ],
  ['a list of three million lists', 'csv', () => `[${'[],'.repeat(3e6)}[]]`],
  [
    'a table of 60 KB with a thousand columns in each of its rows',
    'csv',
    () => `url,${'a,'.repeat(900)}\n${`https://example.com/${',b'.repeat(900)}\n`.repeat(30)}`,
  ],
  ['a table of a row of commas', 'csv', () => `url,slug\n${','.repeat(9e6)}`],
  ['a table of quotes that do not end', 'csv', () => `url,slug\n${'"a\n'.repeat(2e6)}`],
]

describe('no file stops the server or fills its memory:', () => {
  // Each takes seconds. A short run takes one in three.
  test.each(ATTACKS.filter((_, index) => isLong || index % 3 === 0))('%s', async (_, source, content) => {
    const { pid } = server().child
    const attack = start(source, content())
    const { id, code, error } = await attack
    if (id === undefined)
      expect([error, ['validation_failed', 'unprocessable', 'malformed_json']]).toEqual([
        expect.any(String),
        expect.arrayContaining([code]),
      ])
    else {
      // Read again by the job, which takes its first rows. All of them may be many thousand links.
      await until(async () => (await get(id)).finished_at !== null || ((await get(id)).done ?? 0) > 0)
      await call('POST', `/v1/workspaces/${ws}/imports/${id}/cancel`)
    }
    const next = await start('csv', `url\n${'https://example.com/\n'.repeat(300)}`)
    await until(async () => (await get(next.id as number)).status === 'completed')
    expect([server().child.pid, server().child.exitCode]).toEqual([pid, null])
    peak = Math.max(peak, peakMib())
    expect(peakMib()).toBeLessThan(MAX_MIB)
  })
})

test('an import whose file ended the server three times fails with its reason, and is not read again', async () => {
  const { id } = await start('csv', `url\n${'https://example.com/\n'.repeat(300)}`)
  await until(async () => (await get(id as number)).finished_at !== null)
  // As three starts that ended while they read it leave it. A server that still runs would take it for the import that it just finished.
  await killAndStart(() => {
    const main = new Database(join(dataDir(), 'main.db'))
    main.prepare("UPDATE imports SET status = 'pending', finished_at = NULL, next_row = 1, attempts = 3 WHERE id = ?").run(id as number)
    main.prepare("INSERT INTO import_files (import_id, content) VALUES (?, 'url')").run(id as number)
    main.close()
  })
  await until(async () => (await get(id as number)).finished_at !== null)
  expect(await get(id as number)).toMatchObject({ status: 'failed', error: expect.stringContaining('3 attempts') })
})
