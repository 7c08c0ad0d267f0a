import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import {
  change,
  create,
  events,
  get,
  openOutside,
  SAFE,
  SUSPECT,
  safetyOf,
  scansOf,
  setBlocklist,
  whereTo,
} from '../moderation/watching.ts'

const outside = await openOutside()
const { says } = outside
afterAll(outside.close)
useSubscribedWorkspaces({ ...outside.env, DEFAULT_PLAN: 'enterprise' })

const EVIL = 'https://www.evil.example/x'
const UNSAFE = 'link_destination_unsafe'
beforeEach(() => {
  outside.forget()
  setBlocklist()
})

// Answers of DNS are remembered, so each time it lists a host of its own.
const OF_DNS = 'https://www.listed.example/x'
const blockEvil = () => {
  says.unsafe = { 'evil.example/': [{ threatType: 'MALWARE' }] }
}
const SOURCES: [source: string, url: string, block: () => void][] = [
  ['safe_browsing', EVIL, blockEvil],
  ['urlhaus', EVIL, () => Object.assign(says.malware, { [EVIL]: 'online' })],
  ['dns', OF_DNS, () => Object.assign(says.dns, { 'listed.example': ['127.0.1.4'] })],
  ['blocklist', EVIL, () => setBlocklist('evil.example')],
]
const mobile = (destination_url: string) => ({ device: ['mobile'], destination_url })
const path = (more = '') => `/v1/workspaces/${ws}/links${more}`

/** Everything that a link leaves behind. */
async function stored() {
  const { db } = t.deps
  const count = async (table: 'links' | 'scans' | 'mails' | 'audit_entries') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return { links: await count('links'), scans: await count('scans'), mails: await count('mails'), events: await events() }
}
async function expectRefused({ status, body }: Awaited<ReturnType<typeof create>>, field: string, url = EVIL) {
  expect([status, body.code, body.fields.map((fault: { path: string }) => fault.path)]).toEqual([400, UNSAFE, [field]])
  expect(body.fields[0].message).toContain(url)
}

describe.each(SOURCES)('what %s lists', (_, url, block) => {
  beforeEach(block)

  test('can’t be made a link of, nor a link led there: the field is named, nothing is stored', async () => {
    const link = await t.link(owner, ws, { destination_url: SAFE })
    const before = await stored()
    const unsafe: [field: string, fields: object][] = [
      ['destination_url', { destination_url: url }],
      ['targeting_rules.1.destination_url', { targeting_rules: [mobile(SAFE), mobile(url)] }],
      ['expired_url', { expired_url: url }],
    ]
    for (const [field, fields] of unsafe) {
      await expectRefused(await create({ slug: `evil-${ws}`, ...fields }), field, url)
      const quick = { destination_url: SAFE, workspace_id: ws, slug: `evil-${ws}`, ...fields }
      await expectRefused(await t.send('POST', '/v1/links', { as: owner, body: quick }), field, url)
      await expectRefused(await change(link, { title: 'changed', ...fields }), field, url)
      const bulk = { ids: [link.id], changes: { title: 'changed', ...fields } }
      await expectRefused(await t.send('PATCH', path('/bulk'), { as: owner, body: bulk }), `changes.${field}`, url)
    }
    expect([await stored(), await get(link)]).toEqual([before, link])
    expect((await t.visit(`evil-${ws}`)).status).toBe(404)
  })
})

