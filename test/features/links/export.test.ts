import { describe, expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { EXPORT_PAGE } from '../../../src/features/links/list.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

type Row = Record<string, string>
const path = (rest = '', workspace = ws) => `/v1/workspaces/${workspace}/links${rest}`
const exported = (query = '', as: User | undefined = owner) => t.send('GET', path(`/export?${query}`), { as: as as User })
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, relax_column_count: false })
const rows = async (query = '') => rowsOf((await exported(query)).text)
const bulk = async (links: object[]) => (await t.send('POST', path('/bulk'), { as: owner, body: { links } })).body
const make = async (links: object[]): Promise<Link[]> => {
  const { items, failed } = await bulk(links)
  expect(failed).toEqual([])
  return items
}
async function listed(query = '', workspace = ws): Promise<Link[]> {
  const links: Link[] = []
  let cursor: string | null = ''
  do {
    const { body }: { body: { items: Link[]; next_cursor: string | null } } = await t.send(
      'GET',
      path(`?limit=100&${query}${cursor && `&cursor=${cursor}`}`, workspace),
      { as: owner },
    )
    links.push(...body.items)
    cursor = body.next_cursor
  } while (cursor)
  return links
}
const slugsOf = (links: { slug?: string }[]) => links.map(({ slug }) => slug)

const WHOLE = {
  destination_url: 'https://example.com/whole?a=1&b="2"',
  title: 'Whole, "quoted"',
  description: 'two\r\nlines',
  comment: 'a note',
  external_id: '007',
  tags: ['b', 'a'],
  folder: 'Marketing/Spring',
  redirect_status: 308,
  targeting_rules: [{ country: ['DE'], destination_url: 'https://example.com/de' }],
  starts_at: '2026-03-11T00:00:00.000Z',
  expires_at: '2026-03-12T00:00:00.000Z',
  expired_url: 'https://example.com/over',
  max_clicks: 5,
  show_splash: true,
  forward_query: true,
  track_conversions: true,
  utm: { source: 'a', medium: 'b', campaign: 'c', term: 'd', content: 'e' },
  social: { title: 't', description: 'd', image_url: 'https://example.com/i.png' },
}

