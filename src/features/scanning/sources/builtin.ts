import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { Finding } from './finding.ts'
import { LOOKS_LIKE, NAMES, SHORTENERS } from './well-known.ts'

/** Alphabets with letters that look alike. Legitimate words don't mix them. */
const ALPHABETS = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
}

/**
 * Local rules: IP addresses, shorteners and hosts that imitate well-known names are suspect.
 * `ownHosts` never are. These rules block nothing.
 */
export function checkBuiltinRules(url: URL, ownHosts: ReadonlySet<string>): Finding {
  const host = url.hostname.replace(/\.$/, '')
  const reasons = ownHosts.has(host) ? [] : reasonsAgainst(host)
  return { verdict: reasons.length > 0 ? 'suspect' : 'safe', source: 'builtin', reasons }
}

function reasonsAgainst(host: string): string[] {
  if (host.startsWith('[') || isIP(host) !== 0) return ['The host is an IP address.']
  const reasons: string[] = []
  if (SHORTENERS.has(host.replace(/^www\./, ''))) reasons.push('The host is a link shortener, which hides the real destination.')
  for (const label of host.split('.')) if (label.startsWith('xn--')) reasons.push(...reasonsAgainstLabel(domainToUnicode(label)))
  return reasons
}

function reasonsAgainstLabel(label: string): string[] {
  const reasons: string[] = []
  const imitated = label.split('-').flatMap((word) => imitatedBy(word) ?? [])
  for (const name of imitated) reasons.push(`The host imitates "${name}" with similar-looking characters.`)
  const alphabets = Object.entries(ALPHABETS).flatMap(([name, letters]) => (letters.test(label) ? [name] : []))
  if (alphabets.length > 1) reasons.push(`The host mixes ${alphabets.join(' and ')} letters in one word.`)
  return reasons
}

/** The well-known name that a non-ASCII word imitates. */
function imitatedBy(word: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  return /^[\u0000-\u007f]*$/.test(word) ? undefined : NAME_BY_SKELETON.get(skeletonOf(word))
}

/** The skeleton of a word, equal for words that look the same: without marks, in Latin letters, with look-alikes unified. */
function skeletonOf(word: string): string {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const latin = [...bare].map((character) => LOOKS_LIKE.get(character) ?? character).join('')
  return latin.replaceAll('0', 'o').replace(/[i1]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const NAME_BY_SKELETON: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [skeletonOf(name), name]))
