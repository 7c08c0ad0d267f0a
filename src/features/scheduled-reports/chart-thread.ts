import { createThread, type Thread } from '../../lib/thread.ts'

/** Bars in order; a label where one is written below. */
export type Chart = { bars: { value: number; label: string }[] }

/** Draws charts as PNG on a thread of its own, which starts with the first one. */
export const createChartThread = (): Thread<Chart, Uint8Array> => createThread(new URL('./chart.worker.ts', import.meta.url), null)
