import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'

export type AnalyticsNeeds = Core & { readonly clicks: ClickStore }
