import type { Resolver } from '../../lib/resolver.ts'
import { kept, type LookUp, lookUp } from './look-up.ts'

// The ownership of a domain is verified by a TXT record with a token, which has to stay published.

type OwnershipRecord = { name: string; value: string }
export type OwnershipFindings = { proof: LookUp; isProved: boolean }
type Purpose = 'verify' | 'sso'

export const ownershipNameOf = (purpose: Purpose, domain: string): string => `_service-${purpose}.${domain}`

/** The record of a domain. One that verifies it for a purpose says nothing about another purpose. */
export const ownershipRecordOf = (purpose: Purpose, domain: string, token: string): OwnershipRecord => ({
  name: ownershipNameOf(purpose, domain),
  value: `verify=${token}`,
})

/** Looks a record up. What was found is as much of it as is kept. */
export async function lookUpOwnership(resolver: Resolver, { name, value }: OwnershipRecord): Promise<OwnershipFindings> {
  const proof = await lookUp(resolver.resolveTxt(name))
  return { proof: kept(proof), isProved: 'values' in proof && proof.values.some((found) => found.trim() === value) }
}
