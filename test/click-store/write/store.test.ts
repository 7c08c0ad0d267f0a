import { beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { RawClick } from '../../../src/click-store/thread.ts'
import { toBatch } from '../../../src/click-store/write/batch.ts'
import { createClickWriter } from '../../../src/click-store/write/store.ts'
import { schemaOf } from '../../../src/db/schemas.ts'
import { openSqlite } from '../../../src/db/sqlite.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { openGeoip } from '../../../src/lib/geoip.ts'
import type { Call } from '../../harness.ts'
import { unpackClicks } from '../../unpacked.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

let link: Link

useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws)
})

type Row = {
  visitor: bigint | null
  is_bot: number
  trigger_kind: number
  country: string | null
  language: string | null
  referrer: string | null
  utm: string | null
  device: string
  browser: string
}
/** The stored clicks of a workspace, the oldest first. */
async function rows(workspace = ws): Promise<Row[]> {
  await t.flushClicks()
  const sqlite = unpackClicks(openSqlite(t.files.clicks, { readonly: true }))
  const found = sqlite
    .prepare(
      `SELECT visitor, is_bot, trigger_kind, country, language.text AS language, referrer.text AS referrer, fields AS utm, device, browser
       FROM clicks JOIN clients ON clients.id = client_id LEFT JOIN places ON places.id = place_id LEFT JOIN utms ON utms.id = utm_id
       LEFT JOIN words AS language ON language.id = language_id LEFT JOIN words AS referrer ON referrer.id = referrer_id
       WHERE workspace_id = ? ORDER BY at, clicks.id`,
    )
    .safeIntegers()
    .all(workspace) as Row[]
  sqlite.close()
  return found.map((row) => ({ ...row, is_bot: Number(row.is_bot), trigger_kind: Number(row.trigger_kind) }))
}
const visit = (call: Call = {}, query = '', { slug } = link) => t.visit(`${slug}${query}`, call)
const totals = async ({ id } = link) => {
  await t.flushClicks()
  return t.deps.clicks.stats.totalsOf(id)
}
const set = (settings: object) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings } })

const BOTS: [string, () => Promise<{ status: number }>][] = [
  ['HEAD', () => t.send('HEAD', `/${link.slug}`, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })],
  ['a prefetch', () => visit({ headers: { 'sec-purpose': 'prefetch' } })],
  ['a bot', () => visit({ headers: { 'user-agent': 'Googlebot/2.1' } })],
  ['an empty user agent', () => t.send('GET', `/${link.slug}`)],
]

