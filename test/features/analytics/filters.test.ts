import { describe, expect, test } from 'bun:test'
import { purgeOldClicks } from '../../../src/features/click-retention/jobs.ts'
import { FILTER_DIMENSIONS, type FilterDimension } from '../../../src/lib/click-dimensions.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { exported } from '../exports/exporting.ts'
import { addDomain } from '../redirect/visiting.ts'

// Which clicks the filters by dimensions let through; visitors.test.ts compares their counts with plain ones.

useFreshWorkspaces({ DEFAULT_PLAN: 'free', TRUSTED_PROXIES: '192.0.2.1' })

const ask = (operation: string, query: string) => t.send('GET', `/v1/analytics/workspaces/${ws}/${operation}?${query}`, { as: owner })
const clicksOf = async (query: string): Promise<number> => (await ask('summary', query)).body.clicks
const visit = (slug: string, headers: Record<string, string> = {}, query = '') => t.visit(`${slug}${query}`, { headers })

test('Several links are any of them; several tags are all of them, or any where that is asked for; an empty tag is a link without one.', async () => {
  const [a, b, c] = [await t.link(owner, ws, { tags: ['x'] }), await t.link(owner, ws, { tags: ['y', 'x'] }), await t.link(owner, ws)]
  for (const { slug } of [a, b, b, c, c, c, c]) await visit(slug)
  await t.flushClicks()
  expect(await clicksOf(`link_id=${a?.id}&link_id=${c?.id}`)).toBe(5)
  expect(await clicksOf('tag=x&tag=y')).toBe(2)
  expect(await clicksOf('tag=X&tag=x')).toBe(3)
  expect(await clicksOf('tag=x&tag=y&any=true')).toBe(3)
  expect(await clicksOf('tag=y&tag=&any=true')).toBe(6)
  expect(await clicksOf('tag=y&tag=')).toBe(0)
  expect(await clicksOf(`tag=x&link_id=${b?.id}&link_id=${c?.id}`)).toBe(2)
})

test('Values of a dimension are any of them, dimensions together are all of them, and a comma belongs to its value.', async () => {
  const { slug } = await t.link(owner, ws)
  await visit(slug, { 'cf-ipcountry': 'DE', referer: 'https://news.example/1', 'accept-language': 'de-DE' })
  await visit(slug, { 'cf-ipcountry': 'AT', referer: 'https://news.example/2' }, '?utm_term=a,b')
  await visit(slug, { 'cf-ipcountry': 'FR' }, '?qr=1&utm_term=a')
  await t.flushClicks()
  expect(await clicksOf('country=DE&country=AT')).toBe(2)
  expect(await clicksOf('country=de')).toBe(1)
  expect(await clicksOf('country=DE&country=FR&referrer=news.example')).toBe(1)
  expect([await clicksOf('utm_term=a,b'), await clicksOf('utm_term=a'), await clicksOf('utm_term=')]).toEqual([1, 1, 1])
  expect([await clicksOf('trigger=qr'), await clicksOf('trigger=link'), await clicksOf('trigger=')]).toEqual([1, 2, 0])
  expect([await clicksOf('language=de-DE'), await clicksOf('language=&country=AT'), await clicksOf('country=US')]).toEqual([1, 1, 0])
})

test('The app that shows a page is a dimension, and the client hints of a request are part of what is recorded.', async () => {
  const { slug } = await t.link(owner, ws)
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
  await visit(slug, { 'user-agent': `${iphone} Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5)` })
  await visit(slug, { 'user-agent': chrome, 'sec-ch-ua': '"Brave";v="148", "Chromium";v="148"', 'sec-ch-ua-platform': '"Windows"' })
  await visit(slug, { 'user-agent': chrome })
  await t.flushClicks()
  expect([
    await clicksOf('app=instagram'),
    await clicksOf('app='),
    await clicksOf('browser=brave'),
    await clicksOf('browser=chrome'),
  ]).toEqual([1, 2, 1, 1])
  const { items } = (await ask('breakdown', 'by=app')).body
  expect(items).toEqual([
    { value: null, clicks: 2, unique_visitors: 1 },
    { value: 'instagram', clicks: 1, unique_visitors: 1 },
  ])
  expect((await ask('clicks', 'app=instagram')).body.items).toMatchObject([
    { app: 'instagram', browser: 'safari', os: 'ios', device: 'mobile' },
  ])
  expect(await exported('clicks', { filters: { app: ['instagram'] } })).toContain(',instagram,')
})

