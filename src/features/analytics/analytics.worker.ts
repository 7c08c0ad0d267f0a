import { answerCalls } from '../../lib/thread.ts'
import { type AnalyticsOptions, openQuestions } from './questions.ts'

// The analytics thread: each call is a question.
answerCalls((options: AnalyticsOptions) => openQuestions(options).answer)
