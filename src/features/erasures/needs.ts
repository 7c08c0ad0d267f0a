import type { Core } from '../../core.ts'
import type { Needs as AuthNeeds } from '../auth/needs.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'
import type { ChangeClicks } from '../clicks/thread.ts'

export type AccountNeeds = AuthNeeds
export type Needs = Core & {
  readonly clicks: ClickRecorder
  readonly changeClicks: ChangeClicks
  /** What was erased is to be in main.db's write-ahead log no longer. */
  readonly emptyLog: () => void
}