describe('sources and channels', () => {
  const breakdown = async (by: string, query = '') =>
    (await ask('breakdown', `by=${by}&${query}`)).body.items.map(({ value, clicks }: { value: string; clicks: number }) => [value, clicks])

  test('are derived from the referrer, the UTM parameters, ref and the IDs of ads', async () => {
    const { slug } = await t.link(owner, ws)
    for (const referer of [
      'https://www.google.com/',
      'https://google.de/',
      'https://m.facebook.com/',
      'android-app://com.linkedin.android/',
      '',
    ])
      await visit(slug, { ...(referer && { referer }) })
    await visit(slug, { referer: 'https://www.google.com/' }, '?gclid=abc')
    await visit(slug, { referer: 'https://www.google.com/' }, '?utm_source=News&utm_medium=email')
    await visit(slug, {}, '?ref=producthunt')
    await t.flushClicks()
    expect(await breakdown('channel')).toEqual([
      ['social', 3],
      ['search', 2],
      ['direct', 1],
      ['email', 1],
      ['paid', 1],
    ])
    expect(await breakdown('referrer_source')).toEqual([
      ['Google', 3],
      [null, 1],
      ['Facebook', 1],
      ['LinkedIn', 1],
      ['Product Hunt', 1],
      ['news', 1],
    ])
    expect([await clicksOf('channel=search'), await clicksOf('referrer_source=google'), await clicksOf('referrer_source=')]).toEqual([
      2, 3, 1,
    ])
    expect(await clicksOf('channel=search&channel=social&referrer_source=Google')).toBe(2)
    expect(await breakdown('channel,referrer', 'referrer_source=google')).toEqual([
      ['paid', 1],
      ['search', 1],
      ['search', 1],
    ])
    const [header, ...lines] = (await exported('clicks', { filters: { channel: ['paid'] } })).trim().split('\r\n')
    expect(header).toContain(',referrer,referrer_source,channel,')
    expect(lines).toEqual([expect.stringContaining(',www.google.com,Google,paid,')])
    expect((await ask('clicks', 'channel=email')).body.items).toMatchObject([{ referrer_source: 'news', channel: 'email' }])
  })

  test('know the pages of the workspace and of the instance, also of a domain that was added later', async () => {
    const { slug } = await t.link(owner, ws)
    await visit(slug, { referer: `${t.deps.config.baseUrl}/about` })
    await visit(slug, { referer: 'https://later.example/x' })
    await t.flushClicks()
    expect(await breakdown('channel')).toEqual([
      ['internal', 1],
      ['referral', 1],
    ])
    expect(await clicksOf('channel=internal')).toBe(1)
    const { id } = await addDomain()
    await t.database.updateTable('domains').set({ hostname: 'later.example' }).where('id', '=', id).execute()
    expect(await breakdown('channel')).toEqual([['internal', 2]])
    expect([await clicksOf('channel=internal'), await clicksOf('channel=referral')]).toEqual([2, 0])
    expect(await breakdown('referrer_source')).toEqual([[null, 2]])
  })
})

