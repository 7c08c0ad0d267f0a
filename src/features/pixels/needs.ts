import type { Core } from '../../core.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'

export type Needs = Core & { readonly redirects: RedirectCache }
