import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { storeFavicon } from '../../../src/features/favicons/queries.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'on', FAVICONS: 'on' })

const SIDE = 16
const canvas = createCanvas(SIDE, SIDE)
canvas.getContext('2d').fillStyle = '#c8140a'
canvas.getContext('2d').fillRect(0, 0, SIDE, SIDE)
const PNG = canvas.toBuffer('image/png')

/** An ICO file with a bitmap, as old sites have it. */
function ico(): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header[6] = SIDE
  header[7] = SIDE
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  const bitmap = Buffer.alloc(40 + SIDE * SIDE * 4 + SIDE * 4)
  bitmap.writeUInt32LE(40, 0)
  bitmap.writeInt32LE(SIDE, 4)
  bitmap.writeInt32LE(SIDE * 2, 8)
  bitmap.writeUInt16LE(1, 12)
  bitmap.writeUInt16LE(32, 14)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) bitmap.set([10, 20, 200, 255], 40 + pixel * 4)
  header.writeUInt32LE(bitmap.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, bitmap])
}

type Files = Record<string, Buffer | string>
let files: Files = {}
let asked: string[] = []
let hosts: ReturnType<typeof Bun.serve>[] = []
/** A host that nobody asked for yet, with some files. */
function newHost(has: Files): string {
  files = has
  const host = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      const file = files[pathname]
      return file === undefined ? new Response(null, { status: 404 }) : new Response(typeof file === 'string' ? file : new Uint8Array(file))
    },
  })
  hosts.push(host)
  return `127.0.0.1:${host.port}`
}
afterEach(async () => {
  for (const host of hosts) await host.stop(true)
  hosts = []
  asked = []
})
const get = (host: string, as = owner) => t.send('GET', `/v1/workspaces/${ws}/favicon?host=${encodeURIComponent(host)}`, { as })
const rowOf = (host: string) => t.deps.db.selectFrom('favicons').selectAll().where('host', '=', host).executeTakeFirstOrThrow()

describe('the icon of a host', () => {
  test('comes as a PNG of 64 pixels, whatever the host has', async () => {
    for (const icon of [ico(), PNG]) {
      const host = newHost({ '/favicon.ico': icon })
      const { status, headers } = await get(host)
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/png', 'private, max-age=86400'])
      const { width, height } = await loadImage((await rowOf(host)).icon ?? '')
      expect([width, height]).toEqual([64, 64])
    }
  })

  test('is fetched once in a week, also for those who ask at the same time', async () => {
    const host = newHost({ '/favicon.ico': PNG })
    await Promise.all([get(host), get(host.toUpperCase()), get(host)])
    await get(host)
    expect(asked).toEqual(['/favicon.ico'])
    t.advance(7 * DAY)
    await get(host)
    expect(asked).toEqual(['/favicon.ico', '/favicon.ico'])
  })

  test('is 404 if there is none that can be read, which is kept for a day', async () => {
    for (const has of [{}, { '/favicon.ico': '<!doctype html>' }, { '/favicon.ico': Buffer.alloc(300 * 1024, 1) }] as Files[]) {
      const host = newHost(has)
      expect([(await get(host)).status, (await get(host)).status, asked.length]).toEqual([404, 404, 1])
      files = { '/favicon.ico': PNG }
      t.advance(DAY)
      expect((await get(host)).status).toBe(200)
      asked = []
    }
  })

  test('is fetched from nothing but a host', async () => {
    const host = newHost({ '/favicon.ico': PNG })
    for (const wrong of [`user@${host}`, `${host}/path`, `${host}?x`, `http://${host}`, 'not a host', '', `${'a'.repeat(300)}.example`])
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 400])
    expect(asked).toEqual([])
  })

  test('is kept until there are too many newer ones', async () => {
    const hosts = ['one.example', 'two.example', 'three.example']
    await t.deps.write(async (tx) => {
      for (const [index, host] of hosts.entries()) await storeFavicon(tx, { host, icon: null, fetched_at: 4e12 + index }, 2)
    })
    const rows = await t.deps.db.selectFrom('favicons').select('host').orderBy('fetched_at').execute()
    expect(rows.map(({ host }) => host)).toEqual(['two.example', 'three.example'])
  })

  test('is for members of the workspace, each of whose workspaces fetches 120 a minute', async () => {
    const stranger = await t.user()
    expect((await get('127.0.0.1:9', stranger)).status).toBe(404)
    const statuses = []
    for (let port = 1; port <= 121; port++) statuses.push((await get(`[::1]:${port + 60_000}`)).status)
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([120, 429])
  })
})

describe('the icons of many hosts', () => {
  const list = async (hosts: string[], as = owner) =>
    t.send('GET', `/v1/workspaces/${ws}/favicons?hosts=${encodeURIComponent(hosts.join())}`, { as })

  test('come at once, in the order of the hosts', async () => {
    const some = newHost({ '/favicon.ico': PNG })
    const none = '127.0.0.1:9'
    const { body } = await list([none, some.toUpperCase(), some])
    const [first, second, ...others] = body.items
    expect([first, others]).toEqual([{ host: none, icon: null, is_pending: false }, []])
    expect([second.host, second.is_pending]).toEqual([some, false])
    const { width } = await loadImage(second.icon)
    expect(width).toBe(64)
    await list([some])
    expect(asked).toEqual(['/favicon.ico'])
  })

  test('are marked as long as a host doesn’t answer', async () => {
    const answered = Promise.withResolvers<void>()
    const slow = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => answered.promise.then(() => new Response(new Uint8Array(PNG))),
    })
    hosts.push(slow)
    const host = `127.0.0.1:${slow.port}`
    const { body } = await list([host])
    expect(body.items).toEqual([{ host, icon: null, is_pending: true }])
    answered.resolve()
    expect((await get(host)).status).toBe(200)
    expect((await list([host])).body.items[0]).toMatchObject({ is_pending: false, icon: expect.stringContaining('data:image/png') })
  })

  test('are those of at most 50 hosts, for members', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `[::1]:${50_000 + index}`)
    expect([
      (await list(many)).status,
      (await list(['user@a.example'])).status,
      (await list(['a.example'], await t.user())).status,
    ]).toEqual([400, 400, 404])
  })
})

describe('with FAVICONS=off', () => {
  let off: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    off = await openTestApp({ FAVICONS: 'off' })
  })
  afterAll(() => off.close())

  test('no host is asked', async () => {
    const host = newHost({ '/favicon.ico': PNG })
    const user = await off.user()
    const { id } = await off.workspace(user)
    expect((await off.send('GET', `/v1/workspaces/${id}/favicon?host=${host}`, { as: user })).status).toBe(404)
    const { body } = await off.send('GET', `/v1/workspaces/${id}/favicons?hosts=${host}`, { as: user })
    expect([body.items, asked]).toEqual([[{ host, icon: null, is_pending: false }], []])
  })
})
