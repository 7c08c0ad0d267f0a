import type { ImportedCount } from '../../../click-store/thread.ts'
import type { Note } from '../formats/format.ts'
import type { AskService } from './ask.ts'

/** The position at which a list, or a link's history, continues: plain data. Undefined at first, null at the end. */
export type FetchPosition = Record<string, unknown>

/** Links as the service writes them. `history`: what to ask for the history of each by; null for none. */
export type FetchedPage = { entries: unknown[]; history: (unknown | null)[]; next: FetchPosition | null; total?: number; notes?: Note[] }

/** Clicks of a link, without whose they are. */
export type DayCount = Omit<ImportedCount, 'linkId'>
export type HistoryPage = { counts: DayCount[]; next: FetchPosition | null; notes?: Note[] }

/** Another link shortener, asked page by page. */
export type Service = {
  headers: (token: string) => Record<string, string>
  links: (ask: AskService, token: string, position: FetchPosition | undefined) => Promise<FetchedPage>
  /** Clicks until `before`, a time, so that pages stay the same while they are read. */
  history?: (ask: AskService, source: never, position: FetchPosition | undefined, before: number) => Promise<HistoryPage>
}

export const answerObjectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
export const answerListOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
