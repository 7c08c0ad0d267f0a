import { fullGtin } from './gtin.ts'

// URLs of a GS1 Digital Link: https://ref.gs1.org/standards/digital-link/uri-syntax/

/** The application identifiers 10, 17 and 21. */
export type Identifiers = { lot?: string; expiry?: string; serial?: string }

/** Returns the URL with all identifiers in the path, in the order of their numbers, and the GTIN as it was given. */
export const pathUrlOf = (host: string, gtin: string, { lot, expiry, serial }: Identifiers): string =>
  `https://${host}/01/${gtin}${part('10', lot)}${part('17', expiry)}${part('21', serial)}`

/** Returns the canonical URL of the standard, with 14 digits, and the expiry in the query. */
export const canonicalUrlOf = (host: string, gtin: string, { lot, expiry, serial }: Identifiers): string =>
  `https://${host}/01/${fullGtin(gtin)}${part('10', lot)}${part('21', serial)}${expiry === undefined ? '' : `?17=${expiry}`}`

const part = (ai: string, value: string | undefined): string => (value === undefined ? '' : `/${ai}/${encode(value)}`)

// encodeURIComponent leaves these as they are, although RFC 3986 reserves them.
const RESERVED = /[!'()*]/g
const encode = (value: string): string =>
  encodeURIComponent(value).replace(RESERVED, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