describe('the parameter filter', () => {
  test('takes is_not, contains, contains_not, is_empty and is_not_empty, in any case, and combines them', async () => {
    const { slug } = await t.link(owner, ws)
    await visit(slug, { 'cf-ipcountry': 'DE', referer: 'https://news.example/' }, '?utm_source=Straße')
    await visit(slug, { 'cf-ipcountry': 'AT', referer: 'https://blog.news.example/' }, '?utm_source=a:b')
    await visit(slug, { 'cf-ipcountry': 'FR', referer: 'https://www.google.com/' }, '?qr=1')
    await visit(slug)
    await t.flushClicks()
    const counted = async (...filters: string[]) =>
      await clicksOf(filters.map((filter) => `filter=${encodeURIComponent(filter)}`).join('&'))
    expect(await counted('country:is:de')).toBe(1)
    expect(await counted('country:is:DE', 'country:is:at')).toBe(2)
    expect(await counted('country:is_not:de')).toBe(3)
    expect(await counted('country:is_not:de', 'country:is_not:AT')).toBe(2)
    expect(await counted('country:is_empty')).toBe(1)
    expect(await counted('country:is_not_empty')).toBe(3)
    expect(await counted('referrer:contains:NEWS')).toBe(2)
    expect(await counted('referrer:contains:news', 'referrer:contains:google')).toBe(3)
    expect(await counted('referrer:contains_not:news')).toBe(2)
    expect(await counted('referrer:contains:example', 'referrer:contains_not:blog', 'country:is_not:FR')).toBe(1)
    expect(await counted('utm_source:is:STRASSE', 'country:is:DE')).toBe(1)
    expect(await counted('utm_source:contains:raSS')).toBe(1)
    expect(await counted('utm_source:is:A:B')).toBe(1)
    expect(await counted('trigger:is_not:QR')).toBe(3)
    expect(await counted('channel:is_not:search')).toBe(3)
    expect(await counted('referrer_source:contains:oog')).toBe(1)
    expect(await counted('device:is:Desktop')).toBe(4)
    expect(await clicksOf('country=DE&filter=country:is:AT&filter=country:is_not:DE')).toBe(1)
    expect(await clicksOf('browser=FIREFOX')).toBe(await clicksOf('browser=firefox'))
    const rowsOf = async (filters: object) => (await exported('clicks', { filters })).trim().split('\r\n').length - 1
    expect(await rowsOf({ filter: ['country:is_not:DE', 'referrer:contains:example'] })).toBe(1)
  })

  test('takes every dimension with every operator', async () => {
    const { slug } = await t.link(owner, ws)
    await visit(slug)
    await t.flushClicks()
    const values: { [By in FilterDimension]?: string } = { device: 'bot', channel: 'email', trigger: 'qr', country: 'ZZ' }
    for (const by of FILTER_DIMENSIONS) {
      const value = values[by] ?? 'nothing'
      const counts = []
      for (const rest of [`is:${value}`, `is_not:${value}`, `contains:${value}`, `contains_not:${value}`])
        counts.push(await clicksOf(`filter=${by}:${rest}`))
      expect([by, ...counts]).toEqual([by, 0, 1, 0, 1])
      expect((await clicksOf(`filter=${by}:is_empty`)) + (await clicksOf(`filter=${by}:is_not_empty`))).toBe(1)
    }
  })

  test.each([
    'country',
    'country:DE',
    'country:isnt:DE',
    'nothing:is:x',
    'country:contains:',
    'country:is_empty:x',
    'device:is:toaster',
    'country:is:XX1',
  ])('refuses %s', async (filter) => {
    const { status, body } = await ask('summary', `filter=${filter}`)
    expect([status, body.fields[0].path]).toEqual([400, 'filter'])
  })

  test('counts purged clicks if their unknown values pass', async () => {
    const { slug } = await t.link(owner, ws)
    await visit(slug, { 'cf-ipcountry': 'DE' })
    await t.flushClicks()
    t.advance(100 * DAY)
    await purgeOldClicks(t.deps, t.now(), RUNNING)
    const range = `from=${new Date(t.now() - 120 * DAY).toISOString().slice(0, 10)}`
    expect([
      await clicksOf(`${range}&filter=country:is_not:FR`),
      await clicksOf(`${range}&filter=country:is_not_empty`),
      await clicksOf(`${range}&filter=country:contains_not:x&filter=city:is_empty`),
    ]).toEqual([1, 0, 1])
  })
})

