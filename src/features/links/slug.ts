import { customAlphabet } from 'nanoid'
import { invalidField } from '../../lib/errors.ts'

const MAX_CHARACTERS = 100
// Letters and digits of any script, marks, emoji, and - _ . ~
const CHARACTERS = /^[\p{L}\p{Nd}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\-_.~]*$/v
// Removed first: emoji sequences contain characters that aren't allowed alone. A combined pattern would backtrack catastrophically.
const EMOJI = /\p{RGI_Emoji}/gv

// Without 0 O o and 1 l I i, which are easily confused; without the other vowels, 3 and 4, which stand for vowels, and f and v,
// so that no slug spells a word. A list of bad words would take as long as storing the link.
const ALPHABET = '256789bcdghjkmnpqrstwxzBCDGHJKMNPQRSTWXZ'
const GENERATED_LENGTH = 7

/** First path segments that the application handles on the service's own host. Filled from the routes: see createApp. */
export type ReservedSlugs = Set<string>

export type SlugFault = { reason: 'invalid' | 'reserved'; message: string }

/** The slug in NFC, or why it is none: it is malformed, or reserved on the service's own host. */
export function parseSlug(text: string, reserved: ReservedSlugs | undefined): string | SlugFault {
  const slug = text.normalize('NFC')
  const length = [...slug].length
  if (length < 1 || length > MAX_CHARACTERS) return invalid(`must be 1 to ${MAX_CHARACTERS} characters`)
  if (slug.startsWith('.')) return invalid('must not start with a dot')
  if (!CHARACTERS.test(slug.replaceAll(EMOJI, ''))) return invalid('may have letters and digits of any script, emoji, and - _ . ~')
  if (reserved?.has(slug.toLowerCase())) return { reason: 'reserved', message: 'is reserved by the service' }
  return slug
}
const invalid = (message: string): SlugFault => ({ reason: 'invalid', message })

/** The same, but throws a 400. */
export function checkSlug(text: string, reserved: ReservedSlugs | undefined): string {
  const slug = parseSlug(text, reserved)
  if (typeof slug !== 'string') throw invalidField('slug', slug.message)
  return slug
}

/** 7 unambiguous, cryptographically random characters that spell nothing. */
export const generateSlug = customAlphabet(ALPHABET, GENERATED_LENGTH)

/** A slug as a path segment. */
export const encodeSlug = (slug: string): string => encodeURIComponent(slug)
