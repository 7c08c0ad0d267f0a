import { expect, test } from 'bun:test'
import { describeDashboard, open, page } from './dashboard.ts'

const SCRIPT_BYTES_MAX = 250_000

describeDashboard('the first page', () => {
  test('takes at most 250 kB of script, compressed', async () => {
    const sizes: [name: string, bytes: Promise<number>][] = []
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(response.url()))
        sizes.push([
          response.url(),
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        ])
    })
    await open('links')
    await page.getByText('No links yet').waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all(sizes.map(([, size]) => size))
    expect(bytes.length).toBeGreaterThan(1)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
  })
})