describe('values that nothing has', () => {
  test('are named in the answer, and values that a click has are not, whatever the other filters', async () => {
    const { slug } = await t.link(owner, ws)
    await visit(slug, { 'cf-ipcountry': 'DE', referer: 'https://www.google.com/' })
    await t.flushClicks()
    const query = 'browser=netscap&browser=Firefox&country=FR&filter=referrer_source:is:google&filter=utm_source:is:x&filter=os:is_not:beos'
    for (const operation of ['timeseries', 'links/top', 'funnel', 'cohorts', 'breakdown', 'summary', 'clicks']) {
      const { body } = await ask(operation, operation === 'breakdown' ? `by=city&${query}` : query)
      expect([operation, body.unknown_values]).toEqual([
        operation,
        [
          { dimension: 'country', value: 'FR' },
          { dimension: 'browser', value: 'netscap' },
          { dimension: 'utm_source', value: 'x' },
        ],
      ])
    }
    expect((await ask('summary', 'browser=firefox&country=')).body.unknown_values).toBeUndefined()
  })

  test('of another workspace are unknown, too', async () => {
    const other = await t.workspace(owner)
    const { slug } = await t.link(owner, other.id)
    await visit(slug, {}, '?utm_campaign=secret')
    await t.flushClicks()
    expect((await ask('summary', 'utm_campaign=secret')).body.unknown_values).toEqual([{ dimension: 'utm_campaign', value: 'secret' }])
  })

  test('are refused where there can be no others', async () => {
    for (const [field, value] of [
      ['device', 'toaster'],
      ['country', 'XX1'],
      ['channel', 'none'],
      ['trigger', 'x'],
    ]) {
      const { status, body } = await ask('summary', `${field}=${value}`)
      expect([status, body.fields[0].path]).toEqual([400, field])
      const stored = await t.send('POST', `/v1/workspaces/${ws}/exports`, {
        as: owner,
        body: { type: 'clicks', filters: { [field as string]: [value] } },
      })
      expect([stored.status, stored.body.fields[0].path]).toEqual([400, `filters.${field}`])
    }
  })
})

test('A scheduled report takes the same conditions.', async () => {
  const report = { frequency: 'weekly', hour: 9, recipients: [owner.email] }
  const create = (filter: string[]) =>
    t.send('POST', `/v1/workspaces/${ws}/reports`, { as: owner, body: { ...report, filters: { filter } } })
  const { status, body } = await create(['country:is_not:DE'])
  expect([status, body.filters]).toEqual([201, { filter: ['country:is_not:DE'] }])
  const refused = await create(['device:is:toaster'])
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'filters.filter'])
})

test('A value that clicks got after it was asked for counts from then on.', async () => {
  const { slug } = await t.link(owner, ws)
  expect(await clicksOf('utm_source=later&utm_source=')).toBe(0)
  await visit(slug, {}, '?utm_source=later')
  await t.flushClicks()
  expect(await clicksOf('utm_source=later&utm_source=')).toBe(1)
})

test('Clicks that were purged are counted where unknown is asked for, as the breakdown shows them.', async () => {
  const { slug } = await t.link(owner, ws)
  await visit(slug, { 'cf-ipcountry': 'DE' })
  await t.flushClicks()
  t.advance(100 * DAY)
  await purgeOldClicks(t.deps, t.now(), RUNNING)
  const range = `from=${new Date(t.now() - 120 * DAY).toISOString().slice(0, 10)}`
  expect((await ask('breakdown', `by=country&${range}`)).body.items).toMatchObject([{ value: null, clicks: 1 }])
  expect([
    await clicksOf(`${range}&country=`),
    await clicksOf(`${range}&country=DE`),
    await clicksOf(`${range}&country=&trigger=qr`),
  ]).toEqual([1, 0, 0])
})

test('An export of clicks has those that its filters let through, and keeps them with its row.', async () => {
  const [a, b] = [await t.link(owner, ws, { tags: ['x'] }), await t.link(owner, ws, { tags: ['y'] })]
  for (const country of ['DE', 'AT', 'FR']) for (const { slug } of [a, b]) await visit(slug, { 'cf-ipcountry': country })
  await t.flushClicks()
  const rowsOf = async (filters: object) => (await exported('clicks', { filters })).trim().split('\r\n').length - 1
  expect(await rowsOf({ country: ['DE', 'AT'], link_id: a?.id })).toBe(2)
  expect(await rowsOf({ country: ['DE', 'AT'], link_id: [a?.id, b?.id], tag: ['x', 'y'] })).toBe(0)
  expect(await rowsOf({ country: ['DE', 'AT'], tag: ['x', 'y'], any: true })).toBe(4)
  expect(await rowsOf({ referrer: [''], country: ['FR'], tag: 'y' })).toBe(1)
  const { items } = (await t.send('GET', `/v1/workspaces/${ws}/exports`, { as: owner })).body
  expect(items[0].filters).toEqual({ referrer: [''], country: ['FR'], tag: 'y' })
})

