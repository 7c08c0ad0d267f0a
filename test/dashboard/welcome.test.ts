import { expect, test } from 'bun:test'
import { checkAccessible, describeDashboard, expectComplaint, follow, page, send } from './dashboard.ts'

describeDashboard('the welcome', () => {
  test('leads from nothing to a link that counts', async () => {
    await page.goto('/app/welcome')
    await page.getByRole('heading', { level: 1, name: 'Welcome to Terse' }).waitFor()
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Workspace name').fill('Corner <b>shop</b>')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await page.getByLabel('Destination URL').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Create link' }).click()
    // The server's refusal, at its field, and what was typed is still there.
    await page.locator('input[aria-invalid=true]').waitFor()
    expect(await page.getByLabel('Destination URL').inputValue()).toBe('javascript:alert(1)')
    expectComplaint(/400/)
    await page.getByLabel('Destination URL').fill('https://example.com/a/long/address')
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: 'Copy short link' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect((await follow(new URL(copied).pathname.slice(1))).headers.get('location')).toBe('https://example.com/a/long/address')
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    expect((await send('GET', '/v1/me')).onboarding_completed).toBe(true)
    await checkAccessible()
    await page.getByRole('link', { name: 'See it in the list' }).click()
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    await page.getByRole('table', { name: 'Links' }).getByText('example.com/a/long/address').first().waitFor()
  })
})
