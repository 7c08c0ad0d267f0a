import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'

export type Needs = Core & {
  readonly clicks: ClickRecorder
  readonly files: Files
  /** Why the service is not ready, or null. */
  readonly unready: () => string | null
  readonly isReadOnly: () => boolean
}
