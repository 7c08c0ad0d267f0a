import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { AuthNeeds } from '../auth/needs.ts'

export type AccountNeeds = AuthNeeds
export type ErasuresNeeds = Core & {
  readonly clicks: ClickStore
  /** Makes sure that erased data is soon gone from main.db's write-ahead log, too. */
  readonly emptyLog: () => Promise<void>
}
