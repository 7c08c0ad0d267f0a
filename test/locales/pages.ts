import { renderBioPage } from '../../src/features/bio/view.tsx'
import { agreementPage } from '../../src/features/compliance/agreement-page.tsx'
import { statsPage } from '../../src/features/public-stats/page.tsx'
import * as formPages from '../../src/features/redirect/form-pages.tsx'
import * as messagePages from '../../src/features/redirect/message-pages.tsx'
import { overlayPage } from '../../src/features/redirect/overlay-page.tsx'
import { previewPage } from '../../src/features/redirect/preview-page.tsx'
import { socialPage, splashPage } from '../../src/features/redirect/splash-page.tsx'
import { messagePage } from '../../src/features/sign-in-pages/form.tsx'
import * as publicPages from '../../src/features/sign-in-pages/pages.ts'
import { reportedPage, reportPage } from '../../src/features/sign-in-pages/report-pages.tsx'
import * as signInPages from '../../src/features/sign-in-pages/sign-in-pages.tsx'
import * as ssoPages from '../../src/features/sign-in-pages/sso-pages.tsx'
import { errorText } from '../../src/http/error-text.ts'
import { linkMessagePage } from '../../src/http/link-page.tsx'
import { notFoundPage } from '../../src/http/not-found.tsx'
import type { PageBrand } from '../../src/http/page.tsx'
import { type FieldFault, invalidFields, rateLimited } from '../../src/lib/errors.ts'
import type { Language } from '../../src/lib/i18n.ts'

// Every page of the server. What people entered has no letters here, so that each word is one of ours.

const URL_ = 'https://1.2/3'
const EMAIL = '1@2.3'
const BRAND: PageBrand = { name: '77', logo: null, icon: null, style: '', supportEmail: EMAIL, hidesService: false, homeUrl: URL_ }
const PLACE_OF_LINK = { shortUrl: URL_, reportUrl: URL_, serviceHost: '1.2', brand: BRAND }
// Without a brand, the texts name nobody.
const PLACES = [PLACE_OF_LINK, { ...PLACE_OF_LINK, brand: undefined }]
const AT = { at: Date.UTC(2026, 10, 27, 11, 30), timezone: 'UTC', now: Date.UTC(2026, 10, 16, 11, 30) }
const LINK = {
  title: null,
  destinations: [URL_, `${URL_}4`],
  rules: [{ device: ['mobile' as const], query: [{ name: '8' }], from: '2026-11-11', split: 50, destination_url: `${URL_}4` }],
  isProtected: false,
  timezone: 'UTC',
  createdAt: AT.now,
  expiresAt: AT.at,
  checkedAt: AT.now,
  now: AT.now,
  markedUrl: URL_,
}
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
const PLACE = { next: '/', host: '1.2', canSignUp: true, hasSso: true, hasPasskeys: true }
const NO_EMAIL = { path: 'email', message: 'must be an email address' }
const SHORT = { path: 'password', message: 'must be 12 to 200 characters' }
const refused = (...faults: FieldFault[]) => ({ values: {}, refusal: invalidFields(faults) })
export const LIMITED = { values: {}, refusal: rateLimited('Too many wrong passwords.', 90_000) }
const COUNTS = { clicks: 12, unique_visitors: 3, bots: 0 }
const rows = (...values: (string | null)[]) => values.map((value) => ({ value, clicks: 4, unique_visitors: 2 }))
const NUMBERS = {
  days: 7,
  span: { ...COUNTS, previous: { ...COUNTS, clicks: 6, unique_visitors: 0 } },
  byDay: [{ date: '2026-03-09', clicks: 12, unique_visitors: 3 }],
  countries: rows('DE', null),
  devices: rows('desktop', 'mobile', 'tablet', 'tv', 'other', null),
  browsers: rows('other', null),
  channels: rows('direct', 'search', 'social', 'email', 'ai', 'paid', 'referral', 'campaign', 'internal', null),
  sources: rows(null),
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
  invitation: { email: EMAIL, workspace: '44', workspaceId: 1, inviter: '55', role },
  brand: undefined,
  way,
  other: way === 'account' ? EMAIL : undefined,
})

