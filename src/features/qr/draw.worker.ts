import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import type { DrawRequest } from './draw-thread.ts'
import { drawPicture } from './picture.ts'

lowerThreadPriority()
answerCalls<null, DrawRequest, Uint8Array>(() => drawPicture)
