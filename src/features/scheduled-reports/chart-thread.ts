import { createThread, type Thread } from '../../lib/thread.ts'
import type { Chart } from './chart.ts'

/** Draws charts as PNG on a thread of its own, which starts with the first one. */
export const createChartThread = (): Thread<Chart, Uint8Array> => createThread(new URL('./chart.worker.ts', import.meta.url), null)