describe('what is no filter is refused by its name', () => {
  test.each([
    ['too long a value', 'country', `country=${'x'.repeat(256)}`],
    ['too many values', 'referrer', 'referrer=x&'.repeat(51)],
    ['an id that is none', 'link_id', 'link_id=1&link_id=x'],
    ['too long a tag', 'tag', `tag=${'x'.repeat(51)}`],
    ['a dimension that has a filter by another name', 'link', 'link=1'],
  ])('%s: 400 for %s', async (_, field, query) => {
    for (const operation of ['timeseries', 'links/top', 'funnel', 'cohorts', 'breakdown', 'summary', 'clicks', 'live']) {
      const { status, body } = await ask(operation, operation === 'breakdown' ? `by=country&${query}` : query)
      expect([operation, status, body?.fields?.[0]?.path]).toEqual([operation, 400, field])
    }
  })

  test('by an export too', async () => {
    const filtersOf = (filters: object) => t.send('POST', `/v1/workspaces/${ws}/exports`, { as: owner, body: { type: 'clicks', filters } })
    const faults = [{ country: 'DE' }, { link_id: [0] }, { os: Array(51).fill('x') }, { tag: [] }]
    const answers = await Promise.all(faults.map(filtersOf))
    expect(answers.map(({ status, body }) => [status, body.fields[0].path.split('.')[1]])).toEqual([
      [400, 'country'],
      [400, 'link_id'],
      [400, 'os'],
      [400, 'tag'],
    ])
  })
})

