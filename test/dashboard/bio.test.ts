import { expect, test } from 'bun:test'
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

const HOSTILE = '"><img src=x onerror=alert(1)>'
const LINK = { type: 'link', title: 'Shop', url: 'https://example.com/shop' }
const HEADER = { type: 'header', text: 'More' }
const NOTE = { type: 'text', text: 'Every day.' }

const makePage = (fields: object = {}) => sendHere('POST', '/bio', { title: 'Ana', ...fields })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()
const blocks = () => page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')
const preview = () => page.frameLocator('iframe[title=Preview]')

describeDashboard('bio pages', () => {
  test('without any say what they are for; one is made, gets blocks, is put in order by keyboard, published and visited', async () => {
    const slug = `ana-${workspace.id}`
    await open('bio')
    await page.getByText('No bio pages yet').waitFor()
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Title').fill(HOSTILE)
    await dialog.getByLabel('Address').fill(slug)
    await dialog.getByText('It is free.').waitFor()
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor()
    for (const [type, field, text] of [
      ['Header', 'Text', HOSTILE],
      ['Link', 'Title', 'Shop'],
    ] as const) {
      await page.getByRole('button', { name: 'Add block' }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click()
      await blocks().last().getByLabel(field).fill(text)
    }
    await page.getByText('1 block not finished').waitFor()
    await page.getByLabel('Leads to').fill('https://example.com/shop')
    await saved()
    await preview().getByText('Shop').waitFor()
    await page.getByRole('button', { name: 'Move Link Shop' }).press('ArrowUp')
    await page.getByText('Link Shop is now number 1 of 2.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Link Shop')
    expect((await follow(slug)).status).toBe(404)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Visitors see the page as it is now.').waitFor()
    const seen = await (await follow(slug)).text()
    expect(seen).toMatch(/>Shop<[\s\S]*<h2>/)
    expect(seen).not.toContain(HOSTILE)
  })
})
