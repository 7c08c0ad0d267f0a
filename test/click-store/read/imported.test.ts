import { beforeEach, describe, expect, test } from 'bun:test'
import type { ImportedCount } from '../../../src/click-store/thread.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { FIREFOX } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const day = (date: string) => Date.parse(date) / DAY
const ask = async (what: string, query = '', timezone = 'UTC') =>
  (await t.send('GET', `/v1/analytics/workspaces/${ws}/${what}?from=2026-02-01&to=2026-03-10&timezone=${timezone}${query}`, { as: owner }))
    .body
const nonzero = async (query = '', timezone = 'UTC') =>
  (await ask('timeseries', query, timezone)).items
    .filter(({ clicks }: { clicks: number }) => clicks > 0)
    .map(({ bucket, clicks, unique_visitors }: Record<string, unknown>) => [bucket, clicks, unique_visitors])
const groups = async (by: string, query = '') =>
  (await ask('breakdown', `&by=${by}${query}`)).items.map(({ value, clicks }: Record<string, unknown>) => [value, clicks])

let first: Link
let second: Link
/** As an import leaves them: clicks in all, some of which have a day. */
async function give(link: Link, total: number, counts: Omit<ImportedCount, 'linkId'>[], step = 1): Promise<void> {
  await t.database.updateTable('links').set({ imported_clicks: total }).where('id', '=', link.id).execute()
  await t.deps.clicks.change({
    do: 'import',
    workspaceId: ws,
    importId: link.id,
    step,
    counts: counts.map((count) => ({ ...count, linkId: link.id })),
  })
}
const on = (date: string, clicks: number, dimension: ImportedCount['dimension'] = '', value = '') => ({
  day: day(date),
  dimension,
  value,
  clicks,
})

beforeEach(async () => {
  first = await t.link(owner, ws, { slug: `a${ws}`, tags: ['old'] })
  second = await t.link(owner, ws, { slug: `b${ws}` })
  await give(first, 20, [
    on('2026-02-10', 5),
    on('2026-02-10', 3, 'country', 'DE'),
    on('2026-02-10', 4, 'device', 'mobile'),
    on('2026-03-01', 7),
  ])
  await give(second, 2, [on('2026-03-01', 2), on('2026-03-01', 2, 'country', 'FR')])
  await t.visit(`b${ws}`, { headers: { 'user-agent': FIREFOX } })
  await t.flushClicks()
})

describe('clicks that came with an import', () => {
  test('count on their day, without visitors, and the summary says which they are', async () => {
    expect(await nonzero()).toEqual([
      ['2026-02-10T00:00:00.000Z', 5, 0],
      ['2026-03-01T00:00:00.000Z', 9, 0],
      ['2026-03-10T00:00:00.000Z', 1, 1],
    ])
    expect(await ask('summary')).toMatchObject({ clicks: 15, unique_visitors: 1, imported_clicks: 14, undated_imported_clicks: 8 })
  })

  test('are of the same day wherever people are', async () => {
    for (const [zone, midnight] of [
      ['Pacific/Auckland', '2026-02-09T11:00:00.000Z'],
      ['Pacific/Honolulu', '2026-02-10T10:00:00.000Z'],
    ] as const)
      expect((await nonzero(`&link_id=${first.id}`, zone))[0]).toEqual([midnight, 5, 0])
  })

  test('are told by link, tag, country and device as far as they are known', async () => {
    expect(await groups('link')).toEqual([
      [first.id, 12],
      [second.id, 3],
    ])
    expect(await groups('tag')).toEqual([
      ['old', 12],
      [null, 3],
    ])
    expect(await groups('country')).toEqual([
      [null, 10],
      ['DE', 3],
      ['FR', 2],
    ])
    expect(await groups('device')).toEqual([
      [null, 10],
      ['mobile', 4],
      ['desktop', 1],
    ])
    expect(await groups('language')).toEqual([[null, 15]])
  })

  test('are filtered by link, tag, and by what is known of them', async () => {
    expect((await ask('summary', `&link_id=${second.id}`)).clicks).toBe(3)
    expect((await ask('summary', '&tag=old')).clicks).toBe(12)
    expect((await ask('summary', '&country=DE')).clicks).toBe(3)
    expect((await ask('summary', '&country=DE&country=FR')).clicks).toBe(5)
    // Unknown: those that no country is known of, and the visit of here.
    expect((await ask('summary', '&country=')).clicks).toBe(10)
    expect((await ask('summary', '&country=DE&device=mobile')).clicks).toBe(0)
    expect((await ask('summary', '&language=de')).clicks).toBe(0)
  })

  test('that have no day are those of the links that are asked about', async () => {
    const undated = async (query: string) => (await ask('summary', query)).undated_imported_clicks
    expect([
      await undated(`&link_id=${first.id}`),
      await undated(`&link_id=${second.id}`),
      await undated('&tag=old'),
      await undated('&country=DE'),
    ]).toEqual([8, 0, 8, 0])
  })

  test('are in the link, and in the order by clicks', async () => {
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/links?sort=-clicks`, { as: owner })).body
    expect(items.map(({ clicks, imported_clicks }: Link) => [clicks, imported_clicks])).toEqual([
      [20, 20],
      [3, 2],
    ])
  })

  test('are no base of conversions', async () => {
    const summary = (await t.send('GET', `/v1/workspaces/${ws}/conversions/summary?from=2026-02-01&to=2026-03-10`, { as: owner })).body
    expect(summary.clicks).toBe(1)
  })

  test('that are sent again are not added again', async () => {
    await give(first, 20, [on('2026-02-10', 5)], 1)
    expect((await ask('summary', `&link_id=${first.id}`)).clicks).toBe(12)
  })

  test('count for no month of the plan', async () => {
    expect(t.deps.clicks.stats.clicksInMonth(ws)).toBe(1)
  })

  test('are gone when the clicks of the workspace are erased', async () => {
    while (!(await t.deps.clicks.change({ do: 'erase-workspace', workspaceId: ws })).isDone);
    expect(await nonzero()).toEqual([])
  })
})
