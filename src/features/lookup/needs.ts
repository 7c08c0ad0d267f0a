import type { LinksNeeds } from '../links/needs.ts'
import type { Redirects } from '../redirect/redirects.ts'

export type LookupNeeds = LinksNeeds & { readonly redirects: Redirects }