describe('a row that leads where it is unsafe', () => {
  const rows = [
    { destination_url: SAFE, title: 'first' },
    { destination_url: EVIL, slug: 'evil-row' },
    { destination_url: SAFE, targeting_rules: [mobile(EVIL)] },
    { destination_url: SAFE, expired_url: EVIL },
    { destination_url: SUSPECT },
    { destination_url: SAFE, title: 'last' },
  ]
  beforeEach(blockEvil)

  test('of a bulk fails alone', async () => {
    const { status, body } = await t.send('POST', path('/bulk'), { as: owner, body: { links: rows } })
    expect([status, body.created]).toEqual([200, 3])
    expect(body.failed.map(({ index, code, slug }: Record<string, unknown>) => [index, code, slug])).toEqual([
      [1, UNSAFE, 'evil-row'],
      [2, UNSAFE, null],
      [3, UNSAFE, null],
    ])
    expect(body.items.map(({ safety_status }: Link) => safety_status)).toEqual(['safe', 'suspect', 'safe'])
    expect((await events()).map(({ type, data }) => [type, data.id])).toEqual(body.items.map(({ id }: Link) => ['link.created', id]))
    for (const item of body.items) expect(await scansOf(item)).toHaveLength(1)
    expect((await t.visit('evil-row')).status).toBe(404)
  })

  test('of an import fails alone', async () => {
    const content = ['url,slug,expired_url', `${SAFE},,`, `${EVIL},evil-import,`, `${SAFE},,${EVIL}`, `${SUSPECT},,`].join('\n')
    const imports = `/v1/workspaces/${ws}/imports`
    const { id } = (await t.send('POST', imports, { as: owner, body: { source: 'csv', content } })).body
    await runDueImports(t.deps, t.now(), RUNNING)
    const done = (await t.send('GET', `${imports}/${id}`, { as: owner })).body
    expect([done.status, done.created, done.failed]).toEqual(['completed', 2, 2])
    const { items } = (await t.send('GET', `${imports}/${id}/failures`, { as: owner })).body
    expect(items.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [2, UNSAFE],
      [3, UNSAFE],
    ])
    const links = (await t.send('GET', path('?sort=created_at'), { as: owner })).body.items
    expect(links.map(({ safety_status }: Link) => safety_status)).toEqual(['safe', 'suspect'])
    expect((await t.visit('evil-import')).status).toBe(404)
  })
})

describe('what a source finds suspect', () => {
  const OF_DNS_TOO = 'https://abused.example/'
  test.each<[source: string, url: string, find: () => void]>([
    ['urlhaus', EVIL, () => Object.assign(says.malware, { [EVIL]: 'offline' })],
    ['dns', OF_DNS_TOO, () => Object.assign(says.dns, { 'abused.example': ['127.0.1.102'] })],
  ])('%s: is created as suspect, and asked about before it is followed', async (source, url, find) => {
    find()
    const { status, body } = await create({ destination_url: url })
    expect([status, body.safety_status, await whereTo(body)]).toEqual([201, 'suspect', [200, null]])
    const [scan, ...more] = await scansOf(body)
    expect([scan?.verdict, scan?.source, scan?.url, more]).toEqual(['suspect', source, url, []])
  })
})

describe('sources that can’t be asked', () => {
  test('leave a new link unknown, which is followed, and say so in its scan', async () => {
    outside.fail()
    const { status, body } = await create()
    expect([status, body.safety_status, await whereTo(body)]).toEqual([201, 'unknown', [302, SAFE]])
    expect((await scansOf(body)).map(({ verdict }) => verdict)).toEqual(['unknown'])
    expect((await create({ destination_url: SUSPECT })).body.safety_status).toBe('suspect')
  })

  test('don’t keep the blocklist from being heeded', async () => {
    outside.fail()
    setBlocklist('evil.example')
    await expectRefused(await create({ destination_url: EVIL }), 'destination_url')
  })

  test('don’t keep each other from being heeded', async () => {
    says.dnsInstead = 'SERVFAIL'
    says.malware = { [EVIL]: 'online' }
    await expectRefused(await create({ destination_url: EVIL }), 'destination_url')
  })

  test('because they never answer are waited for within a limit', async () => {
    says.instead = () => new Promise<Response>(() => {})
    says.dnsInstead = 'silence'
    const { status, body } = await create()
    expect([status, body.safety_status]).toEqual([201, 'unknown'])
  })
})

describe('what was safe when it was set', () => {
  test('may be kept by a change of something else, whatever is found of it now', async () => {
    const { body: link } = await create({ destination_url: EVIL })
    blockEvil()
    expect((await change(link, { title: 'New', status: 'paused' })).status).toBe(200)
    expect([await safetyOf(link), (await scansOf(link)).length]).toEqual(['safe', 1])
  })

  test('is found out when another address of it changes', async () => {
    const { body: link } = await create({ destination_url: EVIL })
    blockEvil()
    expect((await change(link, { expired_url: SAFE })).body.safety_status).toBe('blocked')
    expect(await whereTo(link)).toEqual([403, null])
  })
})

test('where many links are changed to one address it is asked about once', async () => {
  const links = Array.from({ length: 120 }, () => ({ destination_url: SAFE }))
  const { items } = (await t.send('POST', path('/bulk'), { as: owner, body: { links } })).body
  expect(outside.asked).toEqual([SAFE])
  outside.forget()
  const body = { ids: items.map(({ id }: Link) => id), changes: { destination_url: EVIL } }
  expect((await t.send('PATCH', path('/bulk'), { as: owner, body })).body.updated).toBe(120)
  expect(outside.asked.filter((url) => url === EVIL)).toEqual([EVIL])
})
