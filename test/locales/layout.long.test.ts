import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createLanguage, languageOf } from '../../src/lib/i18n.ts'
import english from '../../src/locales/en.json'
import { CHROMIUM, LAUNCH } from '../chromium.ts'
import { compiledPseudo } from '../dashboard/pseudo.ts'
import { PAGES } from './pages.ts'

// German words are long, and the pseudo-language is longer. What is checked is what the smallest phones show.

const LANGUAGES = { German: languageOf('de'), 'the pseudo-language': createLanguage('de', compiledPseudo(english)) }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

describe.skipIf(CHROMIUM === null)('on a phone', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await chromium.launch(LAUNCH)
    page = await browser.newPage({ viewport: { width: 320, height: 640 } })
    await page.route('**/*', (route) => route.abort())
  })
  afterAll(() => browser.close())

  const cases = Object.entries(LANGUAGES).flatMap(([name, language]) => Object.keys(PAGES).map((kind) => [kind, name, language] as const))
  test.each(cases)(
    '%s in %s fits and is accessible',
    async (kind, _, language) => {
      for (const render of PAGES[kind] ?? []) {
        // Scripts of the pages would leave them.
        await page.setContent(render(language).replaceAll(/<script\b[\s\S]*?<\/script>|<meta http-equiv="refresh"[^>]*>/g, ''))
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        await page.evaluate(axe.source)
        const { violations } = await page.evaluate((runOnly) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly }), RULES)
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
    },
    30_000,
  )
})
