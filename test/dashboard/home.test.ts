import { expect, test } from 'bun:test'
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

const region = (name: string) => page.getByRole('region', { name })

describeDashboard('home', () => {
  test('makes a link of what is pasted, shows it with its code, and counts its first click', async () => {
    await send('PATCH', '/v1/me', { onboarding_completed: false })
    await page.goto('/app')
    await page.waitForURL(`**/app/${workspace.slug}/home`)
    await region('Get started').getByText('0 of 4').waitFor()
    await page.getByRole('textbox', { name: 'URL to shorten' }).fill('example.com/winter')
    await page.keyboard.press('Enter')
    const created = region('New short link')
    await created.getByText('Redirects to example.com/winter').waitFor()
    await created.getByRole('img', { name: /^QR code of/ }).waitFor()
    await region('Get started').getByText('1 of 4').waitFor()
    const { items } = await sendHere('GET', '/links')
    expect(items).toMatchObject([{ destination_url: 'https://example.com/winter' }])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(items[0].short_url)
    await checkAccessible()
    await follow(items[0].slug)
    await created.getByText('Clicks are arriving').waitFor()
    await created.getByRole('status').getByText('1').waitFor()
    await region('Get started').getByRole('button', { name: 'Hide' }).click()
    await region('Get started').waitFor({ state: 'detached' })
    expect((await send('GET', '/v1/me')).onboarding_completed).toBe(true)
  })

  testLong('shows today, what needs attention, and the newest links', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: `today-${workspace.id}`, title: '<i>Today</i>' })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: `ends-${workspace.id}`, expires_at: tomorrow })
    await follow(`today-${workspace.id}`)
    await until(async () => (await sendHere('GET', '/home')).clicks.value === 1)
    await open('home')
    await region('Today').getByText('1', { exact: true }).first().waitFor()
    await region('Today')
      .getByRole('img', { name: /^Clicks per hour today: 1 in total/ })
      .waitFor()
    await region('Biggest movers').getByText('<i>Today</i>').waitFor()
    const needs = region('Needs attention')
    await needs.getByText('1 link expires within a week').waitFor()
    expect(await region('Recent links').getByRole('listitem').count()).toBe(2)
    await checkAccessible()
    await needs.getByRole('link', { name: 'Extend' }).click()
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  })

  testLong('offers a viewer nothing to change', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://example.com/' })
    const seen = await openPage(await newContext(await newMember('viewer')))
    await seen.goto(`/app/${workspace.slug}/home`)
    await seen.getByRole('region', { name: 'Recent links' }).waitFor()
    expect(await seen.getByRole('textbox').count()).toBe(0)
    expect(await seen.getByRole('button', { name: 'Create a link' }).count()).toBe(0)
    await checkAccessible(seen)
  })
})
