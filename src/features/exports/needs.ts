import type { Encryption } from '../../lib/encryption.ts'
import type { Signer } from '../../lib/signer.ts'
import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { LinksNeeds } from '../links/needs.ts'

export type ExportsNeeds = AnalyticsNeeds &
  LinksNeeds & {
    /** Seals the passwords of links. */
    readonly encryption: Encryption
    /** Makes the key of the visitors in a file. */
    readonly signer: Signer
  }
