import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { RecipientsNeeds as RecipientNeeds } from '../recipients/needs.ts'

export type LinkAuditsNeeds = RecipientNeeds & { readonly safeFetch: SafeFetch }
