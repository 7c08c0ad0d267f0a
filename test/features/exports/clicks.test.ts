import { expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { download, exported, start } from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

type Row = Record<string, string>
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true })
const path = (rest: string) => `/v1/workspaces/${ws}/${rest}`
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (iPhone) Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
]
const visit = (slug: string, agent: number) => t.visit(slug, { headers: { 'user-agent': agents[agent] as string } })

test('unique visitors can be counted again in a file of clicks, whether the clicks are in memory or not', async () => {
  const [one, two] = [await t.link(owner, ws), await t.link(owner, ws)]
  for (const [slug, agent] of [
    [one.slug, 0],
    [one.slug, 0],
    [one.slug, 1],
    [two.slug, 0],
    [two.slug, 2],
  ] as const) {
    await visit(slug, agent)
    t.advance(1000)
  }
  await t.flushClicks()
  const before = rowsOf(await exported('clicks'))
  const { clicks, unique_visitors } = (await t.send('GET', `/v1/analytics/workspaces/${ws}/summary`, { as: owner })).body
  const rows = rowsOf(await exported('clicks'))
  const count = (of: Row[]) => [of.length, new Set(of.map(({ visitor }) => visitor)).size]
  expect([clicks, unique_visitors]).toEqual([5, 3])
  expect([count(before), count(rows)]).toEqual([
    [5, 3],
    [5, 3],
  ])
  expect(count(rows.filter(({ slug }) => slug === one.slug))).toEqual([3, 2])
  expect(rows.map(({ visitor }) => /^[0-9a-f]{16}$/.test(visitor ?? ''))).toEqual(Array(5).fill(true))
  // The order of the visitors is the same, and nothing else is: the keys of two files can't be compared.
  expect(rows.some(({ visitor }) => before.some((row) => row.visitor === visitor))).toBe(false)
})

test('a file keeps its keys of visitors when it is continued after a stop', async () => {
  const { slug } = await t.link(owner, ws)
  await visit(slug, 0)
  t.advance(1000)
  await visit(slug, 0)
  await t.flushClicks()
  const begun = await start('clicks')
  const stopping = new AbortController()
  stopping.abort()
  await runDueExports(t.deps, t.now(), stopping.signal)
  await runDueExports(t.deps, t.now(), RUNNING)
  const rows = rowsOf((await download(begun)).text)
  expect([rows.length, new Set(rows.map(({ visitor }) => visitor)).size]).toEqual([2, 1])
})

test('a click has the slug and the domain of its link, and the campaign that the link was in when it was clicked', async () => {
  const hostname = `clicks${ws}.example`
  const domain = { workspace_id: ws, hostname, status: 'active' as const, verify_token: 'x', created_at: 0 }
  const { id: domain_id } = await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()
  const campaigns = []
  for (const name of ['First', 'Second, "2026"'])
    campaigns.push((await t.send('POST', path('campaigns'), { as: owner, body: { name } })).body)
  const link = await t.link(owner, ws, { slug: `named${ws}` })
  const onDomain = await t.link(owner, ws, { slug: 'shop', domain_id })
  for (const campaign_id of [null, campaigns[0].id, campaigns[1].id]) {
    await t.send('PATCH', path(`links/${link.id}`), { as: owner, body: { campaign_id } })
    t.advance(1000)
    await visit(link.slug, 0)
    t.advance(1000)
  }
  await t.send('GET', `https://${hostname}/${onDomain.slug}`, { headers: { 'user-agent': agents[0] as string } })
  await t.flushClicks()
  const rows = rowsOf(await exported('clicks'))
  expect(rows.map(({ slug, domain, campaign, campaign_id }) => [slug, domain, campaign, campaign_id])).toEqual([
    [link.slug, '', '', ''],
    [link.slug, '', 'First', String(campaigns[0].id)],
    [link.slug, '', 'Second, "2026"', String(campaigns[1].id)],
    ['shop', hostname, '', ''],
  ])
})

test('an export that was begun before its columns changed is written again', async () => {
  const { slug } = await t.link(owner, ws)
  await visit(slug, 0)
  await t.flushClicks()
  const { id } = await start('clicks')
  const { filters } = await t.database.selectFrom('exports').select('filters').where('id', '=', id).executeTakeFirstOrThrow()
  const { layout: _, ...old } = JSON.parse(filters)
  await t.database
    .updateTable('exports')
    .set({ filters: JSON.stringify(old) })
    .where('id', '=', id)
    .execute()
  await runDueExports(t.deps, t.now(), RUNNING)
  expect(rowsOf((await download({ id })).text)).toMatchObject([{ slug, visitor: expect.stringMatching(/^[0-9a-f]{16}$/) }])
})

test('the download of a file names the values of its filters that no click has', async () => {
  const { slug } = await t.link(owner, ws, { tags: ['spring'] })
  await visit(slug, 0)
  await t.flushClicks()
  const headerOf = async (filter: string[]) => {
    const begun = await start('clicks', { filters: { filter } })
    await runDueExports(t.deps, t.now(), RUNNING)
    return (await download(begun)).headers.get('unknown-values')
  }
  expect(await headerOf(['browser:is:Netscap, 4', 'tag:is:spring', 'tag:is:früh'])).toBe('browser:Netscap%2C%204, tag:fr%C3%BCh')
  expect(await headerOf(['tag:is:spring', 'country:is_not:DE'])).toBeNull()
})
