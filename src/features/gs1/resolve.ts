import { languagesOf } from '../../lib/language.ts'
import { isDefaultType } from './link-types.ts'
import type { ProductLink } from './schema.ts'

// Chooses the link of a product for a request, following https://ref.gs1.org/standards/resolver/.

/** The data of a product that resolving it needs. */
export type Resolved = { destination_url: string; links: readonly ProductLink[] }

/**
 * Returns the URL for a request: of the requested type, in the visitor's preferred language. Returns undefined if there is none of that
 * type.
 */
export function chooseUrl({ destination_url, links }: Resolved, type: string | undefined, acceptLanguage: string): string | undefined {
  const candidates = links.filter(({ link_type }) => (type === undefined ? isDefaultType(link_type) : link_type === type))
  const inLanguage = languagesOf(acceptLanguage)
    .map((wanted) => candidates.find(({ language }) => language != null && speaks(language, wanted)))
    .find((link) => link !== undefined)
  if (inLanguage) return inLanguage.destination_url
  if (type === undefined) return destination_url
  const anyLanguage = candidates.find(({ language }) => language == null) ?? candidates[0]
  return anyLanguage?.destination_url ?? (isDefaultType(type) ? destination_url : undefined)
}

/** True if visitors who want one language understand the other one, such as de for de-AT, and the other way round. */
function speaks(language: string, wanted: string): boolean {
  const [own, asked] = [language.toLowerCase(), wanted.toLowerCase()]
  return own === asked || asked.startsWith(`${own}-`) || own.startsWith(`${asked}-`)
}
