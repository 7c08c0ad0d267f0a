import { expect, test } from 'bun:test'
import { checkAccessible, describeDashboard, open, page, workspace } from './dashboard.ts'

describeDashboard('the frame', () => {
  test('says where one is, and leads to every page by mouse and by keyboard', async () => {
    await open('members')
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    expect(await page.title()).toBe(`Audit log · ${workspace.name} · Terse`)
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    await checkAccessible()
  })
})
