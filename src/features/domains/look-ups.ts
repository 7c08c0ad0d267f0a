import { isIP } from 'node:net'
import { bareHostname } from '../../lib/hostnames.ts'
import type { Resolver } from '../../lib/resolver.ts'
import { kept, type LookUp, lookUp } from '../domain-verification/look-up.ts'
import { lookUpOwnership, type OwnershipFindings } from '../domain-verification/ownership-record.ts'
import { provedName } from './hostname.ts'
import type { DomainsNeeds } from './needs.ts'
import type { DomainRow } from './queries.ts'
import { isServed, proofOf } from './to-domain.ts'

export type DomainFindings = OwnershipFindings & {
  target: LookUp
  /** True if visitors of the domain reach this service. */
  reaches: boolean
}

// Nobody has a record of its own for it: so it says what a wildcard's record is.
const PROBE_LABEL = 'terse-domain-check'

type Deps = Pick<DomainsNeeds, 'config'> & { resolver: Resolver }

/** Looks up a domain's records. Its IP addresses are looked up only once it is verified, or if somebody waits for the result. */
export async function lookUpDomain({ config, resolver }: Deps, row: DomainRow, { isAsked }: { isAsked: boolean }): Promise<DomainFindings> {
  const host = row.is_wildcard === 1 ? `${PROBE_LABEL}.${provedName(row)}` : row.hostname
  const addresses = () => Promise.all([lookUp(resolver.resolve(host)), lookUpEdge({ config, resolver })])
  const early = isAsked || isServed(row) ? addresses() : undefined
  const [{ proof, isProved }, alias] = await Promise.all([lookUpOwnership(resolver, proofOf(row)), lookUp(resolver.resolveCname(host))])
  const isAlias = 'values' in alias && alias.values.some((name) => bareHostname(name) === config.edgeHost)
  if (isAlias || (!isProved && early === undefined)) return { proof, target: kept(alias), isProved, reaches: isAlias }
  const [own, edge] = await (early ?? addresses())
  const reaches = 'values' in own && 'values' in edge && own.values.some((address) => edge.values.includes(address))
  const target = 'values' in alias && alias.values.length > 0 ? alias : own
  return { proof, target: kept(target), isProved, reaches }
}

/** An edge that is named by its address has that one. */
const lookUpEdge = ({ config: { edgeHost }, resolver }: Deps): Promise<LookUp> =>
  isIP(edgeHost) === 0 ? lookUp(resolver.resolve(edgeHost)) : Promise.resolve({ values: [edgeHost] })
