import { afterEach, expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { MAX_TAGS } from '../../../src/features/links/tags/spelling.ts'
import { RUNNING } from '../../harness.ts'
import { interrupted } from '../../interruptions.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
afterEach(async () => {
  await runDueImports(t.deps, t.now(), RUNNING)
})

const path = (rest = '') => `/v1/workspaces/${ws}/imports${rest}`
const start = async (body: object) => {
  const answer = await t.send('POST', path(), { as: owner, body })
  expect(answer.status).toBe(202)
  return answer.body.id as number
}
const get = async (id: number) => (await t.send('GET', path(`/${id}`), { as: owner })).body
const list = async (id: number, what: 'failures' | 'warnings') =>
  (await t.send('GET', path(`/${id}/${what}?limit=100`), { as: owner })).body.items as Record<string, unknown>[]
const addDomain = (hostname: string, root_url: string | null = null) =>
  t.database
    .insertInto('domains')
    .values({ workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0, root_url })
    .returning('id')
    .executeTakeFirstOrThrow()

/** All rows of both databases, but for those of imports. */
function everything(): Record<string, unknown[]> {
  const rows: Record<string, unknown[]> = {}
  for (const file of [t.files.main, t.files.clicks]) {
    const sqlite = new Database(file, { readonly: true })
    const tables = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
    // The sequence has the last id of each table.
    for (const table of tables.filter((name) => !/^(imports|import_\w+)$/.test(name)))
      rows[table] = sqlite.prepare(`SELECT * FROM ${table} ${table === 'sqlite_sequence' ? "WHERE name NOT LIKE 'import%'" : ''}`).all()
    sqlite.close()
  }
  return rows
}

const withoutStored = ({ workspaces = [], ...rows }: Record<string, unknown[]>) => ({
  ...rows,
  workspaces: workspaces.map((row) => ({ ...(row as object), stored_bytes: undefined })),
})

const content = (count = 1) =>
  JSON.stringify([
    { key: 'a', domain: 'go.acme.example', url: 'https://example.com/a', title: 'x'.repeat(300), rewrite: true, clicks: 7 },
    { key: 'a', domain: 'go.acme.example', url: 'https://example.com/again' },
    { key: 'A', domain: 'go.acme.example', url: 'https://example.com/upper' },
    { key: '_root', domain: 'go.acme.example', url: 'https://example.com/root' },
    { key: 'b', domain: 'other.example', url: 'not an address' },
    ...Array.from({ length: count }, (_, i) => ({ key: `n${ws}-${i}`, domain: 'other.example', url: 'https://example.com/' })),
  ])

test('a dry run says what the import then does, row by row, and changes nothing but itself', async () => {
  const { id: domain } = await addDomain(`dry${ws}.example`)
  const options = { source: 'dub', content: content(120), domains: { 'go.acme.example': domain } }
  const before = everything()
  const dry = await start({ ...options, dry_run: true })
  // That it was started is audited, like every start.
  const started = everything()
  for (const table of Object.keys(before).filter((name) => !/^(audit_|sqlite_sequence|workspaces$)/.test(name)))
    expect([table, started[table]]).toEqual([table, before[table]])
  await runDueImports(t.deps, t.now(), RUNNING)
  // Its report is stored.
  expect(withoutStored(everything())).toEqual(withoutStored(started))
  const foreseen = await get(dry)
  expect(foreseen).toMatchObject({ dry_run: true, status: 'completed', rows: 125, done: 125, created: 123, failed: 2, imported_clicks: 7 })
  const real = await start(options)
  await runDueImports(t.deps, t.now(), RUNNING)
  const own = { id: real, dry_run: false, created_at: expect.any(String), finished_at: expect.any(String) }
  expect(await get(real)).toEqual({ ...foreseen, ...own })
  for (const what of ['failures', 'warnings'] as const) expect(await list(real, what)).toEqual(await list(dry, what))
  expect((await list(real, 'failures')).map(({ row, code }) => [row, code])).toEqual([
    [2, 'slug_taken'],
    [5, 'validation_failed'],
  ])
  expect((await list(real, 'warnings')).map(({ row, field, kind }) => [row, field, kind])).toEqual([
    [null, 'forward_query', 'changed'],
    [null, 'slug', 'changed'],
    [1, 'rewrite', 'left_out'],
    [1, 'title', 'changed'],
  ])
})

test('a dry run knows the slugs that a domain takes for one', async () => {
  const { id: domain_id } = await addDomain(`case${ws}.example`)
  await t.database.updateTable('domains').set({ case_sensitive: 0 }).where('id', '=', domain_id).execute()
  const id = await start({
    source: 'csv',
    content: 'slug,url\nMixed,https://example.com/\nmIXED,https://example.com/',
    domain_id,
    dry_run: true,
  })
  await runDueImports(t.deps, t.now(), RUNNING)
  expect(await get(id)).toMatchObject({ created: 1, failed: 1 })
})

test('a dry run knows what there can be once, and so many of, in a workspace', async () => {
  const { id: domain } = await addDomain(`once${ws}.example`)
  const row = (key: string, more: object = {}) => ({ key, domain: `once${ws}.example`, url: `https://example.com/${key}`, ...more })
  const rows = [
    row('e1', { externalId: 'same' }),
    ...Array.from({ length: 60 }, (_, i) => row(`between${i}`)),
    row('e2', { externalId: 'same' }),
    row('_root'),
    row('_root', { url: 'https://example.com/elsewhere' }),
    ...Array.from({ length: 3 }, (_, i) => row(`t${i}`, { tags: ['shared', `only${i}`] })),
  ]
  const tag = (i: number) => ({ workspace_id: ws, name: `x${i}`, name_key: `x${i}`, is_kept: 1 as const, created_at: 0, updated_at: 0 })
  for (let at = 0; at < MAX_TAGS - 3; at += 1000)
    await t.database
      .insertInto('tags')
      .values(Array.from({ length: Math.min(1000, MAX_TAGS - 3 - at) }, (_, i) => tag(at + i)))
      .execute()
  const content = JSON.stringify(rows)
  const dry = await start({ source: 'dub', content, dry_run: true })
  const real = await start({ source: 'dub', content })
  await runDueImports(t.deps, t.now(), RUNNING)
  const codes = async (id: number) => (await list(id, 'failures')).map(({ row: number, code }) => [number, code])
  expect(await codes(dry)).toEqual([
    [62, 'conflict'],
    [64, 'conflict'],
    [67, 'validation_failed'],
  ])
  expect([await codes(real), (await get(real)).created]).toEqual([await codes(dry), (await get(dry)).created])
  expect((await t.send('GET', `/v1/workspaces/${ws}/domains/${domain}`, { as: owner })).body.root_url).toBe('https://example.com/_root')
})

test('a dry run stops at the quota, as the import would', async () => {
  await t.database.updateTable('workspaces').set({ limits: '{"links":70}' }).where('id', '=', ws).execute()
  const urls = `url\n${'https://example.com/\n'.repeat(90)}`
  const id = await start({ source: 'csv', content: urls, dry_run: true })
  await runDueImports(t.deps, t.now(), RUNNING)
  expect(await get(id)).toMatchObject({ created: 70, failed: 20 })
})

test('a dry run that is interrupted begins again, and tells of each row once', async () => {
  const id = await start({ source: 'dub', content: content(120), dry_run: true })
  // An attempt and its end, and two steps.
  const { write, signal } = interrupted(t.deps.write, 'abort after', 4)
  await runDueImports({ ...t.deps, write }, t.now(), signal)
  expect(await get(id)).toMatchObject({ status: 'running', done: 100 })
  await runDueImports(t.deps, t.now(), RUNNING)
  expect(await get(id)).toMatchObject({ status: 'completed', done: 125, failed: 3 })
  expect([(await list(id, 'failures')).length, (await list(id, 'warnings')).map(({ number, row }) => [number, row])]).toEqual([
    3,
    [
      [1, null],
      [2, null],
      [3, 1],
      [4, 1],
    ],
  ])
})

test('hosts that are no domain here are listed with their links, the ones with the most first, and a domain of the workspace is known', async () => {
  const { id: domain } = await addDomain(`own${ws}.example`)
  const rows = [
    ['one.example', 1],
    ['two.example', 3],
    [`own${ws}.example`, 2],
  ] as const
  const urls = rows.flatMap(([host, links]) => Array.from({ length: links }, (_, i) => `https://${host}/h${i}-${ws},https://example.com/`))
  const id = await start({ source: 'csv', content: `short_url,url\n${urls.join('\n')}`, dry_run: true })
  expect((await get(id)).hosts).toEqual([
    { hostname: 'two.example', links: 3, domain_id: null, is_known: false },
    { hostname: `own${ws}.example`, links: 2, domain_id: domain, is_known: true },
    { hostname: 'one.example', links: 1, domain_id: null, is_known: false },
  ])
})
