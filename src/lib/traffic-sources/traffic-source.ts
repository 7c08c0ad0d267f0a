import { foldCase } from '../fold-case.ts'
import { LISTED_SOURCES } from './list.gen.ts'
import { OWN_SOURCES, SOURCE_ALIASES } from './own-list.ts'

// Where visitors come from: a source, such as Google, and a channel, such as search. Both are derived from what a click has, whenever they are
// asked for. So a new version of the lists also applies to earlier clicks.

export const CHANNELS = ['direct', 'search', 'social', 'email', 'ai', 'paid', 'referral', 'campaign', 'internal'] as const
export type Channel = (typeof CHANNELS)[number]
/** `source`: '' for none. */
export type TrafficSource = { source: string; channel: Channel }

/** The texts of a click that say where it came from, '' for none. `referrer` is a host, and `clickId` one of CLICK_IDS. */
export type ClickOrigin = { referrer: string; utmSource: string; utmMedium: string; ref: string; clickId: string }

/** Parameters that ad networks add to the URLs of their ads. fbclid isn't one of them, because Facebook adds it to all links. */
export const CLICK_IDS: Readonly<Record<string, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  dclid: 'Google',
  msclkid: 'Bing',
  ttclid: 'TikTok',
  twclid: 'X',
  li_fat_id: 'LinkedIn',
  rdt_cid: 'Reddit',
  ScCid: 'Snapchat',
  epik: 'Pinterest',
  yclid: 'Yandex',
}

type Known = { source: string; channel: Channel }
const BY_HOST = new Map<string, Known>()
const BY_NAME = new Map<string, Known>()
const nameKey = (name: string): string => foldCase(name).replace(/[^\p{L}\p{N}+]/gu, '')

for (const lists of [OWN_SOURCES, LISTED_SOURCES])
  for (const [channel, lines] of Object.entries(lists) as [Channel, string][])
    for (const line of lines.trim().split('\n')) {
      const [source = '', hosts = ''] = line.split('\t')
      for (const host of hosts.split(' ')) if (!BY_HOST.has(host)) BY_HOST.set(host, { source, channel })
      if (!BY_NAME.has(nameKey(source))) BY_NAME.set(nameKey(source), { source, channel })
    }
for (const [alias, source] of Object.entries(SOURCE_ALIASES)) {
  const known = BY_NAME.get(nameKey(source))
  if (known) BY_NAME.set(alias, known)
}

// The values of utm_medium that Google Analytics knows, and some that other services use.
const PAID = /^(?:cpc|cpm|cpv|cpa|cpp|ppc|retargeting|paid.*|.*[-_ ]paid|display|banner|expandable|interstitial|ads?|.*[-_ ]cpc)$/
const EMAIL = /^(?:e[-_ ]?mail|mail|newsletter|mailing)s?$/
const SOCIAL = /^(?:social|social[-_ ](?:network|media)|sm)$/
const ORGANIC = /^(?:organic|search)$/
const REFERRAL = /^(?:referral|app|link|partner|affiliate)$/

/** Returns the source and channel of a click. What the link says itself (utm_*, ref, an ad's ID) takes precedence over the referrer. */
export function trafficSourceOf({ referrer, utmSource, utmMedium, ref, clickId }: ClickOrigin): TrafficSource {
  const named = utmSource || ref
  const ad = Object.hasOwn(CLICK_IDS, clickId) ? CLICK_IDS[clickId] : undefined
  const known = named !== '' ? byText(named) : ad !== undefined ? BY_NAME.get(nameKey(ad)) : byHost(referrer)
  const source = known?.source ?? (named !== '' ? foldCase(named.trim()) : withoutPrefix(referrer))
  const medium = foldCase(utmMedium.trim())
  const channel =
    ad !== undefined || PAID.test(medium)
      ? 'paid'
      : (channelOfMedium(medium) ??
        known?.channel ??
        (EMAIL.test(foldCase(named)) ? 'email' : undefined) ??
        restOf({ referrer, ref, utmSource, medium }))
  return { source, channel }
}

function channelOfMedium(medium: string): Channel | undefined {
  if (medium === '') return undefined
  if (EMAIL.test(medium)) return 'email'
  if (SOCIAL.test(medium)) return 'social'
  if (ORGANIC.test(medium)) return 'search'
  return REFERRAL.test(medium) ? 'referral' : undefined
}

/** The channel of a click whose source isn't known. */
function restOf({ referrer, ref, utmSource, medium }: { referrer: string; ref: string; utmSource: string; medium: string }): Channel {
  if (utmSource !== '' || medium !== '') return 'campaign'
  return ref !== '' || referrer !== '' ? 'referral' : 'direct'
}

/** A source by its name or by one of its hosts. */
const byText = (text: string): Known | undefined => BY_NAME.get(nameKey(text)) ?? byHost(foldCase(text.trim()))

const withoutPrefix = (host: string): string => host.replace(/^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '')

/**
 * A source by a host. All hosts below one of a social network, an email service or an assistant belong to it. Search engines have other
 * services below theirs, so only the hosts that are listed belong to them.
 */
function byHost(host: string): Known | undefined {
  if (host === '') return undefined
  const exact = BY_HOST.get(host) ?? BY_HOST.get(withoutPrefix(host)) ?? byPattern(withoutPrefix(host))
  if (exact) return exact
  for (let at = host.indexOf('.'); at >= 0; at = host.indexOf('.', at + 1)) {
    const above = BY_HOST.get(host.slice(at + 1))
    if (above && above.channel !== 'search') return above
  }
  return undefined
}

/** A host of a country, such as google.co.uk or de.search.yahoo.com. */
function byPattern(host: string): Known | undefined {
  const ofCountry = host.replace(/\.(?:(?:com?|org|net|it|edu)\.)?[a-z]{2}$/, '.{}')
  return BY_HOST.get(ofCountry) ?? (/^[a-z]{2}\./.test(host) ? BY_HOST.get(`{}${host.slice(2)}`) : undefined)
}
