import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'

export type Needs = Core & { readonly clicks: ClickStore }
