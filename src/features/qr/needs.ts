import type { Core } from '../../core.ts'
import type { QrDrawer } from './code-drawer.ts'

export type QrNeeds = Core & {
  readonly qrCodes: QrDrawer
}
