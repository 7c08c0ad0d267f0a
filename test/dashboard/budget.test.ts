import { expect, test } from 'bun:test'
import { until } from '../server.ts'
import { describeDashboard, open, page } from './dashboard.ts'

const SCRIPT_BYTES_MAX = 240_000
/** The pages of the navigation have a script each. The first one is there. */
const OTHER_PAGES = 22

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

  test('loads the scripts of the other pages when somebody moves the pointer, and no sooner', async () => {
    const scripts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
    await open('links')
    await page.getByText('No links yet').waitFor()
    await page.waitForLoadState('networkidle')
    expect(scripts.size).toBeLessThan(OTHER_PAGES)
    await page.mouse.move(300, 300)
    await until(() => scripts.size > OTHER_PAGES)
  })
})
