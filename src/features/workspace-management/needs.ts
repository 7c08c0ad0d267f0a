import type { Core } from '../../core.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import type { Scanner } from '../scanning/scanner.ts'

export type WorkspaceManagementNeeds = Core & { readonly redirects: RedirectCache; readonly scanner: Scanner }
