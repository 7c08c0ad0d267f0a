import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { RecipientsNeeds } from '../recipients/needs.ts'

export type LinkAuditsNeeds = RecipientsNeeds & { readonly safeFetch: SafeFetch }
