import { MINUTE } from '../lib/clock.ts'

/** Half-open spans of time, in ms. */
export type Span = { start: number; end: number }

/** The finest step that every zone's offset is a multiple of. */
export const QUARTER_MS = 15 * MINUTE
