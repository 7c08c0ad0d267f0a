import type { Core } from '../../core.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'

export type Needs = Core & { readonly clicks: ClickRecorder }
