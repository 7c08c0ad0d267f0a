import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { Needs as RecipientNeeds } from '../recipients/needs.ts'

export type Needs = RecipientNeeds & { readonly safeFetch: SafeFetch }
