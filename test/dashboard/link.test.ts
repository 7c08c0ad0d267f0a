import { beforeEach, expect } from 'bun:test'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  expectComplaint,
  follow,
  newContext,
  newMember,
  open,
  openPage,
  page,
  sendHere,
  workspace,
} from './dashboard.ts'

describeDashboard('the page of a link', () => {
  let link: { id: number; slug: string; short_url: string }
  beforeEach(async () => {
    link = await sendHere('POST', '/links', {
      destination_url: 'https://example.com/shoes',
      slug: `shoes-${workspace.id}`,
      title: '<img src=x onerror=alert(1)>',
      targeting_rules: [{ country: ['DE'], device: ['mobile'], destination_url: 'https://example.com/schuhe' }],
    })
  })
  const region = (name: string, of = page) => of.getByRole('region', { name })
  const openLink = () => open(`links/${link.id}`)

  testLong('has its address, its settings in words, its code and its numbers', async () => {
    await follow(link.slug)
    await until(async () => (await sendHere('GET', `/links/${link.id}`)).clicks === 1)
    await openLink()
    await page.getByRole('heading', { level: 1, name: link.short_url }).waitFor()
    await region('Settings').getByText('<img src=x onerror=alert(1)>').waitFor()
    await region('Settings').getByText('Country: Germany · Device: Mobile').waitFor()
    await region('Settings').getByRole('link', { name: 'https://example.com/schuhe' }).waitFor()
    await page.getByRole('img', { name: `QR code of ${link.short_url}` }).waitFor()
    await page.getByRole('group', { name: 'Clicks' }).getByText('1', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Browsers' }).click()
    await region('Browsers')
      .getByRole('button', { name: /^Firefox/ })
      .click()
    await page.getByRole('button', { name: 'Remove the filter Browser: Firefox' }).waitFor()
    expect(await region('Top links').count()).toBe(0)
    await page.getByRole('button', { name: 'Copy short link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.short_url)
    await checkAccessible()
  })

  testLong('is edited, paused, resumed and archived', async () => {
    await openLink()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit link' })
    await dialog.getByLabel('Title').fill('Shoes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await region('Settings').getByText('Shoes', { exact: true }).waitFor()
    await region('Activity')
      .getByText(/^Title: from .+ to Shoes$/)
      .waitFor()
    for (const [action, status] of [
      ['Pause', 'Paused'],
      ['Resume', 'Active'],
      ['Archive', 'Archived'],
    ] as const) {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
      await region('Settings').getByText(status, { exact: true }).waitFor()
    }
  })

  testLong('is deleted, which leads to the list, where that can be taken back', async () => {
    await openLink()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    await page.getByText('No links yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('table', { name: 'Links' }).getByText(link.slug).waitFor()
  })

  testLong('makes its statistics public, with a password, and ends that', async () => {
    await openLink()
    await page.getByText('Anyone with the URL').waitFor()
    await page.getByRole('switch', { name: 'Public stats' }).click()
    const address = await region('Public stats').getByRole('link').getAttribute('href')
    expect((await fetch(address ?? '')).status).toBe(200)
    await page.getByRole('button', { name: 'Set a password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('abc')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    await dialog.getByLabel('Password', { exact: true }).fill('sesame')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Protected by a password.').waitFor()
    await page.getByRole('switch', { name: 'Public stats' }).click()
    await page.getByRole('button', { name: 'Change the password' }).waitFor({ state: 'detached' })
    expect((await fetch(address ?? '')).status).toBe(404)
  })

  testLong('is scanned when that is asked for', async () => {
    await openLink()
    await region('Safety scans')
      .getByText('unknown')
      .or(region('Safety scans').getByText('safe', { exact: true }))
      .first()
      .waitFor()
    const before = (await sendHere('GET', `/links/${link.id}/scans`)).items.length
    await page.getByRole('button', { name: 'Scan now' }).click()
    await page.getByText(/^Scan result:/).waitFor()
    expect((await sendHere('GET', `/links/${link.id}/scans`)).items.length).toBe(before + 1)
  })

  testLong('is read by a viewer, who changes nothing', async () => {
    const context = await newContext(await newMember('viewer'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/links/${link.id}`)
    await seen.getByRole('button', { name: 'Change the password' }).waitFor({ state: 'detached' })
    for (const name of ['Edit', 'Scan now']) expect(await seen.getByRole('button', { name }).count()).toBe(0)
    await region('Activity', seen).getByText('Link created').waitFor()
    expect(await seen.getByRole('button', { name: 'Revert' }).count()).toBe(0)
    await seen.getByRole('button', { name: 'Actions' }).click()
    expect(await seen.getByRole('menuitem').allInnerTexts()).toEqual(['Open in Analytics'])
  })

  testLong('is not found where there is none', async () => {
    await open('links/999999')
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    expectComplaint(/404/)
    await open('links/one')
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    await checkAccessible()
  })
})
