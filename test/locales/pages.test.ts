import { describe, expect, test } from 'bun:test'
import { errorText, faultText } from '../../src/http/error-text.ts'
import { forbidden } from '../../src/lib/errors.ts'
import { createLanguage, languageOf } from '../../src/lib/i18n.ts'
import english from '../../src/locales/en.json'
import { compiledPseudo } from '../dashboard/pseudo.ts'
import { LIMITED, PAGES } from './pages.ts'

// Every page of the server, in every language.

/** The names that stay as they are in every language. */
const NAMES =
  /\b(Terse|SHA|SETUP_TOKEN|SSO|YouTube|JavaScript|UTC|TV|T\d\d|\d+T|000Z|Meta|SVG|Sekunden|Minuten?|Tagen|Freitag|November|in|um|vor|M(?:ä|&auml;)rz|Deutschland)\b/gi

/** What a reader sees or hears of a page. */
const shownBy = (page: string): string => {
  const html = page.replaceAll(
    / srcdoc="([^"]*)"/g,
    (_, framed: string) => `>${framed.replaceAll('&lt;', '<').replaceAll('&quot;', '"')}<iframe`,
  )
  return [
    html.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' '),
    ...[
      ...html
        .replaceAll(/<(script)\b[\s\S]*?<\/\1>/g, '')
        .matchAll(/ (?:alt|aria-label|title|data-refused|data-failed|data-request)="([^"]*)"/g),
    ].map(([, text]) => text),
  ]
    .join(' ')
    .replaceAll(/&\w+;/g, ' ')
    .replaceAll(/https?:\/\/\S+|xn--\S+/g, ' ')
    .replaceAll(NAMES, ' ')
}

const pseudo = createLanguage('de', compiledPseudo(english))
const ENGLISH_WORDS = /\b(the|you|your|this|is|of|to|with|and|are|not|from|for|by|link|sign|click|clicks|continue|unknown)\b/i
const SHARED = /\bLinks?\b/g

describe.each(Object.entries(PAGES))('%s', (_, variants) => {
  test('has all of its texts in the catalog', () => {
    for (const render of variants) expect(shownBy(render(pseudo)).match(/[a-z]{2,}/gi) ?? []).toEqual([])
  })

  test('is German in German, and says so', () => {
    for (const render of variants) {
      const html = render(languageOf('de'))
      expect(html).toContain('<html lang="de">')
      expect(shownBy(html).replaceAll(SHARED, ' ')).not.toMatch(ENGLISH_WORDS)
    }
  })

  test('shows the same values in each language', () => {
    const numbers = (html: string) => (shownBy(html).match(/\d+@[\d.]+|\d{2,}/g) ?? []).toSorted()
    for (const render of variants) expect(numbers(render(languageOf('de')))).toEqual(numbers(render(languageOf('en'))))
  })
})

test('every function that renders a page is tried here', async () => {
  const rendering = new Set<string>()
  for (const file of new Bun.Glob('src/{http,features}/**/*.{ts,tsx}').scanSync('.')) {
    const source = await Bun.file(file).text()
    for (const [, name = ''] of source.matchAll(
      /export (?:const|function) (\w+(?:Page|BioPage))\b(?: = \(language|\(\s*(?:\{[^}]*\}: L|l)anguage| = \(\s*language)/g,
    ))
      rendering.add(name)
  }
  expect([...rendering].filter((name) => !(name in PAGES) && !['formPage', 'renderPage'].includes(name))).toEqual([])
  expect(rendering.size).toBeGreaterThan(25)
})

describe('an error on a page', () => {
  const german = languageOf('de')

  test('is said in the language of the page, with its values and how long to wait', () => {
    expect(errorText(german, LIMITED.refusal)).toBe(
      'Es wurden zu viele falsche Passwörter eingegeben. Versuchen Sie es in 90 Sekunden noch einmal.',
    )
    const text = {
      id: 'The workspace "{workspace}" requires single sign-on. Sign in with SSO at {url}',
      values: { workspace: 'A', url: 'B' },
    }
    expect(errorText(german, forbidden('x', text))).toBe('Der Workspace „A“ verlangt Single Sign-On. Melden Sie sich hier mit SSO an: B')
  })

  test('stays in English if it is none that people meet there', () => {
    expect(errorText(german, forbidden('Something else.'))).toBe('Something else.')
    expect(faultText(german, 'Name', 'is odd')).toBe('Name is odd.')
  })
})
