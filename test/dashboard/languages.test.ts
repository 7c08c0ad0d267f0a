import { afterEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { LONG_LIMIT_MS } from '../../scripts/tests.ts'
import { testLong } from '../volume.ts'
import { describeDashboard, expectComplaint, newContext, open, openPage, page, send, workspace } from './dashboard.ts'
import { choose, dialogsOf, fill, pagesOf, WORDS } from './every-page.ts'
import { leftovers } from './leftovers.ts'
import { germanCatalogs, speakPseudo } from './pseudo.ts'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

/** Of the first account, in a browser of another language or size. */
async function another(options: { locale?: string; viewport?: { width: number; height: number } }): Promise<Page> {
  const [session] = await page.context().cookies()
  return openPage(await newContext(`${session?.name}=${session?.value}`, options))
}

const langOf = (of: Page) => of.evaluate(() => document.documentElement.lang)

/** The catalogs that a page asks for from now on. */
function catalogsLoadedBy(of: Page): ReadonlySet<string> {
  const names = germanCatalogs()
  const loaded = new Set<string>()
  of.on('request', (request) => names.filter((name) => request.url().endsWith(name)).map((name) => loaded.add(name)))
  return loaded
}

const BUSY = '[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root, .terse-skeleton'

/** The texts that are left in English and those that are cut off, each with the address where it stands; of German, only the latter. */
async function faultsAt(addresses: readonly string[], viewport: (typeof SIZES)[number], spoken: 'pseudo' | 'de'): Promise<string[]> {
  const shown = await another({ locale: 'de-DE', viewport })
  if (spoken === 'pseudo') await speakPseudo(shown.context())
  // The server says in its own words what is wrong with it, such as that a busy machine is slow.
  await shown.route('**/v1/admin/conditions', (route) => route.fulfill({ json: { items: [] } }))
  const faults: string[] = []
  for (const address of addresses) {
    await shown.goto(address.startsWith('/') ? address : `/app/${workspace.slug}/${address}`)
    await (address.includes('dialog=') ? shown.getByRole('dialog').first() : shown.getByRole('heading', { level: 1 })).waitFor()
    // A card may wait until it is in sight.
    await shown.evaluate(async () => {
      for (const section of document.querySelectorAll('section')) {
        section.scrollIntoView()
        await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
      }
    })
    await shown.waitForFunction((busy) => document.querySelector(busy) === null, BUSY)
    const { english, cut } = await leftovers(shown, WORDS)
    if (spoken === 'pseudo') faults.push(...english.map((text) => `${address}: in English: ${text}`))
    faults.push(...cut.map((text) => `${address}: cut off at ${viewport.width}: ${text}`))
  }
  return faults
}

describeDashboard('the language', () => {
  afterEach(() => choose(null))

  test('is chosen in the account, for words, dates and numbers, and else the browser’s', async () => {
    await page.goto('/app/account')
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor()
    expect([await langOf(page), (await send('GET', '/v1/me')).locale]).toEqual(['de', 'de'])
    await page.getByLabel('Sprache', { exact: true }).selectOption('')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    expect([await langOf(page), (await send('GET', '/v1/me')).locale]).toEqual(['en', null])
  })

  test('of a German browser is German, in words and in dates, by a catalog that is loaded for it', async () => {
    const german = await another({ locale: 'de-AT' })
    const loaded = catalogsLoadedBy(german)
    await german.goto(`/app/${workspace.slug}/analytics`)
    await german.getByRole('heading', { level: 1, name: 'Analysen' }).waitFor()
    expect([await langOf(german), loaded.size]).toEqual(['de', 1])
    // As Germans write two days.
    await german.goto(`/app/${workspace.slug}/analytics?from=2026-01-02&to=2026-01-03`)
    await german.getByText('02.–03.01.2026').first().waitFor()
  })

  test('of a browser in none that there is is English, without any catalog', async () => {
    const french = await another({ locale: 'fr-FR' })
    const loaded = catalogsLoadedBy(french)
    await french.goto(`/app/${workspace.slug}/links`)
    await french.getByText('No links yet').waitFor()
    expect([await langOf(french), loaded.size]).toEqual(['en', 0])
  })

  test('is that of the browser where the account can’t be read', async () => {
    await page.route('**/v1/me', (route) => route.abort(), { times: 1 })
    await open('links')
    expectComplaint(/ERR_FAILED/)
    await page.getByText('No links yet').waitFor()
  })

  test('leaves no text of the list of links or of its form in English', async () => {
    expect(await faultsAt(['links', 'links?dialog=new'], { width: 1280, height: 900 }, 'pseudo')).toEqual([])
  })

  for (const size of SIZES) {
    testLong(
      `leaves no text of any page in English, and cuts none off where the window is ${size.width} wide`,
      async () => {
        const ids = await fill()
        expect(await faultsAt([...pagesOf(ids), ...dialogsOf(ids)], size, 'pseudo')).toEqual([])
      },
      LONG_LIMIT_MS,
    )

    testLong(
      `cuts off no German text where the window is ${size.width} wide`,
      async () => {
        const ids = await fill()
        expect(await faultsAt([...pagesOf(ids), ...dialogsOf(ids)], size, 'de')).toEqual([])
      },
      LONG_LIMIT_MS,
    )
  }
})
