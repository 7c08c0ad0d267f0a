import type { ImportedCount } from '../../../click-store/thread.ts'
import type { Note } from '../formats/format.ts'
import type { Ask } from './ask.ts'

/** Where a list, or a link's history, goes on: plain data. Undefined at first, null at the end. */
export type Position = Record<string, unknown>

/** Links as the service writes them. `history`: what to ask for the history of each by; null for none. */
export type LinkPage = { entries: unknown[]; history: (unknown | null)[]; next: Position | null; total?: number; notes?: Note[] }

/** Clicks of a link, without whose they are. */
export type DayCount = Omit<ImportedCount, 'linkId'>
export type HistoryPage = { counts: DayCount[]; next: Position | null; notes?: Note[] }

/** Another link shortener, asked page by page. */
export type Service = {
  headers: (token: string) => Record<string, string>
  links: (ask: Ask, token: string, position: Position | undefined) => Promise<LinkPage>
  /** Clicks until `before`, a time, so that pages stay the same while they are read. */
  history?: (ask: Ask, source: never, position: Position | undefined, before: number) => Promise<HistoryPage>
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
