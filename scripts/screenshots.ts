// `bun run screenshots [folder] [page…]`: takes a picture of each page of the dashboard for reviews, with a headless Chromium and an
// instance that it starts for that: on a desktop, on a tablet and on a phone, in light and dark. The folder is `.screenshots` by default.
import { mkdirSync } from 'node:fs'
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { chromium } = await import('playwright-core')
const { CHROMIUM, LAUNCH } = await import('../test/chromium.ts')
const { temporary } = await import('./bench/processes.ts')
const { startPictured } = await import('./pictures/seed.ts')

const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } }
const SCHEMES = ['light', 'dark'] as const

if (CHROMIUM === null) throw new Error('Install Chromium, and make sure that it is on the PATH.')
const [folder = '.screenshots', ...wanted] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const { server, url, token, path, linkId } = await startPictured(temporary('screenshots'))
const browser = await chromium.launch(LAUNCH)

/** Every page of a workspace, as listed in src/dashboard/navigation.ts, and the dialogs that most people use. */
const PAGES: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['home', 'links', 'tags', 'safety', 'orphan-visits', 'imports', 'analytics', 'reports', 'campaigns', 'utm-templates', 'bio', 'qr'],
      ...['overlays', 'gs1', 'conversions', 'domains', 'settings', 'settings/general', 'members', 'branding', 'settings/link-defaults'],
      ...['settings/usage', 'single-sign-on', 'directory-sync', 'audit', 'compliance', 'settings/api-keys', 'webhooks', 'settings/pixels'],
    ].map((page) => [page.replaceAll('/', '-'), `${path}/${page}`]),
  ),
  link: `${path}/links/${linkId}`,
  'new-link': `${path}/links?dialog=new`,
  funnel: `${path}/analytics?tab=funnel`,
  cohorts: `${path}/analytics?tab=cohorts`,
  live: `${path}/analytics?tab=live`,
  account: '/app/account',
  instance: '/app/admin',
}
const names = wanted.length > 0 ? wanted : Object.keys(PAGES)

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({
      ...{ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-US', extraHTTPHeaders: { authorization: `Bearer ${token}` } },
    })
    for (const name of names) {
      await page.goto(url + (PAGES[name] ?? name))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, animations: 'disabled' })
    }
    await page.close()
  }
}

await browser.close()
await server.stop()
console.log(`${names.length * 6} pictures are in ${folder}.`)
