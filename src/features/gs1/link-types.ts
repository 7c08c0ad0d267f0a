// The types of a product's links: https://ref.gs1.org/voc/?show=linktypes

export const VOCABULARY = 'https://ref.gs1.org/voc/'
const SPELLINGS = /^(?:gs1:|https?:\/\/(?:ref\.|www\.)?gs1\.org\/voc\/)([A-Za-z][A-Za-z0-9]{0,63})$/
const ADDRESS = /^https?:\/\/[^\s"<>\\^`{|}]+$/

export const DEFAULT_LINK = 'gs1:defaultLink'
const DEFAULTS = new Set([DEFAULT_LINK, 'gs1:defaultLinkMulti'])
/** True for types from which a request without a type gets the link in its language. */
export const isDefaultType = (type: string): boolean => DEFAULTS.has(type)

/** Returns a link type in one spelling: gs1:pip, or else its full URL. Returns undefined if it isn't valid. */
export function parseLinkType(text: string): string | undefined {
  const [, name] = SPELLINGS.exec(text) ?? []
  if (name !== undefined) return `gs1:${name}`
  return ADDRESS.test(text) && text.length <= 500 ? text : undefined
}

/** The address of a type, as a linkset names it. */
export const addressOfType = (type: string): string => type.replace(/^gs1:/, VOCABULARY)
