import { beforeEach, describe, expect, test } from 'bun:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Link } from '../../../src/features/links/schema.ts'
import { inSubject } from '../../../src/features/mail/mail.ts'
import { composeMails } from '../../../src/features/scheduled-reports/compose.ts'
import { lastPeriod } from '../../../src/features/scheduled-reports/runs.ts'
import type { ReportFilters } from '../../../src/features/scheduled-reports/schema.ts'
import { HOUR } from '../../../src/lib/clock.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { decoded, elementsOf } from '../redirect/visiting.ts'
import { create, mailOf, patch, setClock, startAfresh, visit } from './scheduling.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(startAfresh)

const analytics = async (what: string, query: object) =>
  (await t.send('GET', `/v1/analytics/workspaces/${ws}/${what}?${new URLSearchParams({ ...query })}`, { as: owner })).body
const rowsUnder = (text: string, title: string): string[] =>
  text
    .split('\n\n')
    .find((part) => part.startsWith(`${title}\n`))
    ?.split('\n')
    .slice(1) ?? []

/** Two weeks and more of visits to three links. */
async function visitMuch(): Promise<Link[]> {
  const links = [await t.link(owner, ws, { title: 'Sale', tags: ['x'] }), await t.link(owner, ws), await t.link(owner, ws, { tags: ['x'] })]
  const referrers = ['https://a.example/x', 'https://b.example/', '']
  for (let index = 0; index < 120; index++) {
    setClock(new Date(Date.parse('2026-02-20T00:30:00Z') + index * 4 * HOUR).toISOString())
    const referer = referrers[index % 3] ?? ''
    const headers = { ...(referer && { referer }), ...(index % 7 === 0 && { 'user-agent': 'curl/8' }) }
    await visit(links[index % 5 < 3 ? 0 : (index % 2) + 1]?.slug ?? '', `8.8.${index % 11}.8`, headers)
  }
  setClock('2026-03-10T12:00:00Z')
  await t.flushClicks()
  return links
}