describe('the export', () => {
  test('has each link once over several pages, in the order of the list, though many were created at the same time', async () => {
    const links = await make(
      Array.from({ length: 3 * EXPORT_PAGE + 1 }, (_, index) => ({ slug: `paged-${index}`, destination_url: 'https://example.com/' })),
    )
    const slugs = slugsOf(rowsOf((await exported()).text) as { slug?: string }[])
    expect(slugs.toSorted()).toEqual(slugsOf(links).toSorted())
    expect(slugs).toEqual(slugsOf(await listed()))
    expect(slugsOf((await rows('sort=slug')) as { slug?: string }[])).toEqual(slugsOf(await listed('sort=slug')))
  })

  test('of chosen links has those, and no other workspace’s', async () => {
    const [one, , three] = [await t.link(owner, ws), await t.link(owner, ws), await t.link(owner, ws)]
    const rival = await t.user()
    const foreign = await t.link(rival, (await t.workspace(rival)).id)
    const slugs = (await rows(`ids=${three?.id},${foreign.id},${one?.id}&sort=created_at`)).map(({ slug }) => slug)
    expect(slugs).toEqual([one?.slug, three?.slug])
    for (const ids of ['', 'x', '1,', '1;2', Array.from({ length: 501 }, (_, index) => index + 1).join(',')])
      expect((await exported(`ids=${ids}`)).status).toBe(400)
  })

  test('is a CSV file with a line for each link, and every field of it', async () => {
    const [whole] = await make([{ ...WHOLE, slug: `whole-${ws}` }])
    const answer = await exported()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="links.csv"')
    const { tags, utm, social, targeting_rules, redirect_status, max_clicks, ...texts } = WHOLE
    const own = ({ slug, short_url, created_at, status, safety_status }: Link) => ({ slug, short_url, created_at, status, safety_status })
    const flags = { show_splash: 'true', forward_query: 'true', track_conversions: 'true', password_protected: 'false' }
    const parts = (name: string, of: object) => Object.fromEntries(Object.entries(of).map(([part, value]) => [`${name}_${part}`, value]))
    expect(rowsOf(answer.text)).toEqual([
      {
        ...texts,
        ...own(whole as Link),
        ...flags,
        ...parts('utm', utm),
        ...parts('social', social),
        ...{ campaign: '', campaign_id: '', cta_overlay: '', cta_overlay_id: '', ab_variants: '', password_sealed: '' },
        ...{ tags: 'b,a', redirect_status: '308', max_clicks: '5', clicks: '0', imported_clicks: '0', last_clicked_at: '' },
        destination_url: 'https://example.com/whole?a=1&b=%222%22',
        targeting_rules: JSON.stringify(targeting_rules),
      } as unknown as Row,
    ])
  })

  test('has a header and nothing else where there is no link, and the clicks where there were some', async () => {
    const empty = (await exported()).text
    expect([empty.startsWith('slug,short_url,destination_url,'), empty.trim().split('\r\n').length]).toEqual([true, 1])
    const [link] = await make([{ destination_url: 'https://example.com/' }])
    await t.visit(link?.slug ?? '')
    await t.flushClicks()
    expect(await rows()).toMatchObject([{ clicks: '1', last_clicked_at: new Date(t.now()).toISOString() }])
  })

  test('has every link once, in the order asked for, where they are more than one read takes', async () => {
    const destination_url = 'https://example.com/'
    await make(Array.from({ length: 1000 }, (_, i) => ({ destination_url, title: `${i % 7}` })))
    t.advance(1000)
    await make(Array.from({ length: 501 }, (_, i) => ({ destination_url, title: `${i % 3}` })))
    for (const sort of ['', 'sort=slug', 'sort=title', 'sort=-created_at']) {
      const found = slugsOf(await rows(sort))
      expect([sort, found.length, new Set(found).size]).toEqual([sort, 1501, 1501])
      expect(found).toEqual(slugsOf(await listed(sort)))
    }
  })

  test('has what the list has, by the same filters', async () => {
    const maker = await t.member(owner, ws, 'editor')
    await make([
      { destination_url: 'https://example.com/a', title: 'Alpha', tags: ['x', 'y'] },
      { destination_url: 'https://example.com/b', title: 'Beta_%', tags: ['x'], status: 'paused' },
      { destination_url: 'https://example.com/c', status: 'archived' },
    ])
    t.advance(86_400_000)
    await t.link(maker, ws, { destination_url: 'https://example.com/a', title: 'Gamma' })
    const deleted = await t.link(maker, ws)
    await t.send('DELETE', path(`/${deleted.id}`), { as: owner })
    const today = new Date(t.now()).toISOString().slice(0, 10)
    const queries: [string, number][] = [
      ['', 4],
      ['status=archived', 1],
      ['status=paused', 1],
      ['status=active', 2],
      ['tag=x', 2],
      ['tag=x&tag=y', 1],
      ['search=beta_%25', 1],
      ['destination_url=https://EXAMPLE.com/a', 2],
      [`created_by=${maker.id}`, 1],
      [`from=${today}`, 1],
      [`to=${today}`, 4],
      ['domain_id=999999', 0],
      ['campaign_id=1', 0],
      ['sort=title', 4],
      ['sort=-title', 4],
    ]
    for (const [query, count] of queries) {
      const found = slugsOf(await rows(query))
      // A list leaves archived links out by default.
      const everything = query.includes('status=') ? query : `${query}&status=active&status=paused&status=archived`
      expect([query, found.length, found]).toEqual([query, count, slugsOf(await listed(everything))])
    }
  })

  test.each(['from=x', 'to=2026-02-30', 'limit=5', 'cursor=x', 'offset=0', 'status=on', 'sort=id', 'domain_id=0', 'search=', 'colour=red'])(
    'by %s is refused as the envelope, and is no file',
    async (query) => {
      const answer = await exported(query)
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([400, 'application/json'])
      expect([answer.body.code, answer.headers.get('content-disposition')]).toEqual(['validation_failed', null])
      expect(answer.body.fields[0].path).toBe(query.split('=')[0])
    },
  )

  test('by a tag that is none is refused likewise', async () => {
    const answer = await exported(`tag=${'x'.repeat(51)}`)
    expect([answer.status, answer.body?.code, answer.headers.get('content-disposition')]).toEqual([400, 'validation_failed', null])
  })

  test('is for members: 200 for a viewer, 404 for a stranger, 401 for nobody', async () => {
    const answers = [await exported('', await t.member(owner, ws, 'viewer')), await exported('', await t.user())]
    expect([...answers, await t.send('GET', path('/export'))].map(({ status }) => status)).toEqual([200, 404, 401])
  })

  test('holds no password, and says that there is one', async () => {
    await make([{ destination_url: 'https://example.com/', password: 'open sesame' }])
    const { text } = await exported()
    expect(rowsOf(text)).toMatchObject([{ password_protected: 'true' }])
    expect(text).not.toMatch(/sesame|argon2/)
  })

  test('has no cell that a spreadsheet would run', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", ' =1', '＝1', "''@x"]
    await make(
      texts.map((value) => ({
        destination_url: 'https://example.com/',
        slug: `-${texts.indexOf(value)}-${ws}`,
        title: value,
        comment: value,
        external_id: value,
        tags: [value],
        description: `\t${value}`,
        utm: { source: value },
        social: { title: value },
      })),
    )
    const cells = (await rows()).flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(texts.length * 6)
    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([])
  })
})

