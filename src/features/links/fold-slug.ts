const ASCII = /^[\w.~/-]*$/

/**
 * A slug without its case: the same for every way to write it in upper and lower case. Lower case alone wouldn't do: ß, ſ and ς have
 * capitals whose small letters are others. In NFC, as slugs are.
 */
export const foldSlug = (slug: string): string =>
  ASCII.test(slug) ? slug.toLowerCase() : slug.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
