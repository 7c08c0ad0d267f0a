import type { Core } from '../../core.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

export type Needs = Core & { readonly safeFetch: SafeFetch }