type Render = (language: Language) => string
/** By the function that renders them. */
export const PAGES: Record<string, Render[]> = {
  notFoundPage: PLACES.map((place) => (l) => notFoundPage(l, place)),
  linkMessagePage: [(l) => linkMessagePage(l, PLACE_OF_LINK, { title: '1', lead: '2', status: { icon: 'check', text: '3' } })],
  expiredPage: PLACES.map((place) => (l) => messagePages.expiredPage(l, place, AT)),
  limitReachedPage: PLACES.map((place) => (l) => messagePages.limitReachedPage(l, place)),
  pausedPage: PLACES.map((place) => (l) => messagePages.pausedPage(l, place)),
  scheduledPage: PLACES.map((place) => (l) => messagePages.scheduledPage(l, place, AT)),
  suspendedPage: [(l) => messagePages.suspendedPage(l, PLACE_OF_LINK)],
  blockedPage: [(l) => messagePages.blockedPage(l, PLACE_OF_LINK)],
  faultPage: [(l) => messagePages.faultPage(l, errorText(l, LIMITED.refusal), BRAND)],
  waitPage: [(l) => messagePages.waitPage(l, PLACE_OF_LINK, 1), (l) => messagePages.waitPage(l, PLACE_OF_LINK, 20)],
  passwordPage: PLACES.map(
    (place) => (l) => formPages.passwordPage(l, place, { fault: l.t('That password isn’t right. Check for capital letters and spaces.') }),
  ),
  lockedPage: [(l) => formPages.lockedPage(l, PLACE_OF_LINK, 900)],
  warningPage: [
    (l) => formPages.warningPage(l, PLACE_OF_LINK, { destination: URL_, reports: 3, reasons: [] }),
    (l) => formPages.warningPage(l, PLACE_OF_LINK, { destination: 'https://xn--80ak6aa92e.2/3', reports: 1, reasons: [] }),
  ],
  consentPage: PLACES.map(
    (place) => (l) =>
      formPages.consentPage(l, place, {
        location: URL_,
        pixels: { meta: '1', google: null, tiktok: null, linkedin: null },
        isTracked: true,
      }),
  ),
  previewPage: (['safe', 'unknown', 'suspect'] as const).flatMap((safety): Render[] => [
    (l) => previewPage(l, PLACE_OF_LINK, { ...LINK, safety }),
    (l) => previewPage(l, PLACE_OF_LINK, { ...LINK, safety, isProtected: true }),
  ]),
  splashPage: [(l) => splashPage(l, PLACE_OF_LINK, { meta: null, google: null, tiktok: null, linkedin: null }, SHOWN)],
  socialPage: [(l) => socialPage(l, URL_, {})],
  overlayPage: [(l) => overlayPage(l, OVERLAY, SHOWN, BRAND)],
  statsPage: [
    (l) => statsPage(l, { shortUrl: URL_, title: null, destination: URL_, timezone: '+1', total: 1234, numbers: NUMBERS, brand: BRAND }),
  ],
  renderBioPage: [(l) => renderBioPage(l, BIO).html],
  agreementPage: [(l) => agreementPage(l, AGREEMENT, '44')],
  messagePage: [(l) => messagePage(l, { title: l.t('Joined'), message: '1', brand: BRAND })],
  loginPage: [(l) => signInPages.loginPage(l, PLACE, true, LIMITED)],
  noAccountsPage: [signInPages.noAccountsPage],
  signUpPage: [(l) => signInPages.signUpPage(l, PLACE, refused(NO_EMAIL, SHORT))],
  signUpClosedPage: [(l) => signInPages.signUpClosedPage(l, '/', true), (l) => signInPages.signUpClosedPage(l, '/', false)],
  forgotPage: [(l) => signInPages.forgotPage(l, '/', refused(NO_EMAIL))],
  forgotSentPage: [(l) => signInPages.forgotSentPage(l, EMAIL, '/')],
  resetPage: [(l) => signInPages.resetPage(l, refused(SHORT))],
  resetUnusablePage: [signInPages.resetUnusablePage],
  setupPage: [(l) => signInPages.setupPage(l, [{ state: 'good', title: '1', text: '2' }])],
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
  reportPage: [(l) => reportPage(l, '1.2', { values: {} })],
  reportedPage: [(l) => reportedPage(l, '1.2', URL_)],
  invalidLinkPage: [publicPages.invalidLinkPage],
  unsubscribePage: [(l) => publicPages.unsubscribePage(l, EMAIL, '5', BRAND)],
  unsubscribedPage: [(l) => publicPages.unsubscribedPage(l, EMAIL, '5', BRAND)],
  notSubscribedPage: [(l) => publicPages.notSubscribedPage(l, EMAIL)],
  confirmPage: [(l) => publicPages.confirmPage(l, EMAIL)],
  confirmedPage: [(l) => publicPages.confirmedPage(l, EMAIL)],
}
