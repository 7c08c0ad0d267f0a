import type { Encryption } from '../../../lib/encryption.ts'
import type { ConversionsNeeds } from '../needs.ts'
import type { Refusals } from './refusals.ts'

export type ConversionsProviderNeeds = ConversionsNeeds & {
  readonly encryption: Encryption
  /** Recently refused events. */
  readonly refusals: Refusals
}
