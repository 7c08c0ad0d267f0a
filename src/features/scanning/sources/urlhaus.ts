import { parseObject, type SourceClient, SourceFault } from './external.ts'
import { type ExternalSource, type Finding, safe, unknown } from './finding.ts'

/**
 * URLhaus of abuse.ch, a list of URLs that spread malware. Needs the Auth-Key of a free account.
 * A listed URL is blocked while malware was last seen at it, and suspect afterwards.
 * It gets the whole URL, without its fragment.
 * https://urlhaus-api.abuse.ch/#urlinfo
 */
export function createUrlhaus({ key, url: base }: { key: string; url: string }, client: SourceClient): ExternalSource {
  async function query(url: URL, signal: AbortSignal): Promise<Finding> {
    const body = new URLSearchParams({ url: url.href.replace(/#.*/, '') }).toString()
    const headers = { 'auth-key': key, 'content-type': 'application/x-www-form-urlencoded' }
    return toFinding(parseObject(await client.request(`${base}/v1/url/`, { method: 'POST', headers, body, signal })))
  }

  return (urls, signal) =>
    Promise.all(urls.map(async (url) => (await client.run(signal, () => query(url, signal))) ?? unknown('urlhaus', 'URLhaus')))
}

function toFinding({ query_status: outcome, url_status: status }: Record<string, unknown>): Finding {
  if (outcome === 'no_results' || outcome === 'invalid_url') return safe('urlhaus')
  if (outcome !== 'ok') throw new SourceFault(`its query_status is ${JSON.stringify(outcome)?.slice(0, 50)}`)
  return status === 'online'
    ? { verdict: 'blocked', source: 'urlhaus', reasons: ['URLhaus lists it as spreading malware.'] }
    : { verdict: 'suspect', source: 'urlhaus', reasons: ['URLhaus lists it as having spread malware.'] }
}