describe('the parameter filter on what a click is on, and when it was', () => {
  const filtered = (...filters: string[]) => clicksOf(filters.map((filter) => `filter=${encodeURIComponent(filter)}`).join('&'))

  test('takes links by their id and tags by their names, with every operator that makes sense', async () => {
    const [spring, both, none] = [
      await t.link(owner, ws, { tags: ['Spring sale'] }),
      await t.link(owner, ws, { tags: ['Spring sale', 'Newsletter'] }),
      await t.link(owner, ws),
    ]
    for (const { slug } of [spring, both, both, none, none, none, none]) await visit(slug)
    await t.flushClicks()
    expect([await filtered(`link:is:${spring.id}`), await filtered(`link:is_not:${spring.id}`)]).toEqual([1, 6])
    expect(await filtered(`link:is:${spring.id}`, `link:is:${none.id}`)).toBe(5)
    expect(await filtered(`link:is_not:${spring.id}`, `link:is_not:${none.id}`)).toBe(2)
    expect([await filtered('link:is_empty'), await filtered('link:is_not_empty')]).toEqual([0, 7])
    expect([await filtered('tag:is:spring SALE'), await filtered('tag:is_not:newsletter')]).toEqual([3, 5])
    expect([await filtered('tag:contains:ring'), await filtered('tag:contains_not:letter')]).toEqual([3, 5])
    expect([await filtered('tag:is_empty'), await filtered('tag:is_not_empty')]).toEqual([4, 3])
    expect(await filtered('tag:is:Spring sale', 'tag:is_not:Newsletter', `link:is_not:${none.id}`)).toBe(1)
    expect(
      (await ask('breakdown', 'by=link&filter=tag:is_not:newsletter')).body.items.map(({ value }: { value: number }) => value),
    ).toEqual([none.id, spring.id])
  })

  test('takes bio pages and blocks, which are empty for clicks on links', async () => {
    const send = async (method: string, path: string, body?: object) =>
      (await t.send(method, `/v1/workspaces/${ws}/bio${path}`, { as: owner, ...(body && { body }) })).body
    const blocks = [{ id: 'shop', type: 'link', title: 'Shop', url: 'https://example.com/' }]
    const page = await send('POST', '', { title: 'Ana', blocks })
    await send('POST', `/${page.id}/publish`)
    await t.visit(`${page.slug}?b=shop`)
    const { slug } = await t.link(owner, ws)
    for (let n = 0; n < 2; n++) await visit(slug)
    await t.flushClicks()
    expect([await filtered(`bio_page:is:${page.id}`), await filtered(`bio_page:is_not:${page.id}`)]).toEqual([1, 2])
    expect([await filtered('bio_page:is_empty'), await filtered('link:is_empty'), await filtered('bio_block:contains:sho')]).toEqual([
      2, 1, 1,
    ])
  })

  test('takes hours and weekdays by the clock of the time zone of the query', async () => {
    const { slug } = await t.link(owner, ws)
    // The clock begins on a Tuesday at 12:00 UTC, or later.
    const at = new Date(t.now())
    await visit(slug)
    t.advance(DAY)
    await visit(slug)
    await visit(slug)
    await t.flushClicks()
    const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
    const [first, second] = [days[at.getUTCDay()], days[(at.getUTCDay() + 1) % 7]]
    expect([
      await filtered(`weekday:is:${first}`),
      await filtered(`weekday:is_not:${first}`),
      await filtered(`weekday:is:${second}`),
    ]).toEqual([1, 2, 2])
    const hour = at.getUTCHours()
    expect([await filtered(`hour_of_day:is:${hour}`), await filtered(`hour_of_day:is_not:${hour}`)]).toEqual([3, 0])
    const tokyo = (filter: string) => clicksOf(`timezone=Asia/Tokyo&filter=${filter}`)
    expect([await tokyo(`hour_of_day:is:${(hour + 9) % 24}`), await tokyo(`hour_of_day:is:${hour}`)]).toEqual([3, 0])
  })

  test('still knows the links and the times of clicks that were purged', async () => {
    const link = await t.link(owner, ws, { tags: ['old'] })
    const hour = new Date(t.now()).getUTCHours()
    await visit(link.slug)
    await t.flushClicks()
    const from = new Date(t.now()).toISOString().slice(0, 10)
    t.advance(40 * DAY)
    await purgeOldClicks(t.deps, t.now(), RUNNING)
    const purged = async (filter: string) => clicksOf(`from=${from}&to=${from}&filter=${filter}`)
    expect([await purged(`link:is:${link.id}`), await purged('tag:is:old'), await purged(`hour_of_day:is:${hour}`)]).toEqual([1, 1, 1])
    expect([await purged(`link:is_not:${link.id}`), await purged('tag:is_empty'), await purged(`hour_of_day:is_not:${hour}`)]).toEqual([
      0, 0, 0,
    ])
  })

  test('is a 400 for what no link, hour or weekday can be, and for parts of them', async () => {
    const faultOf = async (filter: string) => (await ask('summary', `filter=${filter}`)).body.fields?.[0]
    for (const [filter, message] of [
      ['link:is:spring', 'must be the ID of a link'],
      ['bio_page:is:0', 'must be the ID of a bio page'],
      ['hour_of_day:is:24', 'must be an hour from 0 to 23'],
      ['weekday:is:someday', 'must be one of mon, tue, wed, thu, fri, sat, sun'],
      ['weekday:contains:s', "can't have the operator contains for weekday, whose values have no parts"],
    ] as const)
      expect(await faultOf(filter)).toEqual({ path: 'filter', message })
  })

  test('works in exports and the list of clicks, and names the tags and links that no click has', async () => {
    const link = await t.link(owner, ws, { tags: ['spring'] })
    for (const { slug } of [link, await t.link(owner, ws)]) await visit(slug)
    await t.flushClicks()
    expect((await ask('clicks', 'filter=tag:is:spring')).body.items).toMatchObject([{ link_id: link.id }])
    const lines = (await exported('clicks', { filters: { filter: ['tag:is_not:spring', 'weekday:is_not_empty'] } })).trim().split('\r\n')
    expect(lines.length).toBe(2)
    expect((await ask('summary', 'filter=tag:is:winter&filter=tag:is:spring&filter=link:is:999999')).body.unknown_values).toEqual([
      { dimension: 'link', value: '999999' },
      { dimension: 'tag', value: 'winter' },
    ])
  })
})
