import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { AuthNeeds } from '../auth/needs.ts'

export type AccountNeeds = AuthNeeds
export type ErasuresNeeds = Core & {
  readonly clicks: ClickStore
  /** What was erased is to be in main.db's write-ahead log no longer. */
  readonly emptyLog: () => void
}
