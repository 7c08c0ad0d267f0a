import type { Signer } from '../../lib/signer.ts'
import type { ChainRow } from './queries.ts'

// Entries that the retention deletes are missing for good. The purge seals what it has deleted with the instance's key. So a prefix that
// somebody removed from the files can be distinguished from one that expired.

const PURPOSE = 'audit purge'

type Purged = Pick<ChainRow, 'workspace_id' | 'purged' | 'purged_through' | 'purged_hash'>

const textOf = ({ workspace_id, purged, purged_through, purged_hash }: Purged): string =>
  JSON.stringify([workspace_id, purged, purged_through, purged_hash === null ? null : Buffer.from(purged_hash).toString('hex')])

export const sealPurge = (signer: Signer, purged: Purged): string => signer.sign(PURPOSE, textOf(purged))

/** True if nothing was purged, or the purge has sealed all of it. */
export const isSealed = (signer: Signer, chain: Purged & Pick<ChainRow, 'purged_seal'>): boolean =>
  (chain.purged_through === 0 && chain.purged === 0 && chain.purged_hash === null) ||
  (chain.purged_seal !== null && signer.verify(PURPOSE, textOf(chain), chain.purged_seal))
