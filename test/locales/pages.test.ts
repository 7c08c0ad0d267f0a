import { describe, expect, test } from 'bun:test'
import { renderBioPage } from '../../src/features/bio/view.tsx'
import { agreementPage } from '../../src/features/compliance/agreement-page.tsx'
import { statsPage } from '../../src/features/public-stats/page.tsx'
import { overlayPage } from '../../src/features/redirect/overlay-page.tsx'
import * as visitorPages from '../../src/features/redirect/pages.tsx'
import { messagePage } from '../../src/features/sign-in-pages/form.tsx'
import * as publicPages from '../../src/features/sign-in-pages/pages.ts'
import * as signInPages from '../../src/features/sign-in-pages/sign-in-pages.tsx'
import * as ssoPages from '../../src/features/sign-in-pages/sso-pages.tsx'
import { errorText, faultText } from '../../src/http/error-text.ts'
import { notFoundPage } from '../../src/http/not-found.tsx'
import type { PageBrand } from '../../src/http/page.tsx'
import { type FieldFault, forbidden, invalidFields, rateLimited } from '../../src/lib/errors.ts'
import { createLanguage, type Language, languageOf } from '../../src/lib/i18n.ts'
import english from '../../src/locales/en.json'
import { compiledPseudo } from '../dashboard/pseudo.ts'

// Every page of the server, in every language. What people entered has no letters here, so that each word is one of ours.

