import { openReadonly } from '../../db/read-queries.ts'
import type { Steps } from '../../lib/steps.ts'
import { createTurns, TurnsOver } from '../../lib/turns.ts'
import type { Answer, Given, Question, QuestionName } from '../questions.ts'
import { countCampaign, countCampaigns } from './campaigns.ts'
import { appendClicks } from './click-file.ts'
import { createConnections } from './connections.ts'
import { countConversionFunnel, countConversions, countConversionsBy, countConversionsOfCampaigns } from './conversions.ts'
import { countSpans, countTotals } from './counts.ts'
import { compareDays } from './days.ts'
import { countGroupsBy } from './groups.ts'
import { countLinkSpans } from './link-spans.ts'
import { type MemoryLimits, QUERY_TOO_LONG } from './memory.ts'
import { listLatest, listSince } from './single-clicks.ts'
import { createSource, type Source } from './source.ts'
import { listUnknownValues } from './unknown-values.ts'
import { countCohorts, countFunnel } from './visitors.ts'

const ANSWERS: { [Name in QuestionName]: (source: Source, given: Given<Name>) => Steps<Answer<Name>> } = {
  spans: countSpans,
  linkSpans: countLinkSpans,
  days: compareDays,
  totals: countTotals,
  groups: countGroupsBy,
  funnel: countFunnel,
  cohorts: countCohorts,
  campaign: countCampaign,
  campaigns: countCampaigns,
  conversions: countConversions,
  conversionGroups: countConversionsBy,
  conversionFunnel: countConversionFunnel,
  conversionsOfCampaigns: countConversionsOfCampaigns,
  latest: listLatest,
  since: listSince,
  unknownValues: listUnknownValues,
  file: appendClicks,
}

/** `ownHosts`: of the instance. Visits from its own pages are internal. `queryMs`: how long a question may run, without waiting for others. */
export type AnalyticsOptions = { files: { main: string; clicks: string }; cacheBytes: number; queryMs: number; ownHosts: readonly string[] }

// Others wait for this long at most, and each slice costs some microseconds.
const SLICE_MS = 2

/** `sliceMs`: 0 for a turn after each step. */
type Limits = { sliceMs?: number; memory?: MemoryLimits }

type ClickQueries = {
  /** Rejects with the code `QUERY_TOO_LONG` when the time is over or `stop` is aborted, and with `QUERY_TOO_LARGE` for too large results. */
  run: (question: Question, stop?: AbortSignal) => Promise<unknown>
  close: () => void
}

/** Answers questions in the caller's thread, a slice of each in turn: on a thread of analytics, and in tests, which need none. */
export function openClickQueries(
  { files, queryMs, ...options }: AnalyticsOptions,
  { sliceMs = SLICE_MS, memory }: Limits = {},
): ClickQueries {
  const connections = createConnections(() => openReadonly(files))
  const source = createSource(connections.sqlite, { ...options, memory })
  const runInTurns = createTurns({ sliceMs })
  return {
    run: async ({ ask, ...given }, stop) => {
      const connection = connections.take()
      const own = source.begin()
      const resume = () => {
        connections.use(connection)
        source.resume(own)
      }
      const steps = (ANSWERS[ask] as (source: Source, given: unknown) => Steps<unknown>)(source, given)
      try {
        return await runInTurns({ steps, ms: queryMs, stop, resume })
      } catch (error) {
        throw error instanceof TurnsOver ? Object.assign(error, { code: QUERY_TOO_LONG }) : error
      } finally {
        source.end(own)
        connections.giveBack(connection)
      }
    },
    close: connections.close,
  }
}
