import type { Core } from '../../core.ts'
import type { Needs as AuthNeeds } from '../auth/needs.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'
import type { ChangeClicks } from '../clicks/thread.ts'

export type AccountNeeds = AuthNeeds
export type Needs = Core & { readonly clicks: ClickRecorder; readonly changeClicks: ChangeClicks }
