/** @jsxImportSource preact */
import type { Language } from '../lib/i18n.ts'
import type { Locale } from '../lib/locales.ts'
import { HomeButton, type LinkPlace, linkMessagePage, Support } from './link-page.tsx'
import { partsOf, shownSlug } from './page-route.tsx'

// Most requests for unknown links come from programs that try paths. So the page of no workspace is rendered once for each language, with these
// in the place of the link.
const [HOST, SLUG] = ['not-found-host', 'not-found-slug']
const pages = new Map<Locale, string>()

/** The page for links that never existed or were deleted, so that nobody can distinguish them. */
export function notFoundPage(language: Language, place: LinkPlace): string {
  if (place.brand) return render(language, place)
  const page = pages.get(language.locale) ?? render(language, { ...place, shortUrl: `https://${HOST}/${SLUG}`, reportUrl: null })
  pages.set(language.locale, page)
  const { host, rest } = partsOf(place.shortUrl)
  return page.replace(HOST, () => escapeHtml(host)).replace(SLUG, () => escapeHtml(shownSlug(rest)))
}

const render = (language: Language, place: LinkPlace): string =>
  linkMessagePage(language, place, {
    title: language.t('We couldn’t find this link'),
    lead: (
      <>
        {language.t('Check the spelling, including capital letters. If the link is right, ask the person who shared it for a new one.')}
        <Support place={place} language={language} />
      </>
    ),
    status: { icon: 'circle-slash', text: language.t('No link has this name') },
    children: <HomeButton place={place} language={language} />,
  })

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
