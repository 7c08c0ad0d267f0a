import { addressOfType, DEFAULT_LINK } from './link-types.ts'
import type { Resolved } from './resolve.ts'

// https://www.rfc-editor.org/rfc/rfc9264

export const LINKSET_TYPE = 'application/linkset+json'
/** The header with the URL that explains the names, for clients that read the document as JSON-LD. */
export const CONTEXT_LINK =
  '<https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"'

type Target = { href: string; title: string; hreflang?: string[] }

/** All links of a product, by their types. */
export function linksetOf({ destination_url, links, title }: Resolved & { title: string | null }, anchor: string) {
  const nameOf = (own: string | null | undefined, type: string) => own ?? title ?? type
  const byType: Record<string, Target[]> = { [addressOfType(DEFAULT_LINK)]: [{ href: destination_url, title: nameOf(null, DEFAULT_LINK) }] }
  for (const link of links) {
    const target = {
      href: link.destination_url,
      title: nameOf(link.title, link.link_type),
      ...(link.language != null && { hreflang: [link.language] }),
    }
    const address = addressOfType(link.link_type)
    byType[address] = [...(byType[address] ?? []), target]
  }
  return { linkset: [{ anchor, ...(title !== null && { itemDescription: title }), ...byType }] }
}
