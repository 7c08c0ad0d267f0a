import { afterEach, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import type { ImportSource } from '../../../src/features/imports/formats/formats.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Import } from '../../../src/features/imports/schema.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { invalidField } from '../../../src/lib/errors.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
// The samples share slugs: each test leaves them to the next one.
afterEach(async () => {
  const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
  await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })
})

const path = (rest: string | number = '') => `/v1/workspaces/${ws}/imports${rest === '' ? '' : `/${rest}`}`
const post = (body: unknown, as: User = owner) => t.send('POST', path(), { as, body })
const get = async ({ id }: Import) => (await t.send('GET', path(id), { as: owner })).body as Import
const cancel = ({ id }: Import, as: User = owner) => t.send('POST', path(`${id}/cancel`), { as })
const run = () => runDueImports(t.deps, t.now(), RUNNING)
const links = async () => (await t.send('GET', `/v1/workspaces/${ws}/links?limit=100&sort=created_at`, { as: owner })).body.items as Link[]
const failures = async ({ id }: Import, query = '') => (await t.send('GET', path(`${id}/failures${query}`), { as: owner })).body
type Warning = { number: number; row: number | null; slug: string | null; field: string; kind: string; message: string }
const warnings = async ({ id }: Import, query = '?limit=100') =>
  (await t.send('GET', path(`${id}/warnings${query}`), { as: owner })).body.items as Warning[]
const reasons = async (of: Import) => (await failures(of)).items.map(({ row, code }: { row: number; code: string }) => [row, code])
const addDomain = async (hostname: string, status: 'pending' | 'active', workspace_id = ws) => {
  const domain = { workspace_id, hostname, status, verify_token: 'x', created_at: 0 }
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}
/** Imports to the end. */
async function imported(content: string, more: object = {}): Promise<Import> {
  const { status, body } = await post({ source: 'csv', content, ...more })
  expect(status).toBe(202)
  await run()
  return get(body)
}
const csv = (count: number) => `url\n${Array.from({ length: count }, (_, i) => `https://example.com/${i}`).join('\n')}`

