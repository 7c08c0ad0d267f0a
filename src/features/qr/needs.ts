import type { Core } from '../../core.ts'
import type { QrDrawer } from './draw-thread.ts'

export type Needs = Core & {
  readonly qrCodes: QrDrawer
}
