import type { Core } from '../../core.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'

export type PixelsNeeds = Core & { readonly redirects: RedirectCache }
