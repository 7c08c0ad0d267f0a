import { expect } from 'bun:test'
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

const table = (of = page) => of.getByRole('table', { name: 'Orphan visits' })

describeDashboard('orphan visits', () => {
  testLong('on the service’s own host are the administrators’: a link is made of one, and it is an orphan no more', async () => {
    const slug = `forgotten-${workspace.id}`
    await follow(slug)
    await follow(slug)
    await until(async () => (await send('GET', '/v1/admin/orphan-visits')).items.some((visit: { slug: string }) => visit.slug === slug))
    await open('orphan-visits')
    const row = table().getByRole('row', { name: new RegExp(slug) })
    await row.getByText('2', { exact: true }).waitFor()
    await checkAccessible()
    await row.getByRole('link', { name: 'Create link' }).click()
    const dialog = page.getByRole('dialog', { name: 'New link' })
    expect(await dialog.getByLabel('Short link').inputValue()).toBe(slug)
    await dialog.getByLabel('Destination URL').fill('https://example.com/found')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [made] = (await sendHere('GET', `/links?search=${slug}`)).items
    expect([made.slug, made.destination_url]).toEqual([slug, 'https://example.com/found'])
    await open('orphan-visits')
    await page.getByRole('heading', { name: 'Orphan visits' }).waitFor()
    await until(async () => (await page.getByText(slug).count()) === 0)
    await follow(`wp-login-${workspace.id}`)
    await until(async () =>
      (await send('GET', '/v1/admin/orphan-visits')).items.some(({ slug }: { slug: string }) => slug.startsWith('wp-')),
    )
    await page.reload()
    await page.getByRole('button', { name: `Dismiss wp-login-${workspace.id}` }).click()
    await page.getByText(`/wp-login-${workspace.id} dismissed`).waitFor()
    await table().getByText('wp-login').waitFor({ state: 'detached' })
    await page.getByLabel('Shown').selectOption('Dismissed')
    await table().getByText('wp-login').waitFor()
    await checkAccessible()
    await page.keyboard.press('z')
    await table().getByText('wp-login').waitFor({ state: 'detached' })
    await page.getByLabel('Shown').selectOption('Not dismissed')
    await table().getByText('wp-login').waitFor()
    // Who is no administrator sees the domains of the workspace alone.
    const seen = await openPage(await newContext(await newMember('editor')))
    await seen.goto(`/app/${workspace.slug}/orphan-visits`)
    await seen.getByText('on your domains that doesn’t exist').waitFor()
  })
})
