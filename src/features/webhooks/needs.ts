import type { Core } from '../../core.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

export type WebhooksNeeds = Core & { readonly encryption: Encryption; readonly safeFetch: SafeFetch }
