import { beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Db } from '../../src/db/kysely.ts'
import type { Link } from '../../src/features/links/schema.ts'
import { allowErrors } from '../logged-errors.ts'
import { until } from '../server.ts'
import { owner, t, useFreshWorkspaces, ws } from '../workspace.ts'

let link: Link

useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws)
})

async function mail(tx: Db, recipient: string, body = ''): Promise<string> {
  await tx.insertInto('mails').values({ recipient, subject: '', body, created_at: 0 }).execute()
  return recipient
}
/** What another process would find on the disk. */
function recipients(): string[] {
  const other = new Database(t.files.main, { readonly: true })
  const found = other.prepare('SELECT recipient FROM mails ORDER BY id').pluck().all() as string[]
  other.close()
  return found
}
const tag = () => `${ws}-${crypto.randomUUID()}`

describe('what was deleted', () => {
  const logHas = (text: string) => readFileSync(`${t.files.main}-wal`).includes(text)

  test('is in the write-ahead log no longer once that was emptied, or as soon as nobody reads in it any more', async () => {
    const name = tag()
    await t.deps.write((tx) => mail(tx, name))
    await t.deps.write((tx) => tx.deleteFrom('mails').where('recipient', '=', name).execute())
    expect(logHas(name)).toBe(true)
    const reader = new Database(t.files.main, { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM mails').get()
    await t.deps.emptyLog()
    expect(logHas(name)).toBe(true)
    reader.close()
    await t.deps.write((tx) => mail(tx, tag()))
    await until(() => !logHas(name))
    expect(readFileSync(t.files.main).includes(name)).toBe(false)
  })
})

describe('a change', () => {
  test('is on the disk when it is done, with what it answers', async () => {
    const name = tag()
    expect(await t.deps.write((tx) => mail(tx, name))).toBe(name)
    expect(recipients()).toContain(name)
  })

  test('queued with many others is as durable as alone, and they happen in their order', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `${ws} many ${i}`)
    const done = await Promise.all(names.map((name) => t.deps.write((tx) => mail(tx, name))))
    expect(done).toEqual(names)
    expect(recipients().filter((name) => name.startsWith(`${ws} many`))).toEqual(names)
  })

  test('that fails leaves nothing of it, and its neighbours whole', async () => {
    const faults: [string, (tx: Db) => Promise<unknown>][] = [
      ['thrown', () => Promise.reject(new Error('on purpose'))],
      ['nothing', () => Promise.reject(undefined)],
      ['constraint', (tx) => sql`INSERT INTO members VALUES (999999, 999999, 'owner', 0)`.execute(tx)],
      ['syntax', (tx) => sql`SELEKT`.execute(tx)],
      ['trigger', (tx) => sql`DELETE FROM audit_entries`.execute(tx)],
    ]
    const jobs = faults.flatMap(([name, fail]) => [
      t.deps.write((tx) => mail(tx, `${ws} before ${name}`)),
      t.deps.write(async (tx) => {
        await mail(tx, `${ws} in ${name}`)
        await fail(tx)
      }),
      t.deps.write((tx) => mail(tx, `${ws} after ${name}`)),
    ])
    const results = await Promise.allSettled(jobs)
    expect(results.map(({ status }) => status)).toEqual(faults.flatMap(() => ['fulfilled', 'rejected', 'fulfilled'] as const))
    const kept = recipients().filter((name) => name.startsWith(`${ws} `))
    expect(kept).toEqual(faults.flatMap(([name]) => [`${ws} before ${name}`, `${ws} after ${name}`]))
  })

  test('that is under way is not seen by readers before it is done', async () => {
    const [name, seen] = [tag(), [] as boolean[]]
    const writing = t.deps.write(async (tx) => {
      await mail(tx, name)
      seen.push(recipients().includes(name))
    })
    const reading = t.deps.db.selectFrom('mails').select('id').where('recipient', '=', name).execute()
    await writing
    expect(seen).toEqual([false])
    expect([0, 1]).toContain((await reading).length)
    expect(recipients()).toContain(name)
  })
})

describe('while another process has the database locked', () => {
  const lock = () => {
    const holder = new Database(t.files.main)
    holder.exec('BEGIN IMMEDIATE')
    return { release: () => void holder.close() }
  }
  const create = () => t.send('POST', `/v1/workspaces/${ws}/links`, { as: owner, body: { destination_url: 'https://example.com/' } })
  /** Reads and redirects until told to stop; answers how many there were and how long the slowest took. */
  async function readOn(isOver: () => boolean) {
    let [rounds, slowest] = [0, 0]
    while (!isOver()) {
      const startedAt = performance.now()
      const read = await t.send('GET', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })
      const list = await t.send('GET', `/v1/workspaces/${ws}/links`, { as: owner })
      expect([read.status, list.status, (await t.visit(link.slug)).status]).toEqual([200, 200, 302])
      slowest = Math.max(slowest, performance.now() - startedAt)
      rounds++
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { rounds, slowest }
  }

  test('changes are refused after two seconds with 503 and Retry-After, and reads and redirects go on', async () => {
    const { release } = lock()
    const startedAt = performance.now()
    let isOver = false
    const refused = Promise.all([create(), create()]).finally(() => {
      isOver = true
    })
    const { rounds, slowest } = await readOn(() => isOver)
    const took = performance.now() - startedAt
    for (const answer of await refused) {
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(took).toBeGreaterThan(1900)
    expect(took).toBeLessThan(4000)
    expect(rounds).toBeGreaterThan(5)
    expect(slowest).toBeLessThan(1000)
    release()
    expect((await create()).status).toBe(201)
  })

  test('a change waits for a lock that is given back in time', async () => {
    const { release } = lock()
    const created = create()
    let rounds = 0
    await readOn(() => rounds++ > 3)
    release()
    expect((await created).status).toBe(201)
  })
})

test('on a full disk a change is refused with 507, whole, and its neighbours are what they were told', async () => {
  allowErrors(/out of disk space/)
  const pages = async (setting: string) =>
    Object.values((await t.deps.write((tx) => sql`${sql.raw(`PRAGMA ${setting}`)}`.execute(tx))).rows[0] ?? {})[0] as number
  const limit = await pages('max_page_count')
  await pages(`max_page_count = ${(await pages('page_count')) + 30}`)
  const names = Array.from({ length: 60 }, (_, i) => `${ws} full ${i}`)
  const jobs = names.map((name, i) => t.deps.write((tx) => mail(tx, name, 'x'.repeat(i % 3 === 0 ? 60_000 : 10))))
  const results = await Promise.allSettled(jobs)
  const answer = await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { description: '🌍'.repeat(2000) } })
  await pages(`max_page_count = ${limit}`)
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status ?? result.reason] : []))
  expect(faults.length).toBeGreaterThan(5)
  expect([200, 507]).toContain(answer.status)
  const kept = recipients().filter((name) => name.startsWith(`${ws} full`))
  expect(kept).toEqual(names.filter((_, i) => results[i]?.status === 'fulfilled'))
  expect(new Set(faults)).toEqual(new Set([507]))
  expect((await t.link(owner, ws)).id).toBeGreaterThan(link.id)
})
