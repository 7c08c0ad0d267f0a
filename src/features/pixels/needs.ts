import type { Core } from '../../core.ts'
import type { Redirects } from '../redirect/redirects.ts'

export type Needs = Core & { readonly redirects: Redirects }
