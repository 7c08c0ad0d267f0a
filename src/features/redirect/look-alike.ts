import { domainToUnicode } from 'node:url'
import { isLookAlike } from '../../lib/skeleton.ts'

/** A host as it is read, in pieces. */
export type HostLetters = readonly { text: string; isLookAlike: boolean }[]

/** Returns the letters of a host in which letters of another alphabet look like Latin ones, or undefined if there are none. */
export function lettersOf(host: string): HostLetters | undefined {
  if (!host.includes('xn--')) return undefined
  const letters = [...domainToUnicode(host)].map((text) => ({ text, isLookAlike: isLookAlike(text) }))
  return letters.some(({ isLookAlike }) => isLookAlike) ? letters : undefined
}