describe('an export that is imported again', () => {
  const KEPT = { id: 0, workspace_id: 0, created_at: '', updated_at: '', created_by: null }
  /** Exports, deletes the workspace, imports into another one: what there was and what there is. */
  async function roundTrip(query = '') {
    const before = await listed(`sort=slug&${query}`)
    const content = (await exported(query)).text
    const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })
    const other = (await t.workspace(owner)).id
    const started = await t.send('POST', `/v1/workspaces/${other}/imports`, { as: owner, body: { source: 'csv', content } })
    await runDueImports(t.deps, t.now(), RUNNING)
    const failures = await t.send('GET', `/v1/workspaces/${other}/imports/${started.body.id}/failures`, { as: owner })
    const after = await listed(`sort=slug&${query}`, other)
    const shown = (links: Link[]) => links.map((link) => ({ ...link, ...KEPT }))
    return { before: shown(before), after: shown(after), failures: failures.body.items }
  }

  test('makes links with the same fields, whatever their texts are', async () => {
    const odd = fc.constantFrom(
      ...['=1', "'", "'=", '"', '""', ',', ';', '|', '[', '[1]', '{', '\\', '0', 'true', ' x', 'x ', 'é', '𝒯', '-'],
    )
    const line = fc.oneof(
      odd,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.tuple(odd, odd).map((two) => two.join('')),
    )
    const text = line.map((value) => value.replaceAll(/\p{C}|\u2028|\u2029/gu, '')).filter((value) => value.trim() !== '')
    const lines = fc.tuple(text, fc.constantFrom('\n', '\r\n', '\r', '\t', ' '), text).map((parts) => parts.join(''))
    const fields = fc.record(
      {
        title: text,
        description: lines,
        comment: lines,
        external_id: text,
        tags: fc.uniqueArray(text, { maxLength: 3 }),
        folder: fc.constantFrom('Marketing', 'Marketing/Spring, "2026"'),
        utm: fc.record({ source: text, content: text }, { requiredKeys: [] }),
        social: fc.record({ title: text, description: lines }, { requiredKeys: [] }),
        redirect_status: fc.constantFrom(301, 302, 307, 308),
        show_splash: fc.boolean(),
        status: fc.constantFrom('active', 'paused'),
      },
      { requiredKeys: [] },
    )
    const links = fc.sample(fields, { seed: 20_260_310, numRuns: 200 })
    const unique = [WHOLE, ...links].map(({ external_id, ...link }, i) => ({
      destination_url: `https://example.com/${i}`,
      ...link,
      ...(external_id !== undefined && { external_id: `${external_id}${i}` }),
      slug: `-${i}~${ws}`,
    }))
    await make(unique)
    const { before, after, failures } = await roundTrip()
    expect(failures).toEqual([])
    expect(before.length).toBe(201)
    expect(after).toEqual(before)
  })

  test('makes archived links archived', async () => {
    await make(['active', 'archived'].map((status) => ({ destination_url: 'https://example.com/', status })))
    const { before, after } = await roundTrip('status=archived')
    expect([before.length, after]).toEqual([1, before])
  })

  test('makes no link that had a password without it', async () => {
    await make([{ destination_url: 'https://example.com/', password: 'x', slug: `secret-${ws}` }])
    const { after, failures } = await roundTrip()
    expect(after).toEqual([])
    expect(failures).toMatchObject([{ row: 1, slug: expect.stringContaining('secret'), code: 'validation_failed' }])
  })
})
