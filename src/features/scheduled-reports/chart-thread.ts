import { createThread, type Thread } from '../../lib/thread.ts'

/** Bars in order; an empty label is not drawn. */
export type Chart = { bars: { value: number; label: string }[] }

/** Draws charts as PNG on a separate thread, which starts with the first call. */
export const createChartThread = (): Thread<Chart, Uint8Array> => createThread(new URL('./chart.worker.ts', import.meta.url), null)
