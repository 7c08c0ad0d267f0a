import { i18n } from '@lingui/core'
import { CHOICES } from './choices.gen.ts'
import english from './locales/en.json'

// The texts of the dashboard. The English ones are in the source, as the ids of the others: docs/translating.md.

declare const process: { env: { NODE_ENV?: string } }

export type Locale = (typeof CHOICES.Locale)[number]

/** Each is loaded only for those who read it. */
const CATALOGS: Record<Exclude<Locale, 'en'>, () => Promise<{ default: typeof english }>> = {
  de: () => import('./locales/de.json'),
}

/** Each language by its own name. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

// English is in every build with its plurals; its other texts are their own ids, in which only names in braces are replaced.
i18n.load('en', english)
i18n.activate('en')
if (process.env.NODE_ENV === 'production')
  i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, index): string | [string] => (index % 2 === 1 ? [part] : part)))

/** A text in the user's language: `t('{n, plural, one {# link} other {# links}} deleted', { n: 3 })`. */
export const t = i18n.t

/** How dates, numbers and names of places are written: in the language of the texts, with the browser's region. */
export const locale = (): string => [i18n.locales ?? i18n.locale].flat()[0] ?? 'en'

/** The language of the texts. */
export const language = (): Locale => i18n.locale as Locale

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag

/** The language that is chosen, else the first of the browser's that there is, else English; and how it writes dates and numbers. */
export function localeFor(chosen: Locale | null, tags: readonly string[]): { language: Locale; tag: string } {
  const known = tags.map(languageOf).find((one): one is Locale => (CHOICES.Locale as readonly string[]).includes(one))
  const language = chosen ?? known ?? 'en'
  return { language, tag: tags.find((tag) => languageOf(tag) === language) ?? language }
}

/** Has to be called before a module is loaded that has texts. */
export async function speak(chosen: Locale | null): Promise<void> {
  const { language, tag } = localeFor(chosen, navigator.languages)
  if (language !== 'en') i18n.load(language, (await CATALOGS[language]()).default)
  i18n.activate(language, [tag])
  document.documentElement.lang = language
}

/** The parts of an error from which its sentence is chosen. */
export type Refusal = { code: string; retryAfterMs: number | undefined }

/** The messages of errors in the user's language, if that isn't English: error-texts.ts. */
export const errorTexts: { of?: (error: Refusal) => string | undefined } = {}
