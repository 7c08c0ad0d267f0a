import { answerCalls } from '../../lib/thread.ts'
import { drawCard } from './draw-card.ts'

answerCalls(() => drawCard)
