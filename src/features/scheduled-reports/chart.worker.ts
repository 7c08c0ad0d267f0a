import { answerCalls } from '../../lib/thread.ts'
import { drawChart } from './draw.ts'

// The charts' thread: the canvas takes a sixth of a second to load, and a chart 20 ms to be drawn.
answerCalls(() => drawChart)
