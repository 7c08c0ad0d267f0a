import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'

export type HomeNeeds = Core & { readonly clicks: ClickStore }
