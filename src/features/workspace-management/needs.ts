import type { Core } from '../../core.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import type { Scanner } from '../scanning/scanner.ts'

export type Needs = Core & { readonly redirects: RedirectCache; readonly scanner: Scanner }