describe('an import', () => {
  const NOT_TOLD = "The row has a password, which isn't in the export."
  type Sample = [source: ImportSource, file: string, made: Record<string, object>, failed: [number, string, string][]]
  test.each<Sample>([
    [
      'csv',
      'own.csv',
      { spring: { redirect_status: 301, password_protected: true, comment: '=SUM(A1)' }, grüße: { status: 'archived' } },
      [],
    ],
    ['bitly', 'bitly.csv', { '3xYzAbc': { title: 'Pricing', tags: ['sales', '2024'] }, launch: { status: 'archived' } }, []],
    ['bitly', 'bitly.json', { 'my-custom-url': {}, '3usiGLP': { status: 'archived' } }, [[3, '3gone', 'The row has no destination URL.']]],
    ['dub', 'dub.csv', { github: { tags: ['oss', 'code'] } }, [[2, 'docs/start', 'slug is reserved']]],
    [
      'dub',
      'dub.json',
      { plain: { status: 'archived', title: 'Fetched title' }, secret: { status: 'archived', password_protected: true } },
      [[1, 'app', 'slug is reserved']],
    ],
    ['shlink', 'shlink.csv', { abc12: { tags: ['foo', 'bar'] }, 'a/b': {} }, []],
    ['shlink', 'shlink.json', { '12C18': { max_clicks: 100, starts_at: '2017-01-20T22:00:00.000Z' }, plain: {} }, []],
    ['kutt', 'kutt.json', { tree: { description: 'A tree' }, bad: { status: 'paused' } }, [[3, 'hidden', NOT_TOLD]]],
    ['yourls', 'yourls.csv', { ozh: { title: 'Ozh, on the web' }, '1f': { destination_url: 'https://example.com/?a=1&b=2' } }, []],
    ['yourls', 'yourls-plugin.csv', { ozh: {}, '1f': { destination_url: 'https://example.com/a,b' } }, []],
    ['yourls', 'yourls.json', { ozh: { title: 'Ozh' }, '1f': {} }, []],
  ])('of %s by %s makes its links, and tells what it could not take', async (source, file, made, failed) => {
    const content = readFileSync(`${import.meta.dir}/../../data/imports/${file}`, 'utf8')
    const started = await post({ source, content })
    const [created, rows] = [Object.keys(made).length, Object.keys(made).length + failed.length]
    const ends = { id: started.body.id, workspace_id: ws, source, rows, error: null, created_by: owner.id }
    const created_at = new Date(t.now()).toISOString()
    const waiting: Partial<Import> = { ...ends, status: 'pending', done: 0, created: 0, failed: 0, created_at, finished_at: null }
    expect([started.status, started.body]).toMatchObject([202, waiting])
    expect(await get(started.body)).toEqual(started.body)
    t.advance(1000)
    await run()
    const finished_at = new Date(t.now()).toISOString()
    expect(await get(started.body)).toMatchObject({
      ...waiting,
      status: 'completed',
      done: rows,
      created,
      failed: failed.length,
      finished_at,
    })
    const shown = [...(await links()), ...(await t.send('GET', `/v1/workspaces/${ws}/links?status=archived`, { as: owner })).body.items]
    expect(Object.fromEntries(shown.map((link) => [link.slug, link]))).toMatchObject(made)
    expect(shown.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(made).toSorted())
    for (const link of shown) expect([link.created_by, link.updated_at]).toEqual([owner.id, finished_at])
    const { items } = await failures(started.body)
    expect(items).toEqual(
      failed.map(([row, slug, error]) => ({
        ...{ row, slug, code: 'validation_failed', error: expect.stringContaining(error) },
        destination_url: row === 3 && source === 'bitly' ? null : expect.stringContaining('https://example.com/'),
      })),
    )
    const events = t.deps.db.selectFrom('events').select('data').where('workspace_id', '=', ws).where('type', '=', 'link.created')
    expect((await events.execute()).map(({ data }) => JSON.parse(data).id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
  })

  test('gives its tags to every link, beside its own, once', async () => {
    await imported('url,tags\nhttps://example.com/1,"a,b"\nhttps://example.com/2,', { tags: ['b', 'moved'] })
    expect((await links()).map(({ tags }) => tags)).toEqual([
      ['a', 'b', 'moved'],
      ['b', 'moved'],
    ])
  })

  test('makes its links on the domain that it names, and takes no id from the export', async () => {
    const domain_id = await addDomain(`import${ws}.example`, 'active')
    const content = `id,workspace_id,domain_id,campaign_id,cta_overlay_id,slug,url\n1,1,${domain_id},7,8,x${ws},https://example.com/`
    await imported(content)
    await imported(content, { domain_id })
    const none = { campaign_id: null, cta_overlay_id: null, workspace_id: ws, slug: `x${ws}` }
    expect(await links()).toMatchObject([
      { ...none, domain_id: null },
      { ...none, domain_id, short_url: `https://import${ws}.example/x${ws}` },
    ])
  })

  test('tells of every row that it did not take: which, and why, a page at a time', async () => {
    writeFileSync(t.deps.config.blocklistPath, 'evil.example\n')
    t.advance(1000)
    await t.link(owner, ws, { slug: `taken${ws}` })
    const lines = [
      'slug,url,title,max_clicks',
      `good${ws},https://example.com/`,
      `taken${ws},https://example.com/`,
      `good${ws},https://example.com/again`,
      'a b,https://example.com/',
      'docs,https://example.com/',
      ',not an address',
      ',,no destination',
      ',https://evil.example/x',
      ',https://example.com/,,many',
      ',https://example.com/,a,1,cell too many',
      ',https://example.com/,"not "closed',
      ',https://example.com/last',
    ]
    const done = await imported(lines.join('\n'))
    expect(done).toMatchObject({ status: 'completed', rows: 12, done: 12, created: 2, failed: 10 })
    const pages: { row: number; code: string; slug: string | null; destination_url: string | null; error: string }[] = []
    let cursor = ''
    do {
      const page = await failures(done, `?limit=3${cursor && `&cursor=${cursor}`}`)
      expect(page.items.length).toBeLessThanOrEqual(3)
      pages.push(...page.items)
      cursor = page.next_cursor
    } while (cursor)
    expect(pages.map(({ row, code }) => [row, code])).toEqual([
      [2, 'slug_taken'],
      [3, 'slug_taken'],
      ...[4, 5, 6, 7].map((row) => [row, 'validation_failed']),
      [8, 'link_destination_unsafe'],
      ...[9, 10, 11].map((row) => [row, 'validation_failed']),
    ] as [number, string][])
    expect(pages[0]).toMatchObject({ slug: `taken${ws}`, destination_url: 'https://example.com/' })
    expect(pages.map(({ error }) => error)).toEqual([
      ...Array(2).fill('This slug is already in use on this domain.'),
      ...[
        'slug must only',
        'slug is reserved',
        'destination_url must',
        'no destination URL',
        'evil.example',
        'max_clicks',
        'cells',
        'quotation mark',
      ].map((part) => expect.stringContaining(part)),
    ])
  })

  test('takes a date without a time as that day in the workspace’s timezone, from its start, or to its end', async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone: 'America/New_York' } } })
    await imported('url,starts_at,expires_at\nhttps://example.com/,2027-03-13,2027-03-14')
    expect((await links()).map(({ starts_at, expires_at }) => [starts_at, expires_at])).toEqual([
      ['2027-03-13T05:00:00.000Z', '2027-03-15T03:59:59.999Z'],
    ])
  })

  test('refuses no row for its tags: what is none is left out, those that are too long or too many are shortened', async () => {
    const destination_url = 'https://example.com/'
    const many = Array.from({ length: 60 }, (_, i) => `${i}`)
    const rows = [{ tags: 5 }, { tags: { a: 1 } }, { tags: ['x', 5, {}] }, { tags: many }, { tags: ['y'.repeat(70), 'x ', ' '] }]
    const done = await imported(JSON.stringify(rows.map((row) => ({ destination_url, ...row }))), { tags: ['moved'] })
    expect(await reasons(done)).toEqual([])
    expect((await links()).map(({ tags }) => tags)).toEqual([
      ['moved'],
      ['moved'],
      ['x', '5', 'moved'],
      [...many.slice(0, 49), 'moved'],
      ['y'.repeat(50), 'x', 'moved'],
    ])
    expect((await warnings(done)).map(({ row, field, kind }) => [row, field, kind])).toEqual([
      [1, 'tags', 'left_out'],
      [2, 'tags', 'left_out'],
      [3, 'tags', 'left_out'],
      [4, 'tags', 'left_out'],
      [5, 'tags', 'changed'],
    ])
  })

  test('refuses no row for a title on two lines, a preview that is no address or a long parameter, and says what became of each', async () => {
    const done = await imported(
      [
        'slug,url,title,description,og_image,utm_term',
        `look${ws},https://example.com/,"two\r\nlines","one\ntwo",not an address,${'t'.repeat(300)}`,
      ].join('\n'),
    )
    expect(await reasons(done)).toEqual([])
    expect(await links()).toMatchObject([{ slug: `look${ws}`, title: 'two lines', description: 'one\ntwo', utm: null, social: null }])
    expect((await warnings(done)).map(({ field, kind }) => `${field} ${kind}`).toSorted()).toEqual([
      'social.image_url left_out',
      'title changed',
      'utm.term left_out',
    ])
  })

  test('of another service is refused for nothing that only looks, and tells of each field what became of it', async () => {
    const destination = 'https://example.com/'
    const row = {
      ...{ slashtag: `fit${ws}`, destination, title: `a\u0007${'t'.repeat(300)}`, description: 'd'.repeat(2100) },
      ...{ tags: ['x', { no: 'tag' }, 'z'.repeat(60)], createdAt: '2030-01-01T00:00:00Z', clicks: 'many', mood: 'sunny' },
    }
    const { body } = await post({ source: 'rebrandly', content: JSON.stringify([row]) })
    await run()
    expect(await reasons(body)).toEqual([])
    const [link] = await links()
    expect(link).toMatchObject({ title: `a ${'t'.repeat(253)}`, comment: 'd'.repeat(2000), tags: ['x', 'z'.repeat(50)], clicks: 0 })
    expect(link?.created_at).toBe(new Date(t.now()).toISOString())
    const told = (await warnings(body)).map(({ row: number, slug, field, kind }) => [number, slug, field, kind])
    expect(told.toSorted()).toEqual(
      [
        ['mood', 'left_out'],
        ['clicks', 'left_out'],
        ['title', 'changed'],
        ['tags', 'left_out'],
        ['title', 'changed'],
        ['comment', 'changed'],
        ['tags', 'changed'],
        ['created_at', 'changed'],
      ]
        .map((each) => [1, `fit${ws}`, ...each])
        .toSorted(),
    )
    expect((await warnings(body, '?field=title&kind=changed')).map(({ message }) => message)).toEqual([
      'Invisible characters were replaced with spaces.',
      'The text was shortened from 302 to 255 characters.',
    ])
  })

  test('makes links as far as the quota goes, in their order, and the rest fails', async () => {
    await t.database.updateTable('workspaces').set({ limits: '{"links":60}' }).where('id', '=', ws).execute()
    const done = await imported(`${csv(70)}\nno address\nhttps://example.com/archived`)
    expect(done).toMatchObject({ status: 'completed', rows: 72, done: 72, created: 60, failed: 12 })
    expect(await reasons(done)).toEqual(Array.from({ length: 12 }, (_, i) => [61 + i, i === 10 ? 'validation_failed' : 'quota_exceeded']))
    expect((await links()).map(({ destination_url }) => destination_url)).toEqual(
      Array.from({ length: 60 }, (_, i) => `https://example.com/${i}`),
    )
  })
})

