/** @jsxImportSource preact */
import type { Language } from '../lib/i18n.ts'
import type { Locale } from '../lib/locales.ts'
import { type PageBrand, renderPage } from './page.tsx'

const pages = new Map<Locale, string>()

/** Returns the same page for links that never existed, are paused, or were deleted, so that nobody can distinguish them. */
export function notFoundPage(language: Language, brand?: PageBrand): string {
  if (brand) return render(language, brand)
  const page = pages.get(language.locale) ?? render(language)
  pages.set(language.locale, page)
  return page
}

const render = (language: Language, brand?: PageBrand): string =>
  renderPage(
    language,
    language.t('Not found'),
    <>
      <h1>{language.t('This link doesn’t exist')}</h1>
      <p>{language.t('Check the URL for typos. Its owner may also have deleted it.')}</p>
    </>,
    { brand, hasSupport: true },
  )
