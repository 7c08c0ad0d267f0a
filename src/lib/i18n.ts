import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { languagesOf } from './language.ts'
import { type Locale, toLocale } from './locales.ts'
import { MailText, plainText } from './mail-text.ts'
import type { TextId } from './text-id.ts'

// The texts of pages and emails. The English ones are in the source, as the IDs of the others: docs/translating.md.

// Imported, all texts would be read with every start, which takes a tenth of it.
const CATALOGS: Record<Locale, URL> = {
  en: new URL('../locales/en.json', import.meta.url),
  de: new URL('../locales/de.json', import.meta.url),
}

/** The texts of one language. */
export type Language = {
  /** Also decides how dates and numbers are written. */
  readonly locale: Locale
  /** Returns a text: `t('{n, plural, one {# link} other {# links}}', { n: 3 })`. */
  readonly t: (id: TextId, values?: Record<string, string | number>) => string
  /** Returns a text of an email. Each value goes through `plainText`, unless it is a MailText. */
  readonly tMail: (id: TextId, values?: Record<string, string | number | MailText>) => MailText
  /** Returns a text that may be in the catalog, such as an error's message; else as it is. */
  readonly known: (text: string, values?: Record<string, string | number>) => string
  /** Returns a text that is stored in English, with its values in it, if one of the templates made it; else as it is. */
  readonly recognized: (text: string, templates: readonly TextId[]) => string
}

/** Creates a language from a catalog, whose texts may be compiled already. */
export function createLanguage(locale: Locale, catalog: Readonly<Record<string, string | CompiledMessage>>): Language {
  const messages = Object.fromEntries(
    Object.entries(catalog).map(([id, text]) => [id, typeof text === 'string' ? compileMessage(text) : text]),
  )
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const t: Language['t'] = (id, values) => i18n._(id, values)
  const known: Language['known'] = (text, values) => (Object.hasOwn(catalog, text) ? t(text as TextId, values) : text)
  return {
    locale,
    t,
    tMail: (id, values = {}) => {
      const safe = Object.entries(values).map(([name, value]) => [name, inMail(value)])
      return new MailText(i18n._(id, Object.fromEntries(safe)))
    },
    known,
    recognized: (text, templates) => {
      for (const template of templates) {
        const values = valuesIn(text, template)
        if (values) return t(template, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known(value)])))
      }
      return text
    },
  }
}

/** The values with which a template, which has no plurals, says a text; undefined if it says another one. */
function valuesIn(text: string, template: string): Record<string, string> | undefined {
  const pattern = template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? `(?<${part}>.*)` : RegExp.escape(part)))
    .join('')
  const found = new RegExp(`^${pattern}$`, 's').exec(text)
  return found ? { ...found.groups } : undefined
}

/** Numbers stay numbers, by which plurals are chosen. */
const inMail = (value: string | number | MailText): string | number =>
  value instanceof MailText ? value.value : typeof value === 'number' ? value : plainText(value)

const languages = new Map<Locale, Language>()

/** Returns a language. Its texts are read with the first page or email in it, so that redirects never wait for them. */
export function languageOf(locale: Locale): Language {
  const language = languages.get(locale) ?? createLanguage(locale, JSON.parse(readFileSync(CATALOGS[locale], 'utf8')))
  languages.set(locale, language)
  return language
}

/** Returns the language that an Accept-Language header prefers among those that there are, or English. */
export const languageFor = (acceptLanguage: string): Language => languageOf(localeFor(acceptLanguage))

export function localeFor(acceptLanguage: string): Locale {
  for (const tag of languagesOf(acceptLanguage)) {
    const locale = toLocale(tag.split('-', 1)[0])
    if (locale) return locale
  }
  return 'en'
}
