import { customAlphabet } from 'nanoid'
import { invalidField } from '../lib/errors.ts'
import { skeletonOf } from '../lib/skeleton.ts'

// The limit of each segment.
const MAX_CHARACTERS = 100
const MAX_SEGMENTS = 5
/** Before it is normalized: a character may be written as up to four. */
export const SLUG_TEXT_MAX = MAX_SEGMENTS * (4 * MAX_CHARACTERS + 1) - 1
// Letters and digits of any script, marks, emoji, and - _ . ~
const CHARACTERS = /^[\p{L}\p{Nd}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\-_.~]*$/v
// Removed first: emoji sequences contain characters that aren't allowed alone. A combined pattern would backtrack catastrophically.
const EMOJI = /\p{RGI_Emoji}/gv

// The alphabet leaves out 0 O o and 1 l I i, which are easily confused. It also leaves out the other vowels, 3 and 4, which stand for
// vowels, and f and v, so that a slug can't spell a word. Checking a list of bad words would take as long as storing the link.
const ALPHABET = '256789bcdghjkmnpqrstwxzBCDGHJKMNPQRSTWXZ'
const GENERATED_LENGTH = 7

/** First path segments that the application handles on the service's own host, in lower case. Filled from the routes: see createApp. */
export class ReservedSlugs extends Set<string> {
  readonly #bySkeleton = new Map<string, string>()
  readonly #byStems = new Map<string, string>()

  override add(segment: string): this {
    this.#bySkeleton.set(skeletonOf(segment), segment)
    this.#byStems.set(stemsOf(segment), segment)
    return super.add(segment)
  }

  /** The reserved segment that people may take this one for, such as `login` for one with a Cyrillic о. */
  lookalike(segment: string): string | undefined {
    // In lower case too, because a capital may look like something else than its small letter: I and l, but not i and l.
    const found = this.#bySkeleton.get(skeletonOf(segment)) ?? this.#bySkeleton.get(skeletonOf(segment.toLowerCase()))
    // Among ASCII letters, people see the dot of an i.
    return found ?? (ASCII.test(segment) ? undefined : this.#byStems.get(stemsOf(segment)))
  }
}

const ASCII = /^\p{ASCII}*$/u
/** A skeleton in which i and l are one: the table has a single prototype for a bare stem, such as ı and ӏ, which passes for either. */
const stemsOf = (segment: string): string => skeletonOf(segment).replaceAll('i', 'l')

/** Folders that the service also uses on custom domains, for GS1 Digital Links and the assets of pages. */
export const FOLDERS: ReadonlySet<string> = new Set(['.well-known', '01', 'bio-fonts', 'branding'])

export type SlugFault = { reason: 'invalid' | 'reserved'; message: string }

/** The slug in NFC, or why it is none: it is malformed, or reserved on the service's own host. */
export function parseSlug(text: string, reserved: ReservedSlugs | undefined): string | SlugFault {
  const slug = text.normalize('NFC')
  const segments = slug.split('/', MAX_SEGMENTS + 1)
  if (segments.length > MAX_SEGMENTS) return invalid(`must have at most ${MAX_SEGMENTS} segments`)
  for (const segment of segments) {
    const fault = segmentFault(segment, segments.length > 1 ? ' between slashes' : '')
    if (fault !== undefined) return invalid(fault)
  }
  const first = (segments[0] ?? '').toLowerCase()
  if (reserved?.has(first) || (segments.length > 1 && FOLDERS.has(first))) return { reason: 'reserved', message: 'is reserved' }
  const meant = reserved?.lookalike(segments[0] ?? '')
  if (meant !== undefined) return { reason: 'reserved', message: `looks like ${meant}, which is reserved` }
  return slug
}

function segmentFault(segment: string, where: string): string | undefined {
  const length = [...segment].length
  if (length < 1 || length > MAX_CHARACTERS) return `must be 1 to ${MAX_CHARACTERS} characters${where}`
  if (segment.startsWith('.')) return where === '' ? 'must not start with a dot' : 'must not have a dot after a slash or at the start'
  if (!CHARACTERS.test(segment.replaceAll(EMOJI, '')))
    return 'must only contain letters and digits of any script, emoji, - _ . ~ and slashes between segments'
  return undefined
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

/** A slug as a path. */
export const encodeSlug = (slug: string): string => encodeURIComponent(slug).replaceAll('%2F', '/')
