import { isIP } from 'node:net'
import { bareHostname } from '../../lib/hostnames.ts'
import type { Resolver } from '../../lib/resolver.ts'
import { provedName } from './hostname.ts'
import type { DomainsNeeds } from './needs.ts'
import type { DomainRow } from './queries.ts'
import { MAX_FOUND } from './schema.ts'
import { isServed, proofNameOf, proofOf } from './to-domain.ts'

/** The values that a name has; or why nobody could say, which is never the same as having none. */
export type LookUp = { values: string[] } | { failure: string }
export type DomainFindings = {
  proof: LookUp
  target: LookUp
  isProved: boolean
  /** Whether visitors of the domain reach this service. */
  reaches: boolean
}

// Nobody has a record of its own for it: so it says what a wildcard's record is.
const PROBE_LABEL = 'terse-domain-check'
const MAX_VALUE = 255
const CONTROL = /\p{Cc}/gu

type Deps = Pick<DomainsNeeds, 'config'> & { resolver: Resolver }

/** Looks a domain's records up. Its addresses only once it is proved, or where somebody waits for what is found. */
export async function lookUpDomain({ config, resolver }: Deps, row: DomainRow, { isAsked }: { isAsked: boolean }): Promise<DomainFindings> {
  const host = row.is_wildcard === 1 ? `${PROBE_LABEL}.${provedName(row)}` : row.hostname
  const addresses = () => Promise.all([lookUp(resolver.resolve(host)), lookUpEdge({ config, resolver })])
  const early = isAsked || isServed(row) ? addresses() : undefined
  const [{ proof, isProved }, alias] = await Promise.all([
    lookUpProof(resolver, { name: proofNameOf(row), value: proofOf(row) }),
    lookUp(resolver.resolveCname(host)),
  ])
  const isAlias = 'values' in alias && alias.values.some((name) => bareHostname(name) === config.edgeHost)
  if (isAlias || (!isProved && early === undefined)) return { proof, target: kept(alias), isProved, reaches: isAlias }
  const [own, edge] = await (early ?? addresses())
  const reaches = 'values' in own && 'values' in edge && own.values.some((address) => edge.values.includes(address))
  const target = 'values' in alias && alias.values.length > 0 ? alias : own
  return { proof, target: kept(target), isProved, reaches }
}

/** Looks up the TXT record of a proof. What was found is as much of it as is kept. */
export async function lookUpProof(
  resolver: Resolver,
  { name, value }: { name: string; value: string },
): Promise<{ proof: LookUp; isProved: boolean }> {
  const proof = await lookUp(resolver.resolveTxt(name))
  return { proof: kept(proof), isProved: 'values' in proof && proof.values.some((found) => found.trim() === value) }
}

/** An edge that is named by its address has that one. */
const lookUpEdge = ({ config: { edgeHost }, resolver }: Deps): Promise<LookUp> =>
  isIP(edgeHost) === 0 ? lookUp(resolver.resolve(edgeHost)) : Promise.resolve({ values: [edgeHost] })

async function lookUp(answer: Promise<string[]>): Promise<LookUp> {
  try {
    return { values: await answer }
  } catch (error) {
    return { failure: FAILURES[String((error as { code?: unknown }).code)] ?? 'The DNS look-up failed.' }
  }
}

const FAILURES: Record<string, string> = {
  ETIMEOUT: 'No DNS server answered in time.',
  ESERVFAIL: 'The DNS servers of the domain failed to answer.',
  EREFUSED: 'The DNS servers of the domain refused to answer.',
}

/** Strangers write these: so few and so much of each are kept, without control characters. */
const kept = (found: LookUp): LookUp =>
  'values' in found
    ? { values: found.values.slice(0, MAX_FOUND).map((value) => value.slice(0, MAX_VALUE).toWellFormed().replaceAll(CONTROL, '�')) }
    : found
