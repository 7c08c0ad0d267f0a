import { openReadonly } from '../../db/read-queries.ts'
import { appendClicks } from './click-file.ts'
import { countSpans, countTotals } from './counts.ts'
import { countGroupsBy } from './groups.ts'
import { listLatest, listSince } from './single-clicks.ts'
import { createSource, type Source } from './source.ts'
import { countCohorts, countFunnel } from './visitors.ts'

// What the analytics thread can be asked. Each takes the clicks' source and one argument.
const QUESTIONS = { countSpans, countTotals, countGroupsBy, countFunnel, countCohorts, listLatest, listSince, appendClicks }

type Name = keyof typeof QUESTIONS
export type AskedOf<Of extends Name> = Parameters<(typeof QUESTIONS)[Of]>[1]
export type AnswerOf<Of extends Name> = ReturnType<(typeof QUESTIONS)[Of]>
export type Question = { [Of in Name]: { name: Of; asked: AskedOf<Of> } }[Name]
export type AnalyticsOptions = { files: { main: string; clicks: string }; cacheBytes: number; queryMs: number }

/** Answers questions where it is called: on the analytics thread, and in tests, which need none. */
export function openQuestions({ files, ...options }: AnalyticsOptions): { answer: (question: Question) => unknown; close: () => void } {
  const sqlite = openReadonly(files)
  const source = createSource(sqlite, options)
  return {
    answer: ({ name, asked }) => source.answer(() => (QUESTIONS[name] as (source: Source, asked: unknown) => unknown)(source, asked)),
    close: () => sqlite.close(),
  }
}
