import { beNice } from '../../lib/nice.ts'
import { answerCalls } from '../../lib/thread.ts'
import { type AnalyticsOptions, openQuestions } from './questions.ts'

// The analytics thread: each call is a question.
answerCalls((options: AnalyticsOptions) => {
  beNice()
  return openQuestions(options).answer
})
