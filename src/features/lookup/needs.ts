import type { LinksNeeds as LinkNeeds } from '../links/needs.ts'
import type { Redirects } from '../redirect/redirects.ts'

export type LookupNeeds = LinkNeeds & { readonly redirects: Redirects }