const URL_ = 'https://1.2/3'
const EMAIL = '1@2.3'
const BRAND: PageBrand = { name: '77', logo: null, icon: null, style: '', supportEmail: EMAIL, hidesService: false }
const LINK = { shortUrl: URL_, title: null, destinations: [URL_, `${URL_}4`], passwordHash: null }
const OVERLAY = {
  id: 1,
  message: '5',
  buttonText: '6',
  buttonUrl: URL_,
  position: 'corner',
  colors: {},
  delaySeconds: 0,
} as const
const SHOWN = { location: URL_, title: null, nonce: 'n' }
const PLACE = { next: '/', canSignUp: true, hasSso: true, hasPasskeys: true }
const NO_EMAIL = { path: 'email', message: 'must be an email address' }
const SHORT = { path: 'password', message: 'must be 12 to 200 characters' }
const refused = (...faults: FieldFault[]) => ({ values: {}, refusal: invalidFields(faults) })
const LIMITED = { values: {}, refusal: rateLimited('Too many wrong passwords.', 90_000) }
const COUNTS = { clicks: 12, unique_visitors: 3, bots: 0 }
const rows = (...values: (string | null)[]) => values.map((value) => ({ value, clicks: 4, unique_visitors: 2 }))
const NUMBERS = {
  days: 7,
  span: { ...COUNTS, previous: { ...COUNTS, clicks: 6, unique_visitors: 0 } },
  byDay: [{ date: '2026-03-09', clicks: 12, unique_visitors: 3 }],
  countries: rows('DE', null),
  devices: rows('desktop', 'mobile', 'tablet', 'tv', 'other', null),
  browsers: rows('other', null),
  referrers: rows(null),
} as never
const AGREEMENT = {
  title: '8',
  text: '8\n\n9',
  version: '1',
  sha256: '0',
  signer_name: '1',
  signer_title: '2',
  signed_at: 0,
  countersigner_name: '3',
  countersigned_at: 0,
  withdrawn_at: 0,
} as never
const BIO = {
  content: {
    title: '1',
    bio: null,
    avatar_url: null,
    theme: { preset: 'light', colors: {}, font: 'system', button: 'rounded' },
    seo: { indexable: true, title: null, description: null, image_url: null },
  },
  blocks: [
    { id: 'a', type: 'contact', name: '2' },
    { id: 'b', type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ],
  url: URL_,
  cardUrl: undefined,
  brand: BRAND,
  sizes: {},
} as never
const invited = (role: 'viewer' | 'editor' | 'admin' | 'owner', way: 'signed in' | 'account' | 'none') => ({
  invitation: { email: EMAIL, workspace: '44', role },
  way,
  other: way === 'account' ? EMAIL : undefined,
})

type Render = (language: Language) => string
/** By the function that renders them. */
const PAGES: Record<string, Render[]> = {
  notFoundPage: [(l) => notFoundPage(l, BRAND)],
  gonePage: [(l) => visitorPages.gonePage(l, BRAND)],
  blockedPage: [(l) => visitorPages.blockedPage(l, BRAND)],
  faultPage: [(l) => visitorPages.faultPage(l, errorText(l, LIMITED.refusal), BRAND)],
  waitPage: [(l) => visitorPages.waitPage(l, 1), (l) => visitorPages.waitPage(l, 20)],
  passwordPage: [(l) => visitorPages.passwordPage(l, BRAND, { fault: l.t('The password is wrong.') })],
  warningPage: [(l) => visitorPages.warningPage(l, URL_, URL_, BRAND)],
  consentPage: [(l) => visitorPages.consentPage(l, URL_, { hasPixels: true, isTracked: true }, BRAND)],
  previewPage: (['safe', 'unknown', 'suspect', 'blocked'] as const).flatMap((safety): Render[] => [
    (l) => visitorPages.previewPage(l, { ...LINK, safety }, URL_, BRAND),
    (l) => visitorPages.previewPage(l, { ...LINK, safety, passwordHash: 'x' }, URL_, BRAND),
  ]),
  splashPage: [(l) => visitorPages.splashPage(l, { meta: null, google: null, tiktok: null, linkedin: null }, SHOWN, BRAND)],
  socialPage: [(l) => visitorPages.socialPage(l, URL_, {})],
  overlayPage: [(l) => overlayPage(l, OVERLAY, SHOWN, BRAND)],
  statsPage: [
    (l) => statsPage(l, { shortUrl: URL_, title: null, destination: URL_, timezone: '+1', total: 1234, numbers: NUMBERS, brand: BRAND }),
  ],
  renderBioPage: [(l) => renderBioPage(l, BIO).html],
  agreementPage: [(l) => agreementPage(l, AGREEMENT, '44')],
  messagePage: [(l) => messagePage(l, { title: l.t('Joined'), message: '1', brand: BRAND })],
  loginPage: [(l) => signInPages.loginPage(l, PLACE, true, LIMITED)],
  noAccountsPage: [signInPages.noAccountsPage],
  signUpPage: [(l) => signInPages.signUpPage(l, '/', refused(NO_EMAIL, SHORT))],
  signUpClosedPage: [(l) => signInPages.signUpClosedPage(l, '/', true), (l) => signInPages.signUpClosedPage(l, '/', false)],
  forgotPage: [(l) => signInPages.forgotPage(l, '/', refused(NO_EMAIL))],
  forgotSentPage: [(l) => signInPages.forgotSentPage(l, EMAIL, '/')],
  resetPage: [(l) => signInPages.resetPage(l, refused(SHORT))],
  resetUnusablePage: [signInPages.resetUnusablePage],
  setupPage: [signInPages.setupPage],
  setupUnavailablePage: [signInPages.setupUnavailablePage],
  invitationPage: (['viewer', 'editor', 'admin', 'owner'] as const).flatMap((role) =>
    (['signed in', 'account', 'none'] as const).map(
      (way): Render =>
        (l) =>
          signInPages.invitationPage(l, invited(role, way)),
    ),
  ),
  invitationEndedPage: [signInPages.invitationEndedPage],
  ssoPage: [(l) => ssoPages.ssoPage(l, '/')],
  ssoContinuePage: [(l) => ssoPages.ssoContinuePage(l, '/')],
  reportPage: [(l) => publicPages.reportPage(l, { values: {} })],
  reportedPage: [publicPages.reportedPage],
  invalidLinkPage: [publicPages.invalidLinkPage],
  unsubscribePage: [(l) => publicPages.unsubscribePage(l, EMAIL, '5', BRAND)],
  unsubscribedPage: [(l) => publicPages.unsubscribedPage(l, EMAIL, '5', BRAND)],
  notSubscribedPage: [(l) => publicPages.notSubscribedPage(l, EMAIL)],
  confirmPage: [(l) => publicPages.confirmPage(l, EMAIL)],
  confirmedPage: [(l) => publicPages.confirmedPage(l, EMAIL)],
}

/** The names that stay as they are in every language. */
const NAMES = /\b(Terse|SHA|SETUP_TOKEN|SSO|YouTube|JavaScript|UTC|TV|T\d\d|\d+T|000Z|Sekunden|M(?:ä|&auml;)rz|Deutschland)\b/gi

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
    .replaceAll(/https?:\/\/\S+/g, ' ')
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
