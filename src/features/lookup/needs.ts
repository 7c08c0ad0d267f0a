import type { Needs as LinkNeeds } from '../links/needs.ts'
import type { Redirects } from '../redirect/redirects.ts'

export type Needs = LinkNeeds & { readonly redirects: Redirects }