test('one import of a workspace waits for the other, and for nobody else', async () => {
  const [first, second] = [await post({ source: 'csv', content: csv(120) }), await post({ source: 'csv', content: csv(60) })]
  const other = (await t.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Other' } })).body.id
  const elsewhere = await t.send('POST', `/v1/workspaces/${other}/imports`, { as: owner, body: { source: 'csv', content: csv(1) } })
  const done: number[] = []
  const write: typeof t.deps.write = async (change) => {
    const result = await t.deps.write(change)
    const open = t.database.selectFrom('imports').select('id').where('finished_at', 'is', null)
    const left = (await open.execute()).map(({ id }) => id)
    for (const { body } of [first, second, elsewhere]) if (!left.includes(body.id) && !done.includes(body.id)) done.push(body.id)
    return result
  }
  await runDueImports({ ...t.deps, write }, t.now(), RUNNING)
  expect(done).toEqual([elsewhere.body.id, first.body.id, second.body.id])
  await t.send('DELETE', `/v1/workspaces/${other}`, { as: owner, body: { confirm: 'other' } })
})

describe('cancelling', () => {
  test('ends an import that has not begun: nothing is made', async () => {
    const { body } = await post({ source: 'csv', content: csv(3) })
    t.advance(1000)
    const answer = await cancel(body)
    const end = { ...body, status: 'cancelled', finished_at: new Date(t.now()).toISOString() }
    expect([answer.status, answer.body]).toEqual([200, end])
    await run()
    expect([await get(body), await links()]).toEqual([end, []])
  })

  test('ends one that is under way: what it made stays, and nothing more is made', async () => {
    const { body } = await post({ source: 'csv', content: csv(170) })
    let writes = 0
    const write: typeof t.deps.write = async (change) => {
      const result = await t.deps.write(change)
      // An attempt and its end, and two steps.
      if (++writes === 4) await cancel(body)
      return result
    }
    await runDueImports({ ...t.deps, write }, t.now(), RUNNING)
    await run()
    expect(await get(body)).toMatchObject({ status: 'cancelled', rows: 170, done: 100, created: 100, failed: 0 })
    expect(await links()).toHaveLength(100)
  })

  test.each([
    ['and then found to be none', "isn't a Bitly export"],
    ['and then read', null],
  ])('ends one that is being read, %s', async (_, refusal) => {
    const { body } = await post({ source: 'csv', content: csv(3) })
    const read: typeof t.deps.exportReader.read = async (...file) => {
      await cancel(body)
      if (refusal !== null) throw invalidField('content', refusal)
      return t.deps.exportReader.read(...file)
    }
    await runDueImports({ ...t.deps, exportReader: { ...t.deps.exportReader, read } }, t.now(), RUNNING)
    expect(await get(body)).toMatchObject({ status: 'cancelled', error: null, created: 0 })
    expect(await links()).toEqual([])
  })

  test('is a conflict once an import has ended, in whichever way, and changes nothing', async () => {
    const completed = await imported(csv(1))
    const { body: cancelled } = await post({ source: 'csv', content: csv(1) })
    await cancel(cancelled)
    for (const ended of [completed, cancelled]) {
      const before = await get(ended)
      const answer = await cancel(ended)
      expect([answer.status, answer.body.code, await get(ended)]).toEqual([409, 'conflict', before])
    }
  })
})
