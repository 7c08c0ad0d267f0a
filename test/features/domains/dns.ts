import type { Domain } from '../../../src/features/domains/schema.ts'
import { owner, t, ws } from '../../workspace.ts'
import type { DnsAnswer } from '../scanning/dns-server.ts'
import { openDnsServer } from '../scanning/dns-server.ts'

// What tests of domains stand on: a DNS server whose records they set, by type and name. All files share it: it ends with the process.

export const EDGE = 'edge.terse.example'
export const EDGE_ADDRESSES = ['192.0.2.80', '2001:db8::80']
const records = new Map<string, DnsAnswer>()

/** For all files that this process runs: it ends with it. */
export const dns = await openDnsServer((name, type) => records.get(`${type} ${name}`) ?? 'NXDOMAIN')

/** Of a name without a type: of every type. */
export function setRecord(name: string, answer: DnsAnswer): void {
  const types = /^[A-Z]+ /.test(name) ? [name] : ['TXT', 'CNAME', 'A', 'AAAA'].map((type) => `${type} ${name}`)
  for (const key of types) records.set(key, answer)
}

/** Nothing but the service's own. */
export function clearRecords(): void {
  records.clear()
  dns.asked.length = 0
  setRecord(`A ${EDGE}`, [EDGE_ADDRESSES[0] ?? ''])
  setRecord(`AAAA ${EDGE}`, [EDGE_ADDRESSES[1] ?? ''])
}
clearRecords()

export const ENV = { DNS_SERVERS: dns.server, EDGE_HOST: EDGE, DEFAULT_PLAN: 'enterprise' }

export const domainsOf = (workspaceId = ws) => `/v1/workspaces/${workspaceId}/domains`
let count = 0
/** A hostname that no other test has. */
export const newHostname = () => `go${++count}.customer.example`

export const create = (body: object, as = owner, workspaceId = ws) => t.send('POST', domainsOf(workspaceId), { as, body })
export const read = async (id: number, as = owner, workspaceId = ws): Promise<Domain> =>
  (await t.send('GET', `${domainsOf(workspaceId)}/${id}`, { as })).body
export const verify = (id: number, as = owner, workspaceId = ws) => t.send('POST', `${domainsOf(workspaceId)}/${id}/verify`, { as })

/** Publishes what a domain has to prove. */
export function prove(domain: Domain): void {
  const [proof] = domain.dns.records
  if (proof) setRecord(`TXT ${proof.name}`, [proof.value])
}

/** A domain that leads here. */
export async function activeDomain(fields: object = {}, as = owner, workspaceId = ws): Promise<Domain> {
  const { body } = await create({ hostname: newHostname(), ...fields }, as, workspaceId)
  prove(body)
  setRecord(`CNAME ${body.hostname.replace('*', 'terse-domain-check')}`, [EDGE])
  return (await verify(body.id, as, workspaceId)).body
}
