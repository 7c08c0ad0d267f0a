import { writeFileSync } from 'node:fs'
import type { Link } from '../../../src/features/links/schema.ts'
import type { LinkScan, SuspectRow } from '../../../src/features/moderation/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { owner, t, ws } from '../../workspace.ts'
import { type DnsAnswer, openDnsServer } from '../scanning/dns-server.ts'
import { ENCODINGS, findHashes, KEY, type Listed, openProvider } from '../scanning/stubs.ts'

// What is done about links' safety, and what is seen of it, on the application of the test's file.

export const SAFE = 'https://example.com/fine'
/** A host that is an IP address is suspect. */
export const SUSPECT = 'http://203.0.113.9/odd'

export const pathOf = ({ workspace_id, id }: Link, more = '') => `/v1/workspaces/${workspace_id}/links/${id}${more}`
export const create = (fields: object = {}) =>
  t.send('POST', `/v1/workspaces/${ws}/links`, { as: owner, body: { destination_url: SAFE, ...fields } })
export const change = (link: Link, body: object, as: User = owner) => t.send('PATCH', pathOf(link), { as, body })
export const get = async (link: Link): Promise<Link> => (await t.send('GET', pathOf(link), { as: owner })).body
export const safetyOf = async (link: Link) => (await get(link)).safety_status
export const whereTo = async ({ slug }: Pick<Link, 'slug'>) => {
  const { status, headers } = await t.visit(slug)
  return [status, headers.get('location')]
}
/** Follows a link so that it counts as clicked. */
export async function click(...links: Link[]): Promise<void> {
  for (const { slug } of links) await t.visit(slug)
  await t.flushClicks()
}

export const scanNow = (link: Link, as: User = owner) => t.send('POST', pathOf(link, '/scans'), { as })
export const scansOf = async (link: Link, limit = 200): Promise<LinkScan[]> =>
  (await t.send('GET', pathOf(link, `/scans?limit=${limit}`), { as: owner })).body.items
export const moderate = (link: Link, decision: 'allow' | 'block', as: User = owner) =>
  t.send('POST', pathOf(link, '/moderation'), { as, body: { decision } })
export const suspects = async (query = ''): Promise<SuspectRow[]> =>
  (await t.send('GET', `/v1/workspaces/${ws}/safety/suspect${query}`, { as: owner })).body.items

/** What an operator writes into the blocklist. It is looked at again after a second. */
export function setBlocklist(...lines: string[]): void {
  writeFileSync(t.deps.config.blocklistPath, `${lines.join('\n')}\n`)
  t.advance(1000)
}

/** The events of the test's workspace, the first one first. */
export async function events() {
  const rows = await t.deps.db.selectFrom('events').select(['type', 'data']).where('workspace_id', '=', ws).orderBy('id').execute()
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) })).filter(({ type }) => type.startsWith('link.'))
}

/** The audit entries about a link since it was created, the first one first. */
export async function entriesOf({ id }: Link) {
  const about = t.deps.db.selectFrom('audit_entries').selectAll().where('target_type', '=', 'link').where('target_id', '=', id)
  const entries = about.where('kind', '<>', 'link.created')
  return (await entries.orderBy('id').execute()).map(({ metadata, ...entry }) => ({ ...entry, metadata: JSON.parse(metadata) }))
}

/** What waits to be mailed about a link: to whom. */
export async function mailedTo({ short_url }: Pick<Link, 'short_url'>): Promise<User['email'][]> {
  const mails = await t.deps.db
    .selectFrom('mails')
    .select('recipient')
    .where('body', 'like', `%${plainText(short_url)}%`)
    .execute()
  return mails.map(({ recipient }) => recipient).sort()
}

const ZONE = 'dbl.test'

/** Every source that can be asked, on loopback. What they say is changed in place. */
export async function openOutside() {
  const says = {
    /** Expressions that Safe Browsing lists. */
    unsafe: {} as Record<string, Listed[]>,
    /** By the URL, what URLhaus calls its url_status. */
    malware: {} as Record<string, string>,
    /** By the host, the answer of the DNS list. */
    dns: {} as Record<string, DnsAnswer>,
    /** In place of an answer of Safe Browsing and of URLhaus. */
    instead: undefined as undefined | (() => Response | Promise<Response>),
    dnsInstead: undefined as undefined | DnsAnswer,
  }
  /** The URLs that URLhaus was asked about. */
  const asked: string[] = []
  const safeBrowsing = openProvider((request) => says.instead?.() ?? ENCODINGS['Protocol Buffers'](findHashes(request, says.unsafe), 0))
  const urlhaus = openProvider(async (request) => {
    const url = new URLSearchParams(await request.text()).get('url') ?? ''
    asked.push(url)
    if (says.instead) return says.instead()
    const url_status = says.malware[url]
    return Response.json(url_status ? { query_status: 'ok', url_status } : { query_status: 'no_results' })
  })
  const dns = await openDnsServer((name) => says.dnsInstead ?? says.dns[name.replace(`.${ZONE}`, '')] ?? 'NXDOMAIN')
  return {
    says,
    asked,
    env: {
      SAFE_BROWSING_KEY: KEY,
      SAFE_BROWSING_URL: safeBrowsing.url,
      URLHAUS_KEY: KEY,
      URLHAUS_URL: urlhaus.url,
      DNS_BLOCKLISTS: ZONE,
      DNS_SERVERS: dns.server,
    },
    forget: () => {
      Object.assign(says, { unsafe: {}, malware: {}, dns: {}, instead: undefined, dnsInstead: undefined })
      asked.length = 0
    },
    fail: () => {
      says.instead = () => new Response('', { status: 500 })
      says.dnsInstead = 'SERVFAIL'
    },
    close: async () => {
      dns.close()
      await Promise.all([safeBrowsing.close(), urlhaus.close()])
    },
  }
}
