import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Message, missingForms, placesIn } from './messages.ts'

/** Texts by their ids. A text that isn't translated yet is empty. */
export type Catalog = Record<string, string>

export const ENGLISH = 'en'

export const readCatalog = (folder: string, locale: string): Catalog => {
  const file = `${folder}${locale}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {}
}

export const writeCatalog = (folder: string, locale: string, catalog: Catalog): void =>
  writeFileSync(`${folder}${locale}.json`, `${JSON.stringify(catalog, null, 2)}\n`)

/** The languages that there are catalogs of, without English. */
export const translations = (folder: string): string[] =>
  [...new Bun.Glob('*.json').scanSync(folder)].map((name) => name.replace('.json', '')).filter((locale) => locale !== ENGLISH)

/** A catalog with exactly these texts, sorted: those that it has, and the others empty. English is what the source says. */
export function updated(messages: ReadonlyMap<string, Message>, locale: string, before: Catalog): Catalog {
  const ids = [...messages.keys()].toSorted()
  return Object.fromEntries(ids.map((id) => [id, locale === ENGLISH ? (messages.get(id)?.english ?? '') : (before[id] ?? '')]))
}

/** Lists the faults that keep a catalog from being shown, a sentence each. */
export function faultsOf(messages: ReadonlyMap<string, Message>, locale: string, catalog: Catalog): string[] {
  const faults = Object.keys(catalog)
    .filter((id) => !messages.has(id))
    .map((id) => `${locale} has a text that nothing shows: ${id}`)
  for (const { id, english, place } of messages.values()) {
    const text = catalog[id]
    if (text === undefined || text === '') faults.push(`${locale} has no translation of ${id} (${place})`)
    else if (locale === ENGLISH && text !== english) faults.push(`${locale} has another text for ${id} (${place})`)
    else faults.push(...differences(locale, english, text).map((difference) => `${locale} ${difference}: ${id} (${place})`))
  }
  return faults
}

function differences(locale: string, english: string, text: string): string[] {
  try {
    const [wanted, found] = [placesIn(english), placesIn(text)]
    return [
      ...[...wanted.difference(found), ...missingForms(text, locale)].map((place) => `lacks ${place} of`),
      ...[...found.difference(wanted)].map((place) => `adds ${place} to`),
    ]
  } catch (error) {
    return [`can't be read (${error instanceof Error ? error.message : error}) of`]
  }
}