describe('a click', () => {
  test('of a person is counted, in the link and in its last click', async () => {
    await visit()
    t.advance(1234)
    await visit()
    expect(await totals()).toEqual({ clicks: 2, last_clicked_at: t.now() })
    expect((await rows()).map(({ is_bot, device, browser }) => [is_bot, device, browser])).toEqual(Array(2).fill([0, 'desktop', 'firefox']))
  })

  test.each(BOTS)('by %s is recorded as a bot’s and not counted', async (_, run) => {
    expect((await run()).status).toBe(302)
    expect((await rows()).map(({ is_bot }) => is_bot)).toEqual([1])
    expect(await totals()).toEqual({ clicks: 0, last_clicked_at: null })
  })

  test.each(BOTS)('by %s is not recorded where the workspace says so, from the next request on', async (_, run) => {
    await visit()
    await set({ track_bots: false })
    await run()
    await visit()
    expect((await rows()).map(({ is_bot }) => is_bot)).toEqual([0, 0])
    await set({ track_bots: true })
    await run()
    expect((await rows()).map(({ is_bot }) => is_bot)).toEqual([0, 0, 1])
  })

  test.each(['dnt', 'sec-gpc'])('with %s: 1 counts, without a visitor', async (header) => {
    await visit({ headers: { [header]: '1' } })
    await visit({ headers: { [header]: '0' } })
    expect((await rows()).map(({ visitor }) => visitor === null)).toEqual([true, false])
    expect((await totals()).clicks).toBe(2)
  })

  test.each<[string, number]>([
    ['?qr=1', 1],
    ['/?x=2&qr=1', 1],
    ['', 0],
    ['?qr=0', 0],
    ['?qr=10', 0],
    ['?noqr=1', 0],
    ['?xqr=1&qr=2', 0],
  ])('at …%s has the trigger %i', async (query, trigger) => {
    await visit({}, query)
    expect((await rows())[0]?.trigger_kind).toBe(trigger)
  })

  test.each<[string, (string | null)[] | null]>([
    ['', null],
    ['?utm_source=news&utm_medium=mail&utm_campaign=may&utm_term=a%20b&utm_content=%C3%BC', ['news', 'mail', 'may', 'a b', 'ü']],
    ['?x=1&utm_campaign=only', [null, null, 'only', null, null]],
    ['?utm_other=1&x=utm_source', null],
    [`?utm_source=${'x'.repeat(1000)}`, ['x'.repeat(255), null, null, null, null]],
    ['?utm_source=%zz', ['%zz', null, null, null, null]],
  ])('at …%.40s keeps its utm parameters', async (query, utm) => {
    await visit({}, query)
    expect(JSON.parse((await rows())[0]?.utm ?? 'null')).toEqual(utm)
  })

  test.each<[string, string | null]>([
    ['https://News.Example:8443/secret/path?q=secret', 'news.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['android-app://com.example.mail/', 'com.example.mail'],
    ['about:blank', null],
    ['nonsense', null],
  ])('from %s keeps the host alone: %s', async (referer, host) => {
    await visit({ headers: { referer: encodeURI(referer) } })
    expect((await rows())[0]?.referrer ?? null).toBe(host)
  })

  test('keeps the language that the visitor likes best', async () => {
    await visit({ headers: { 'accept-language': 'en;q=0.5, pt-br, de;q=0' } })
    await visit()
    expect((await rows()).map(({ language }) => language)).toEqual(['pt-BR', null])
  })
})

describe('the place of a click', () => {
  const PLACES = ['193.99.144.80', '133.11.0.1', '91.198.174.192', '2a00:1450:4001:829::200e', '192.0.2.1', '10.0.0.1', '::1']

  test('is the country that the database has for the address', async () => {
    const geoip = openGeoip(undefined)
    await set({ anonymize_ip: false })
    for (const address of PLACES) {
      await visit({ address })
      t.advance(1)
    }
    const expected = PLACES.map((address) => geoip.find(address).country || null)
    expect(new Set(expected)).toEqual(new Set(['DE', 'JP', 'NL', null]))
    expect((await rows()).map(({ country }) => country)).toEqual(expected)
  })

  test('is looked up without the address’s last part unless the workspace says otherwise', async () => {
    const geoip = openGeoip(undefined)
    const address = '190.7.215.200'
    const [whole, part] = [geoip.find(address).country, geoip.find('190.7.215.0').country]
    expect(whole).not.toBe(part)
    await visit({ address })
    t.advance(1)
    await set({ anonymize_ip: false })
    await visit({ address })
    expect((await rows()).map(({ country }) => country)).toEqual([part, whole])
  })
})

describe('a visitor', () => {
  const ofWorkspace = async (workspace = ws) => (await rows(workspace)).map(({ visitor }) => visitor)

  test('is the same by address and user agent, and another by another', async () => {
    const calls: Call[] = [{}, {}, { address: '192.0.2.2' }, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/139.0' } }, {}]
    for (const call of calls) {
      await visit(call)
      t.advance(1000)
    }
    const [first, second, address, agent, last] = await ofWorkspace()
    expect([second, last]).toEqual([first, first] as bigint[])
    expect(new Set([first, address, agent]).size).toBe(3)
  })

  test('is the same over the links of a workspace, and another in another workspace', async () => {
    const sibling = await t.link(owner, ws)
    const otherWs = (await t.workspace(owner)).id
    const foreign = await t.link(owner, otherWs)
    for (const to of [link, sibling, foreign]) await visit({}, '', to)
    const own = await ofWorkspace()
    expect(new Set(own).size).toBe(1)
    expect(await ofWorkspace(otherWs)).not.toEqual(own.slice(0, 1))
  })

  test('stays the same for 400 days, and is another one after', async () => {
    await visit()
    t.advance(400 * DAY - 1)
    await visit()
    t.advance(1)
    await visit()
    const [first, before, after] = await ofWorkspace()
    expect(before).toBe(first as bigint)
    expect(after).not.toBe(first as bigint)
  })
})

test('no address is anywhere in the file', async () => {
  const addresses = ['203.0.113.77', '2001:db8:cafe:1::77']
  for (const address of addresses) for (const call of [{ address }, { address, headers: { dnt: '1' } }]) await visit(call)
  await set({ anonymize_ip: false })
  for (const address of addresses) await visit({ address })
  expect((await rows()).length).toBe(6)
  const bytes = Buffer.concat([t.files.clicks, `${t.files.clicks}-wal`].map((file) => readFileSync(file)))
  expect(bytes.includes('firefox')).toBe(true)
  const binary = [Buffer.from([203, 0, 113, 77]), Buffer.from('20010db8cafe00010000000000000077', 'hex')]
  for (const trace of [...addresses, '203.0.113', '2001:db8:cafe', ...binary]) expect(bytes.includes(trace)).toBe(false)
})

test('rows, counts and totals agree with each other and with what was sent, whatever was sent', () => {
  const bit = fc.boolean()
  const text = fc.oneof(
    fc.constantFrom('', 'Googlebot/2.1', 'curl/8', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    fc.string({ unit: 'binary' }),
  )
  const click = fc.record({
    linkId: fc.integer({ min: 1, max: 4 }),
    at: fc.integer({ min: 0, max: HOUR }),
    address: fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant(''), fc.string()),
    userAgent: text,
    hints: fc.constant(0),
    referrer: fc.oneof(fc.webUrl(), text),
    languages: text,
    query: fc.oneof(fc.constantFrom('', '?qr=1', '?utm_source=a', '?utm_source=\ud800'), text),
    isBot: bit,
    tracksBots: bit,
    isUntracked: bit,
    anonymizes: bit,
  })
  // A link has one workspace.
  const inWorkspace = click.map((one): RawClick => ({ ...one, country: '', workspaceId: (one.linkId % 2) + 1 }))
  const geoip = openGeoip(undefined)
  fc.assert(
    fc.property(fc.array(fc.array(inWorkspace, { maxLength: 20 }), { maxLength: 4 }), (batches) => {
      const sqlite = openSqlite(':memory:', { synchronous: 'NORMAL' })
      sqlite.exec(schemaOf('clicks'))
      const store = createClickWriter(sqlite, { geoip, secretKey: 'k' })
      for (const [index, clicks] of batches.entries()) store.store(toBatch(index + 1, clicks, index * 100 + 1))
      const sent = batches.flat()
      const all = <T>(sql: string) => unpackClicks(sqlite).prepare(sql).all() as T[]
      const counted = 'SELECT workspace_id, link_id, is_bot, count(*) AS clicks FROM clicks GROUP BY 1, 2, 3 ORDER BY 1, 2, 3'
      const before = all(counted)
      const byLink = all(
        'SELECT link_id, count(*) AS clicks, max(at) AS last_clicked_at FROM clicks WHERE is_bot = 0 GROUP BY 1 ORDER BY 1',
      )
      expect(all('SELECT * FROM link_totals ORDER BY 1')).toEqual(byLink)
      const [stored] = all<{ rows: number; ids: number; bots: number; untracked: number }>(
        'SELECT count(*) AS rows, count(DISTINCT id) AS ids, sum(is_bot) AS bots, sum(visitor IS NULL) AS untracked FROM clicks',
      )
      const isSure = ({ userAgent, isBot }: RawClick) => isBot || userAgent === '' || /^(Googlebot|curl)/.test(userAgent)
      expect(stored?.ids).toBe(stored?.rows)
      expect(stored?.rows).toBeLessThanOrEqual(sent.length - sent.filter((one) => isSure(one) && !one.tracksBots).length)
      expect(stored?.rows).toBeGreaterThanOrEqual(sent.filter(({ tracksBots }) => tracksBots).length)
      expect(stored?.bots ?? 0).toBeGreaterThanOrEqual(sent.filter((one) => isSure(one) && one.tracksBots).length)
      expect(stored?.untracked ?? 0).toBeGreaterThanOrEqual(sent.filter(({ isUntracked, tracksBots }) => isUntracked && tracksBots).length)
      const byMonth = all(
        "SELECT workspace_id, CAST(strftime('%Y', at / 1000, 'unixepoch') AS INTEGER) * 12 + CAST(strftime('%m', at / 1000, 'unixepoch') AS INTEGER) - 1 AS month, count(*) AS clicks FROM clicks WHERE is_bot = 0 GROUP BY 1, 2 ORDER BY 1, 2",
      )
      expect(all('SELECT * FROM click_months ORDER BY 1, 2')).toEqual(byMonth)
      // Sent again, as after a thread that died with its answer.
      for (const [index, clicks] of batches.entries()) store.store(toBatch(index + 1, clicks, index * 100 + 1))
      expect(all(counted)).toEqual(before)
      sqlite.close()
    }),
    { seed: 8, numRuns: 60 },
  )
})

test('a batch that fails leaves nothing behind, and the next is stored whole', () => {
  const sqlite = openSqlite(':memory:', { synchronous: 'NORMAL' })
  sqlite.exec(schemaOf('clicks'))
  const geoip = openGeoip(undefined)
  const find = (address: string) => {
    if (address === 'poison') throw new Error('The database is damaged.')
    return geoip.find(address)
  }
  const store = createClickWriter(sqlite, { geoip: { ...geoip, find }, secretKey: 'k' })
  const one: RawClick = {
    linkId: 1,
    workspaceId: 1,
    at: 5,
    address: '8.8.8.8',
    country: '',
    userAgent: 'Firefox/1 (new)',
    hints: 0,
    referrer: 'https://r.example/',
    languages: 'de',
    query: '?utm_source=a',
    isBot: false,
    tracksBots: true,
    isUntracked: false,
    anonymizes: false,
  }
  expect(() => store.store(toBatch(1, [one, { ...one, address: 'poison' }]))).toThrow('damaged')
  const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const tables = ['click_packs', 'link_totals', 'clients', 'places', 'words', 'utms', 'click_workspaces']
  expect(tables.map(count)).toEqual(tables.map(() => 0))
  store.store(toBatch(1, [one]))
  expect(tables.map(count)).toEqual([1, 1, 1, 1, 2, 1, 1])
  expect(
    unpackClicks(sqlite)
      .prepare('SELECT country, text FROM clicks JOIN places ON places.id = place_id JOIN words ON words.id = language_id')
      .all(),
  ).toEqual([{ country: 'US', text: 'de' }])
  sqlite.close()
})
