import type { Core } from '../../core.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { Scanner } from '../scanning/scanner.ts'

export type Needs = Core & { readonly redirects: Redirects; readonly scanner: Scanner }