describe('the numbers', () => {
  const PERIODS = {
    daily: { from: '2026-03-09', to: '2026-03-09', interval: 'hour' },
    weekly: { from: '2026-03-02', to: '2026-03-08', interval: 'day' },
    monthly: { from: '2026-02-01', to: '2026-02-28', interval: 'day' },
  } as const

  test.each(Object.keys(PERIODS) as (keyof typeof PERIODS)[])(
    'of a %s report are those of analytics, with any filter',
    async (frequency) => {
      const links = await visitMuch()
      const filters: ReportFilters[] = [{}, { tag: 'x' }, { bots: true }, { link_id: links[0]?.id ?? 0 }, { tag: ['x'], bots: true }]
      for (const filter of filters) {
        const timezone = 'America/New_York'
        const { id } = await create({ frequency, timezone, filters: filter })
        const { text } = await mailOf(id)
        const { interval, ...days } = PERIODS[frequency]
        const query = { ...days, timezone, ...filter }
        const { previous, ...totals } = await analytics('summary', query)
        if (Object.keys(filter).length === 0) expect(totals.clicks).toBeGreaterThan(4)
        for (const [label, field] of [
          ['Clicks', 'clicks'],
          ['Unique visitors', 'unique_visitors'],
          ['Bots', 'bots'],
        ] as const) {
          const [before, now] = [previous[field], totals[field]]
          const percent = Math.round((Math.abs(now - before) * 100) / before)
          const change = now > before ? `↑ ${percent}%` : now < before ? `↓ ${percent}%` : '0%'
          const shown = before === 0 ? (now === 0 ? '' : ' (new)') : ` (${change})`
          expect(text).toContain(`\n${label}: ${now}${shown}\n`)
        }
        const firstNumbers = (title: string) => rowsUnder(text, title).map((row) => Number(row.trim().split(' ')[0]))
        const clicksOf = (items: { clicks: number }[]) => items.map(({ clicks }) => clicks)
        expect(firstNumbers('Top links')).toEqual(clicksOf((await analytics('links/top', { ...query, limit: 10 })).items))
        expect(firstNumbers('Top countries')).toEqual(clicksOf((await analytics('breakdown', { ...query, by: 'country', limit: 5 })).items))
        expect(firstNumbers('Top referrers')).toEqual(
          clicksOf((await analytics('breakdown', { ...query, by: 'referrer', limit: 5 })).items),
        )
        const series = (await analytics('timeseries', { ...query, interval })).items as { clicks: number }[]
        expect(series.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(totals.clicks)
      }
    },
  )

  test('are said with the change to the span before, in the subject too', async () => {
    const link = await t.link(owner, ws)
    const { name } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    const { id } = await create({ timezone: 'UTC' })
    const at = async (time: string, visits: number) => {
      setClock(time)
      for (let index = 0; index < visits; index++) await visit(link.slug)
    }
    const subject = async () => {
      await t.flushClicks()
      setClock('2026-03-10T12:00:00Z')
      return (await mailOf(id)).subject
    }
    expect(await subject()).toBe(`${name}: no clicks last week`)
    await at('2026-03-04T12:00:00Z', 1)
    expect(await subject()).toBe(`${name}: 1 click last week (new)`)
    await at('2026-02-25T12:00:00Z', 3)
    expect(await subject()).toBe(`${name}: 1 click last week (−67%)`)
    await at('2026-03-08T23:59:00Z', 2)
    expect(await subject()).toBe(`${name}: 3 clicks last week (±0%)`)
    await at('2026-03-02T00:00:00Z', 1200)
    expect(await subject()).toBe(`${name}: 1,203 clicks last week (+40,000%)`)
    await patch(id, { name: 'Ours' })
    expect(await subject()).toBe(`${name}, Ours: 1,203 clicks last week (+40,000%)`)
  })
})

describe('a mail', () => {
  test('says what it is about and when it was made, in the zone of the report', async () => {
    const { id } = await create({ frequency: 'daily', timezone: 'Asia/Tokyo', name: 'Ours', filters: { tag: ['x'], bots: true } })
    const { text } = await mailOf(id)
    for (const said of [
      'Ours',
      'Monday, March 9, 2026 (Asia/Tokyo)',
      'Filtered by tag “x”. Clicks by bots are included.',
      'Created on March 10, 2026 at 21:00',
    ])
      expect(text).toContain(said)
  })

  test('names the link that it is about, also once that is deleted', async () => {
    const link = await t.link(owner, ws, { slug: 'sale' })
    const { id } = await create({ filters: { link_id: link.id } })
    expect((await mailOf(id)).text).toContain('Filtered by link terse[.]test/sale.')
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })
    expect((await mailOf(id)).text).toContain('Filtered by a deleted link.')
  })

  test('has a page that loads nothing and links to nothing but the way to unsubscribe', async () => {
    await visitMuch()
    const { html = '', unsubscribeUrl = '' } = await mailOf((await create()).id)
    const elements = elementsOf(html)
    const addresses = elements.flatMap(({ attributes }) => [attributes.href, attributes.src].filter((one) => one !== undefined))
    expect(addresses.map(decoded)).toEqual(['cid:picture', unsubscribeUrl])
    expect(html).not.toMatch(/url\(|@import|<link|<script/)
    expect(elements.find(({ tag }) => tag === 'img')?.attributes.alt).toMatch(/^Bar chart\. The peak was \d+ clicks on \w+day, \w+ \d/)
  })

  const withoutCodes = (text = '') => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  const HOSTILE = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='x", '&lt;b&gt;', '</td></table><h1>', '<!--']
  test.each(HOSTILE)('shows %j as it is written: as workspace, report, link, tag', async (hostile) => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { name: hostile } })
    const link = await t.link(owner, ws, { title: hostile, tags: [hostile] })
    setClock('2026-03-05T12:00:00Z')
    await visit(link.slug, '192.0.2.1', { referer: 'https://ref.example/<script>' })
    await t.flushClicks()
    setClock('2026-03-10T12:00:00Z')
    const { html = '', text, subject } = await mailOf((await create({ name: hostile, filters: { tag: hostile } })).id)
    expect(subject).toStartWith(`${inSubject(`${hostile}, ${hostile}`).value}: 1 click`)
    expect(text).toContain(`      1  ${hostile} (terse[.]test/${link.slug})`)
    const known = 'html head meta title style body table tbody tr td div span h1 h2 img a'.split(' ')
    const elements = elementsOf(html)
    expect(elements.map(({ tag }) => tag).filter((tag) => !known.includes(tag))).toEqual([])
    const attributes = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)))
    expect([...attributes].filter((name) => name.startsWith('on'))).toEqual([])
    expect(elements.filter(({ tag }) => tag === 'h1').map(({ text }) => withoutCodes(text))).toEqual([hostile])
  })

  test('shows a country and a referrer that nobody knows as they are', async () => {
    const link = await t.link(owner, ws)
    const hostile = '<script>x</script>'
    setClock('2026-03-05T12:00:00Z')
    await visit(link.slug, '8.8.8.8', { referer: 'https://known.example/' })
    await t.flushClicks()
    setClock('2026-03-10T12:00:00Z')
    const clicks = { ...t.deps, clicks: { ...t.deps.clicks, query: withValue(t.deps.clicks.query, 'known.example', hostile) } }
    const row = await t.deps.db
      .selectFrom('scheduled_reports')
      .selectAll()
      .where('id', '=', (await create()).id)
      .executeTakeFirstOrThrow()
    const [mail] = await composeMails(clicks, row, lastPeriod(row, t.now()))
    expect(rowsUnder(mail?.text.value ?? '', 'Top referrers')).toEqual([`      1  ${hostile}`])
    expect(mail?.html).not.toContain('<script')
  })

  test('has a chart as PNG that is not blank, with numbers and days written on it', async () => {
    await visitMuch()
    for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
      const { picture = new Uint8Array() } = await mailOf((await create({ frequency })).id)
      const image = await loadImage(Buffer.from(picture))
      expect([image.width, image.height]).toEqual([960, 420])
      const context = createCanvas(image.width, image.height).getContext('2d')
      context.drawImage(image, 0, 0)
      const inked = (x: number, y: number, width: number, height: number) =>
        context.getImageData(x, y, width, height).data.filter((value, index) => index % 4 === 3 && value > 128).length
      expect(inked(60, 0, 900, 360)).toBeGreaterThan(1000)
      expect(inked(0, 0, 20, 420)).toBeGreaterThan(20)
      expect(inked(0, 375, 960, 45)).toBeGreaterThan(200)
    }
  })
})

/** A reader in which a word that visitors left is another one. */
function withValue(query: typeof t.deps.clicks.query, value: string, other: string): typeof t.deps.clicks.query {
  return async (question) => {
    const answer = await query(question)
    return Array.isArray(answer)
      ? (answer.map((row) => ('value' in row && row.value === value ? { ...row, value: other } : row)) as never)
      : answer
  }
}
