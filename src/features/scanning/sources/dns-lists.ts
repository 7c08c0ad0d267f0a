import { isIP } from 'node:net'
import { getDomain } from 'tldts'
import type { Resolver } from '../../../lib/resolver.ts'
import { msg } from '../../../lib/text-id.ts'
import { type SourceClient, SourceFault } from './external.ts'
import { combine, type ExternalSource, type Finding, unknown, type Verdict } from './finding.ts'

const MAX_NAME = 253

/** The meanings of addresses in responses. https://docs.spamhaus.com/datasets/docs/source/10-data-type-documentation/datasets/040-zones.html */
const CODES: Record<string, [Verdict, string]> = {
  '127.0.1.2': ['blocked', msg('spam')],
  '127.0.1.4': ['blocked', msg('phishing')],
  '127.0.1.5': ['blocked', msg('malware')],
  '127.0.1.6': ['blocked', msg('the controller of a botnet')],
  '127.0.1.102': ['suspect', msg('a legitimate site abused for spam')],
  '127.0.1.103': ['suspect', msg('a redirector abused for spam')],
  '127.0.1.104': ['suspect', msg('a legitimate site abused for phishing')],
  '127.0.1.105': ['suspect', msg('a legitimate site abused for malware')],
  '127.0.1.106': ['suspect', msg('a legitimate site abused to control a botnet')],
}

/**
 * DNS blocklists of domains with the response codes of Spamhaus's DBL, by their zones, such as `dbl.spamhaus.org`.
 * Queried for the host and its registrable domain; never for an IP address, which those lists don't support.
 * A response without a known code is an error: such lists report excessive use, or the use of a public resolver,
 * by addresses too (127.255.255.x). https://www.spamhaus.org/faqs/domain-blocklist/
 */
export function createDnsLists(zones: readonly string[], resolver: Resolver, client: SourceClient): ExternalSource {
  async function query(name: string, zone: string): Promise<Finding> {
    const addresses = await resolver.resolve4(`${name}.${zone}`)
    const listings = addresses.flatMap((address) => (CODES[address] ? [CODES[address]] : []))
    if (addresses.length > 0 && listings.length === 0) throw new SourceFault(`${zone} responded with ${addresses.join(', ')}`)
    return combine(listings.map(([verdict, what]) => ({ verdict, source: 'dns', reasons: [`${zone} lists its domain as ${what}.`] })))
  }

  return (urls, signal) =>
    Promise.all(
      urls.map(async (url) => {
        const queries = zones.flatMap((zone) => namesOf(url, zone).map((name) => ({ name, zone })))
        const findings = queries.map(async ({ name, zone }) => (await client.run(signal, () => query(name, zone))) ?? unknown('dns', zone))
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
