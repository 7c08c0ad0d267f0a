import type { Core } from '../../core.ts'
import type { Encryption } from '../../lib/encryption.ts'

export type RecipientsNeeds = Core & { readonly encryption: Encryption }
