import { beforeEach, expect, test } from 'bun:test'
import type { Locator } from 'playwright-core'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  follow,
  newContext,
  newMember,
  open,
  openPage,
  page,
  send,
  sendHere,
  workspace,
} from './dashboard.ts'

const GERMANY = { 'x-forwarded-for': '193.99.144.80' }
const AUSTRIA = { 'x-forwarded-for': '84.112.0.1' }
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const card = (name: string) => page.getByRole('region', { name })
const row = (of: string, name: string | RegExp) => card(of).getByRole('button', { name })
const clicks = (of = page) => of.getByRole('group', { name: 'Clicks' })
const inAddress = (name: string) => new URL(page.url()).searchParams.getAll(name)
const summary = () => send('GET', `/v1/analytics/workspaces/${workspace.id}/summary`)

describeDashboard(
  'analytics',
  () => {
    beforeEach(async () => {
      for (const slug of ['spring', 'autumn'])
        await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: `${slug}-${workspace.id}` })
    })
    /** Three clicks: two in Germany, one by a phone in Austria; and a bot. */
    const makeClicks = async () => {
      const before = (await summary()).clicks
      await follow(`spring-${workspace.id}?utm_source=news&utm_medium=mail`, { ...GERMANY, referer: 'https://news.example/' })
      await follow(`spring-${workspace.id}`, GERMANY)
      await follow(`autumn-${workspace.id}`, { ...AUSTRIA, 'user-agent': PHONE })
      await follow(`autumn-${workspace.id}`, { 'user-agent': 'Googlebot/2.1' })
      await until(async () => {
        const { clicks, bots } = await summary()
        return clicks === before + 3 && bots > 0
      })
    }

    testLong('is in the time zone of the workspace, as the live view is, and says which one', async () => {
      await send('PATCH', '/v1/me', { timezone: 'Asia/Tokyo' })
      await sendHere('PATCH', '', { settings: { timezone: 'Asia/Kathmandu' } })
      await makeClicks()
      const { items } = await send('GET', `/v1/analytics/workspaces/${workspace.id}/clicks?limit=1`)
      await open('analytics?tab=live')
      const there = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Kathmandu' }).format(
        new Date(items[0].clicked_at),
      )
      await page.getByRole('table', { name: 'Live clicks' }).getByText(there).first().waitFor()
      for (const tab of ['live', 'overview']) {
        await open(`analytics?tab=${tab}`)
        await page.getByText('Days and times are in the workspace’s time zone, Asia/Kathmandu.').waitFor()
      }
      await page.getByRole('link', { name: 'Change the time zone' }).click()
      expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Asia/Kathmandu')
    })

    testLong('without clicks says what to do, and has its cards', async () => {
      await open('analytics')
      await page.getByText('No clicks in this range').waitFor()
      for (const name of ['Top links', 'Referrers', 'Countries', 'Devices', 'Combinations']) {
        await card(name).scrollIntoViewIfNeeded()
        await card(name).getByText('No clicks').waitFor()
      }
      for (const name of ['Trending', 'UTM parameters', 'Triggers', 'Cities', 'Browsers', 'Operating systems', 'Languages']) {
        await page.getByRole('tab', { name }).click()
        await card(name).getByText('No clicks').waitFor()
      }
      await page.getByRole('table', { name: 'Weekday and hour' }).waitFor()
      await checkAccessible()
    })

    test('shows figures, a chart with its table, a map, and rows that filter', async () => {
      await makeClicks()
      await open('analytics')
      await clicks().getByText('3', { exact: true }).waitFor()
      await page.getByRole('group', { name: 'Unique visitors' }).getByText('2', { exact: true }).waitFor()
      await page.getByRole('group', { name: 'Bots' }).getByText('1', { exact: true }).waitFor()
      await page.getByRole('img', { name: /^Clicks, .*2026: 3 clicks, 0 in the previous period$/ }).waitFor()
      await card('Countries').getByRole('img', { name: 'Clicks by country' }).waitFor()
      expect(await card('Countries').locator('path[data-clicks]').count()).toBe(2)
      await checkAccessible()
      await card('Countries').getByRole('button', { name: 'Map' }).click()
      await page.getByRole('button', { name: 'Show as table' }).click()
      await page.getByRole('table', { name: 'Clicks by day' }).getByRole('row').nth(30).waitFor()
      await row('Countries', /^Germany/).click()
      await clicks().getByText('2', { exact: true }).waitFor()
      expect(inAddress('country')).toEqual(['DE'])
      await row('Countries', /^Austria/).click()
      await clicks().getByText('3', { exact: true }).waitFor()
      expect(inAddress('country')).toEqual(['DE', 'AT'])
      await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).click()
      await clicks().getByText('1', { exact: true }).waitFor()
      await row('Devices', /^Mobile/).waitFor()
      await page.goBack()
      await clicks().getByText('3', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Clear the filters' }).click()
      await row('Top links', new RegExp(`^/autumn-${workspace.id}`)).click()
      await page.getByRole('button', { name: `Remove the filter Link: autumn-${workspace.id}` }).waitFor()
      await clicks().getByText('1', { exact: true }).waitFor()
    })

    testLong('filters by what is unknown, and by every part of a campaign', async () => {
      await makeClicks()
      await open('analytics?utm=utm_medium&sources=utm')
      await row('UTM parameters', /^mail/).waitFor()
      await page.getByRole('tab', { name: 'Referrers' }).click()
      await row('Referrers', /^Unknown/).click()
      await clicks().getByText('2', { exact: true }).waitFor()
      expect(inAddress('referrer')).toEqual([''])
      await page.getByRole('button', { name: 'Remove the filter Referrer: Unknown' }).click()
      await page.getByRole('tab', { name: 'UTM parameters' }).click()
      await page.getByLabel('UTM parameter', { exact: true }).selectOption('Source')
      await row('UTM parameters', /^news/).click()
      await clicks().getByText('1', { exact: true }).waitFor()
      expect(inAddress('utm_source')).toEqual(['news'])
    })

    testLong('adds a condition in a dialog, and names values that no click has', async () => {
      await makeClicks()
      await open('analytics')
      await clicks().getByText('3', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Add filter' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add filter' })
      await dialog.getByLabel('Dimension').selectOption('Referrer')
      await dialog.getByLabel('Operator').selectOption('contains')
      await dialog.getByLabel('Value').fill('NEWS')
      await dialog.getByRole('button', { name: 'Add filter' }).click()
      await page.getByRole('button', { name: 'Remove the filter Referrer: contains “NEWS”' }).waitFor()
      await clicks().getByText('1', { exact: true }).waitFor()
      expect(inAddress('filter')).toEqual(['referrer:contains:NEWS'])
      await open('analytics?browser=netscap')
      await page.getByText('No click in this range has these values: Browser: Netscap').waitFor()
    })

    testLong('adds conditions on links, tags and weekdays, whose chips say which they are', async () => {
      await makeClicks()
      await open('analytics')
      const addFilter = async (dimension: string, operator: string, choose?: (dialog: Locator) => Promise<unknown>) => {
        await page.getByRole('button', { name: 'Add filter' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add filter' })
        await dialog.getByLabel('Dimension').selectOption(dimension)
        const operators = await dialog.getByLabel('Operator').locator('option').allInnerTexts()
        await dialog.getByLabel('Operator').selectOption(operator)
        await choose?.(dialog)
        await dialog.getByRole('button', { name: 'Add filter' }).click()
        return operators
      }
      await addFilter('Tag', 'is empty')
      await page.getByRole('button', { name: 'Remove the filter Tag: is empty' }).waitFor()
      const operators = await addFilter('Link', 'is not', async (dialog) => {
        await dialog.getByRole('combobox', { name: 'Value' }).click()
        await page.getByRole('listbox').getByRole('option').first().click()
      })
      expect(operators).toEqual(['is', 'is not', 'is empty', 'is not empty'])
      await page.getByRole('button', { name: /^Remove the filter Link: is not [a-z]/i }).waitFor()
      await page.getByRole('button', { name: 'Clear the filters' }).click()
      const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
      for (const day of days)
        await addFilter('Weekday', 'is', async (dialog) => {
          await dialog.getByRole('combobox', { name: 'Value' }).click()
          await page.getByRole('listbox').getByRole('option', { name: day }).click()
        })
      await page.getByRole('button', { name: 'Remove the filter Weekday: is Sunday' }).waitFor()
      await clicks().getByText('3', { exact: true }).waitFor()
      expect(inAddress('filter')).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `weekday:is:${day}`))
    })

    testLong('tells how often two dimensions come together, and filters by both', async () => {
      await makeClicks()
      await open('analytics')
      const pairs = card('Combinations')
      await pairs.scrollIntoViewIfNeeded()
      const rows = pairs.getByRole('table', { name: 'Combinations' }).getByRole('row')
      await rows.filter({ hasText: 'Germany' }).getByText('66.7%').waitFor()
      expect(await rows.nth(1).getByRole('cell').allInnerTexts()).toEqual(['Germany', 'Desktop', '2', '66.7%'])
      expect(await rows.nth(2).getByRole('cell').allInnerTexts()).toEqual(['Austria', 'Mobile', '1', '33.3%'])
      await row('Combinations', 'Austria, Mobile').click()
      await clicks().getByText('1', { exact: true }).waitFor()
      expect([inAddress('country'), inAddress('device')]).toEqual([['AT'], ['mobile']])
      // The others stay, with their shares of all.
      await pairs.getByRole('button', { name: 'Austria, Mobile', pressed: true }).waitFor()
      await row('Combinations', 'Germany, Desktop').click()
      await clicks().getByText('2', { exact: true }).waitFor()
      await pairs.getByRole('button', { name: 'Germany, Desktop', pressed: true }).click()
      await clicks().getByText('3', { exact: true }).waitFor()
      await pairs.getByLabel('Second dimension').selectOption('Referrer')
      await row('Combinations', 'Germany, news.example').waitFor()
      expect(inAddress('pair')).toEqual(['country,referrer'])
      // Where one has scrolled to.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
      expect(await pairs.getByLabel('Second dimension').getByRole('option', { name: 'Country' }).count()).toBe(0)
      await checkAccessible()
      await open('analytics?dialog=all&of=pair&pair=browser,os')
      await page.getByRole('dialog', { name: 'Combinations' }).getByRole('button', { name: 'Firefox, Linux' }).waitFor()
      await checkAccessible()
    })

    testLong('shows any range, by the hour where it is short, and the span before', async () => {
      await makeClicks()
      await open('analytics')
      await page.getByRole('button', { name: 'Date range' }).click()
      await page.getByRole('menuitem', { name: 'Today' }).click()
      await page.getByRole('img', { name: /: 3 clicks, 0 in the previous period$/ }).waitFor()
      expect(inAddress('range')).toEqual(['today'])
      await page.getByRole('button', { name: 'Show as table' }).click()
      await page.getByRole('table', { name: 'Clicks by hour' }).waitFor()
      await page.getByRole('button', { name: 'Show as chart' }).click()
      await page.getByRole('button', { name: 'Compare' }).click()
      await page.getByRole('menuitem', { name: 'nothing' }).click()
      await page.getByRole('img', { name: /: 3 clicks$/ }).waitFor()
      await page.getByRole('button', { name: 'Date range' }).click()
      await page.getByRole('menuitem', { name: 'Custom range…' }).click()
      await page.getByRole('dialog', { name: 'Custom range' }).waitFor()
      await checkAccessible()
      await page.getByRole('button', { name: 'Previous month' }).click()
      const days = page.getByRole('dialog').getByRole('table').getByRole('button')
      await days.getByText('10', { exact: true }).click()
      await days.getByText('12', { exact: true }).click()
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await clicks().getByText('0', { exact: true }).waitFor()
      expect([inAddress('from')[0]?.slice(-2), inAddress('to')[0]?.slice(-2), inAddress('range')]).toEqual(['10', '12', []])
    })

    testLong('tells the funnel and the cohorts', async () => {
      await makeClicks()
      await open('analytics')
      await page.getByRole('tab', { name: 'Funnel' }).click()
      await page.getByRole('listitem', { name: 'Within an hour: 2 visitors' }).waitFor()
      await page.getByRole('tab', { name: 'Cohorts' }).click()
      await page.getByRole('table', { name: 'Cohorts' }).getByRole('cell', { name: '2', exact: true }).waitFor()
      expect(inAddress('tab')).toEqual(['cohorts'])
      await checkAccessible()
    })

    testLong('shows clicks as they come, and what visitors sent as text', async () => {
      await follow(`spring-${workspace.id}`, { ...GERMANY, referer: 'https://before.example/' })
      await until(async () => (await summary()).clicks > 0)
      await open('analytics?tab=live')
      const live = page.getByRole('table', { name: 'Live clicks' })
      await live.getByText('before.example').waitFor()
      await follow(`autumn-${workspace.id}?utm_source=<img src=x onerror=alert(1)>`, AUSTRIA)
      await live
        .getByRole('row', { name: /Austria/ })
        .getByText(`autumn-${workspace.id}`)
        .waitFor()
      await live.getByRole('row').nth(1).getByText('Austria').waitFor()
      await page.getByRole('tab', { name: 'Overview' }).click()
      await page.getByRole('tab', { name: 'UTM parameters' }).click()
      await row('UTM parameters', '<img src=x onerror=alert(1)>').click()
      await page.getByRole('button', { name: 'Remove the filter UTM source: <img src=x onerror=alert(1)>' }).waitFor()
    })

    testLong('shows a click that came before the stream was open, and after the list was read', async () => {
      const listed = page.waitForResponse((answer) => answer.url().includes('/clicks?'))
      await page.route('**/live?*', async (route) => {
        await listed
        await follow(`spring-${workspace.id}`, { ...GERMANY, referer: 'https://between.example/' })
        await until(async () => (await summary()).clicks > 0)
        await route.continue()
      })
      await open('analytics?tab=live')
      await page.getByRole('table', { name: 'Live clicks' }).getByText('between.example').waitFor()
      await page.unroute('**/live?*')
    })

    testLong('exports what it shows', async () => {
      await makeClicks()
      await open('analytics?country=DE')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const csv = await Bun.file(await (await download).path()).text()
      expect(
        csv
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(',')[5]),
      ).toEqual(['DE', 'DE'])
      await page.getByRole('dialog', { name: 'Export CSV' }).getByRole('link', { name: 'Download' }).waitFor()
    })

    testLong('is read by a viewer, who exports nothing', async () => {
      await makeClicks()
      const context = await newContext(await newMember('viewer'))
      const seen = await openPage(context)
      await seen.goto(`/app/${workspace.slug}/analytics?tag=`)
      await clicks(seen).getByText('3', { exact: true }).waitFor()
      expect(await seen.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
    })
  },
  { TRUSTED_PROXIES: '127.0.0.1' },
)
