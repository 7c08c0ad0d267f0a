import { expect, test } from 'bun:test'
import { describeDashboard, open, page } from './dashboard.ts'

const SCRIPT_BYTES_MAX = 240_000

describeDashboard('the first page', () => {
  test('takes at most 240 kB of script, compressed', async () => {
    const sizes: Promise<{ responseBodySize: number }>[] = []
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(response.url())) sizes.push(response.request().sizes())
    })
    await open('links')
    await page.getByText('No links yet').waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
  })
})
