import { describe, expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { listManyLinks } from '../../../src/features/links/listing/large.ts'
import {
  countMatchingLinkRows,
  type LinkFilter,
  type LinkOrder,
  type ListPlan,
  listLinks,
} from '../../../src/features/links/listing/queries.ts'
import { matchOf } from '../../../src/features/links/listing/trigrams.ts'
import { insertLink } from '../../../src/features/links/queries.ts'
import { LINK_SORTS } from '../../../src/features/links/schema.ts'
import { indexLinks, purgeLinkIndex } from '../../../src/features/links/search-index/jobs.ts'
import { indexAddedLinks, indexChangedLinks } from '../../../src/features/links/search-index/queries.ts'
import { RUNNING } from '../../harness.ts'
import { volume } from '../../volume.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const RUNS = volume('LARGE_LISTS', { short: 25, long: 300 })

const add = (links: Record<string, unknown>[]) =>
  t.deps.write(async (tx) => {
    for (const link of links) {
      const times = { created_at: t.now(), updated_at: t.now() }
      insertLink(tx, ws, {
        slug: crypto.randomUUID(),
        destination_url: 'https://example.com/',
        created_by: owner.id,
        ...times,
        ...link,
      } as never)
    }
  })
const makeLarge = () => t.database.updateTable('workspaces').set({ stored_bytes: 1e9 }).where('id', '=', ws).execute()
const list = async (query: string) => (await t.send('GET', `/v1/workspaces/${ws}/links?${query}`, { as: owner })).body

const word = fc.constantFrom(
  'a',
  'ab',
  'abc',
  'Abcd',
  'STRASSE',
  'straße',
  'İstanbul',
  'istanbul',
  'Σίσυφος',
  '100%',
  'a_b',
  '"',
  'x"y',
  '\\',
  'K',
  'e\u0301',
  '🌍🌎',
  '日本語',
  'null',
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const link = fc.record({
  title: fc.option(text),
  description: fc.option(text),
  destination_url: text.map((path) => `https://example.com/${encodeURI(path)}`),
  tags: fc.uniqueArray(word, { maxLength: 2 }).map((tags) => JSON.stringify(tags)),
  folder: fc.option(fc.constantFrom('a', 'a/b', 'a-b', 'b')),
  status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'archived' as const),
  imported_clicks: fc.constantFrom(0, 0, 3),
  created_at: fc.integer({ min: 1, max: 5 }),
  updated_at: fc.integer({ min: 1, max: 5 }),
})
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const filter = fc.record({
  search: rarely(fc.oneof(word, text)),
  tags: fc.uniqueArray(word, { maxLength: 1 }),
  folder: rarely(fc.constantFrom('', 'a', 'b')),
  statuses: rarely(fc.constantFrom<LinkFilter['statuses']>(['active'], ['paused'], ['archived', 'paused'])),
  createdFrom: rarely(fc.integer({ min: 1, max: 5 })),
}) as fc.Arbitrary<LinkFilter>
const order = fc.record({ column: fc.constantFrom(...LINK_SORTS), descending: fc.boolean(), limit: fc.integer({ min: 1, max: 8 }) })

/** How the links are in the index: nothing of them, some, or all, with changes since then. */
async function index(indexed: number, changed: number): Promise<void> {
  await t.deps.write((tx) => indexAddedLinks(tx, indexed))
  await t.deps.write(async (tx) => {
    await tx
      .updateTable('links')
      .set({ title: 'abc changed', search_text: null })
      .where('workspace_id', '=', ws)
      .where('id', 'in', (eb) => eb.selectFrom('links').select('id').where('workspace_id', '=', ws).limit(changed))
      .execute()
  })
  if (changed === 1) await t.deps.write((tx) => indexChangedLinks(tx, 10))
}

describe('a large workspace', () => {
  test('lists and counts the same links in the same order, however they are found and whatever is indexed', async () => {
    const links = fc.array(link, { maxLength: 25 })
    const cases = fc.array(fc.tuple(filter, order), { minLength: 5, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(links, cases, fc.nat(25), fc.nat(2), async (rows, asked, indexed, changed) => {
        await t.deps.write((tx) => tx.deleteFrom('links').where('workspace_id', '=', ws).execute())
        await add(rows)
        await index(indexed, changed)
        const reader = t.deps.reader(ws)
        for (const [filter, { limit, ...sorting }] of asked) {
          const whole = await listLinks(reader, ws, filter, { ...sorting, offset: 0, limit: 100 })
          const ids = whole.map(({ id }) => id)
          const after = whole[1] && { sort: '', value: whole[1].sort_value, id: whole[1].id }
          const page: LinkOrder = { ...sorting, offset: 0, limit }
          const match = matchOf(ws, filter)
          const plans: ListPlan[] = [
            { by: 'filter' },
            { by: 'order' },
            { by: 'order', isBySlug: true },
            ...(match ? [{ by: 'filter' as const, match }] : []),
          ]
          for (const plan of plans) {
            const found = [page, { ...page, after }].map((order) => listLinks(reader, ws, { ...filter, plan }, order))
            const [first, second] = (await Promise.all(found)).map((rows) => rows.map(({ id }) => id))
            expect([plan, first, second]).toEqual([plan, ids.slice(0, limit + 1), ids.slice(after ? 2 : 0).slice(0, limit + 1)])
            expect(await countMatchingLinkRows(reader, ws, { ...filter, plan })).toBe(ids.length)
          }
          const many = await listManyLinks(reader, ws, filter, { ...page, after })
          expect(many.map(({ id }) => id)).toEqual(ids.slice(after ? 2 : 0).slice(0, limit + 1))
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('sorts by clicks and last click, with imported clicks, page by page', async () => {
    const many = 1200
    await add(Array.from({ length: many }, (_, at) => ({ imported_clicks: at % 3 === 0 ? (at * 31) % 700 : 0 })))
    const rows = await t.database.selectFrom('links').select('id').where('workspace_id', '=', ws).execute()
    const clicks = new Database(t.files.clicks)
    const total = clicks.prepare('INSERT INTO link_totals (link_id, clicks, last_clicked_at) VALUES (?, ?, ?)')
    for (const [at, { id }] of rows.entries()) if (at % 5 !== 0) total.run(id, (at * 7919) % 900, 1000 + ((at * 104_729) % 1009))
    clicks.close()
    const reader = t.deps.reader(ws)
    for (const column of ['clicks', 'last_clicked_at'] as const) {
      const order = { column, descending: true, offset: 0 }
      const whole = await listLinks(reader, ws, { tags: [] }, { ...order, limit: many })
      let after: LinkOrder['after']
      const paged: number[] = []
      do {
        const rows = await listManyLinks(reader, ws, { tags: [] }, { ...order, limit: 99, after })
        const shown = rows.slice(0, 99)
        paged.push(...shown.map(({ id }) => id))
        const last = rows.length > 99 ? shown.at(-1) : undefined
        after = last && { sort: '', value: last.sort_value, id: last.id }
      } while (after)
      expect(paged).toEqual(whole.map(({ id }) => id))
    }
  })

  test('has the same pages by the API', async () => {
    for (const title of ['b', 'a', 'c']) await t.link(owner, ws, { title, tags: ['sale'] })
    const before = await list('search=example&sort=title&tag=sale&total=true')
    await makeLarge()
    await t.deps.write((tx) => indexAddedLinks(tx, 100_000))
    expect(await list('search=example&sort=title&tag=sale&total=true')).toEqual(before)
    expect(before.items).toHaveLength(3)
  })
})

describe('a total', () => {
  test('is exact up to 10,000, says if there are more, and is exact again on request', async () => {
    await add(Array.from({ length: 10_001 }, (_, at) => ({ title: at === 0 ? 'the first of all' : 'one of many' })))
    const totals = async (query: string) => {
      const { total, total_is_exact } = await list(`limit=1&${query}`)
      return [total, total_is_exact]
    }
    for (const size of ['a small workspace', 'a large one', 'a large one that is indexed']) {
      if (size === 'a large one') await makeLarge()
      if (size.endsWith('indexed')) await t.deps.write((tx) => indexAddedLinks(tx, 100_000))
      const found = [
        await totals('search=many&total=true'),
        await totals('search=o&total=true'),
        await totals('search=o&exact_total=true'),
        await totals('search=o&total=true&exact_total=true'),
        await totals('total=true'),
        await totals('search=first&total=true'),
        await totals('search=o'),
      ]
      const all = [10_001, true]
      expect([size, ...found]).toEqual([size, [10_000, true], [10_000, false], all, all, all, [1, true], [undefined, undefined]])
    }
  })
})

describe('the index of texts', () => {
  const blocks = () => {
    const sqlite = new Database(t.files.main, { readonly: true })
    const all = sqlite.prepare('SELECT block FROM link_search_data').pluck().all() as Buffer[]
    sqlite.close()
    return Buffer.concat(all)
  }

  test('begins with the first large workspace, in batches, and keeps nothing of deleted and changed links after a night', async () => {
    const deps = t.deps
    await add([{ title: 'קקק deleted' }, { title: 'กกก changed' }, { title: 'жжж kept' }])
    const has = () => ['ק', 'ก', 'ж'].map((text) => blocks().includes(Buffer.from(text)))
    await makeLarge()
    await indexLinks(deps, t.now(), RUNNING)
    await indexLinks(deps, t.now(), RUNNING, 1)
    expect(has()).toEqual([true, true, true])
    await deps.write(async (tx) => {
      await tx.deleteFrom('links').where('workspace_id', '=', ws).where('title', '=', 'קקק deleted').execute()
      await tx
        .updateTable('links')
        .set({ title: 'else', search_text: null })
        .where('workspace_id', '=', ws)
        .where('title', '=', 'กกก changed')
        .execute()
    })
    await purgeLinkIndex(deps, t.now(), RUNNING)
    expect(has()).toEqual([false, false, true])
    expect(await t.database.selectFrom('link_search_state').select('removed').execute()).toEqual([{ removed: 0 }])
  })
})
