import type { Encryption } from '../../../lib/encryption.ts'
import type { Needs as ConversionNeeds } from '../needs.ts'
import type { Refusals } from './refusals.ts'

export type Needs = ConversionNeeds & {
  readonly encryption: Encryption
  /** Which events were refused lately. */
  readonly refusals: Refusals
}
