// `bun scripts/pictures.ts`: makes the pictures of docs/images, with a headless Chromium and an instance that it starts for that.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { chromium } = await import('playwright-core')
const { CHROMIUM, LAUNCH } = await import('../test/chromium.ts')
const { temporary } = await import('./bench/processes.ts')
const { startPictured } = await import('./pictures/seed.ts')

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url))
const MAX_BYTES = 200_000
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

if (CHROMIUM === null) throw new Error('Install Chromium, and make sure that it is on the PATH.')
const { server, url, token, path, linkId } = await startPictured(temporary('pictures'))
const browser = await chromium.launch(LAUNCH)

type Picture = { name: string; page: string; size?: typeof DESKTOP; isDark?: boolean; press?: string }
const PICTURES: Picture[] = [
  { name: 'analytics', page: '/analytics' },
  { name: 'analytics-dark', page: '/analytics', isDark: true },
  { name: 'links', page: '/links' },
  { name: 'new-link', page: '/links', press: 'c' },
  { name: 'link', page: `/links/${linkId}` },
  { name: 'phone', page: '/links', size: PHONE },
]

for (const { name, page: at, size = DESKTOP, isDark = false, press } of PICTURES) {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  await page.goto(url + path + at)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (press !== undefined) {
    await page.keyboard.press(press)
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
  }
  const file = `${IMAGES}${name}.png`
  await page.screenshot({ path: file, animations: 'disabled' })
  const { size: bytes } = statSync(file)
  console.log(`docs/images/${name}.png: ${Math.round(bytes / 1000)} kB`)
  if (bytes > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES} bytes.`)
  await page.close()
}

await browser.close()
await server.stop()
