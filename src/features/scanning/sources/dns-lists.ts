import { isIP } from 'node:net'
import { getDomain } from 'tldts'
import type { Resolver } from '../../../lib/resolver.ts'
import { combine, type Finding, type OutsideSource, unknown, type Verdict } from './finding.ts'
import { type Gate, SourceFault } from './outside.ts'

const MAX_NAME = 253

/** What an address in an answer means. https://docs.spamhaus.com/datasets/docs/source/10-data-type-documentation/datasets/040-zones.html */
const CODES: Record<string, [Verdict, string]> = {
  '127.0.1.2': ['blocked', 'spam'],
  '127.0.1.4': ['blocked', 'phishing'],
  '127.0.1.5': ['blocked', 'malware'],
  '127.0.1.6': ['blocked', 'the controller of a botnet'],
  '127.0.1.102': ['suspect', 'a legitimate site abused for spam'],
  '127.0.1.103': ['suspect', 'a redirector abused for spam'],
  '127.0.1.104': ['suspect', 'a legitimate site abused for phishing'],
  '127.0.1.105': ['suspect', 'a legitimate site abused for malware'],
  '127.0.1.106': ['suspect', 'a legitimate site abused to control a botnet'],
}

/**
 * DNS lists of domains that answer as Spamhaus's DBL does, by their zones, such as `dbl.spamhaus.org`.
 * Asked for the host and for its registrable domain; never for an IP address, which those lists refuse.
 * An answer that isn't a known code is an error: such lists tell a client that asks too much, or through a public resolver,
 * by an address too (127.255.255.x). https://www.spamhaus.org/faqs/domain-blocklist/
 */
export function createDnsLists(zones: readonly string[], resolver: Resolver, gate: Gate): OutsideSource {
  async function ask(name: string, zone: string): Promise<Finding> {
    const addresses = await resolver.resolve4(`${name}.${zone}`)
    const listings = addresses.flatMap((address) => (CODES[address] ? [CODES[address]] : []))
    if (addresses.length > 0 && listings.length === 0) throw new SourceFault(`${zone} answered ${addresses.join(', ')}`)
    return combine(listings.map(([verdict, what]) => ({ verdict, source: 'dns', reasons: [`${zone} lists its domain as ${what}.`] })))
  }

  return (urls, signal) =>
    Promise.all(
      urls.map(async (url) => {
        const questions = zones.flatMap((zone) => namesOf(url, zone).map((name) => ({ name, zone })))
        const findings = questions.map(async ({ name, zone }) => (await gate.ask(signal, () => ask(name, zone))) ?? unknown('dns', zone))
        return combine(await Promise.all(findings))
      }),
    )
}

function namesOf(url: URL, zone: string): string[] {
  const host = url.hostname.replace(/\.$/, '')
  if (isIP(host) !== 0 || host.startsWith('[') || !host.includes('.')) return []
  const names = [host, getDomain(host, { allowPrivateDomains: true }) ?? host]
  return [...new Set(names)].filter((name) => `${name}.${zone}`.length <= MAX_NAME)
}
