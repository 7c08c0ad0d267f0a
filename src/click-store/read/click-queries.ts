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
const SLICE_MS = 1

/** `sliceMs`: 0 for a turn after each step. */
type Limits = { sliceMs?: number; memory?: MemoryLimits; leastPacks?: number }

type ClickQueries = {
  /** Rejects with the code `QUERY_TOO_LONG` when the time is over or `stop` is aborted, and with `QUERY_TOO_LARGE` for too large results. */
  run: (question: Question, stop?: AbortSignal) => Promise<unknown>
  /** Writes the numbers of a workspace's visitors to a file if it is large, and many of its packs aren't in the file. */
  storeVisitors: (workspaceId: number) => Promise<void>
  close: () => void
}

/** Answers questions in the caller's thread, a slice of each in turn: on a thread of analytics, and in tests, which need none. */
export function openClickQueries(
  { files, queryMs, ...options }: AnalyticsOptions,
  { sliceMs = SLICE_MS, ...limits }: Limits = {},
): ClickQueries {
  const connections = createConnections(() => openReadonly(files))
  const source = createSource(connections.sqlite, { clicksFile: files.clicks, ...options, ...limits })
  const runInTurns = createTurns({ sliceMs })
  const writing = new Set<number>()
  /** Runs steps that see the databases as they are when their first statement runs. */
  async function runSteps<Result>(begin: () => Steps<Result>, stop?: AbortSignal): Promise<Result> {
    const connection = connections.take()
    const own = source.begin()
    const resume = () => {
      connections.use(connection)
      source.resume(own)
    }
    try {
      return await runInTurns({ steps: begin(), ms: queryMs, stop, resume })
    } finally {
      source.end(own)
      connections.giveBack(connection)
    }
  }
  return {
    run: async ({ ask, ...given }, stop) => {
      try {
        return await runSteps(() => (ANSWERS[ask] as (source: Source, given: unknown) => Steps<unknown>)(source, given), stop)
      } catch (error) {
        throw error instanceof TurnsOver ? Object.assign(error, { code: QUERY_TOO_LONG }) : error
      }
    },
    storeVisitors: async (workspaceId) => {
      const { mustWrite, write, finish } = source.visitorFiles
      if (writing.has(workspaceId) || !mustWrite(workspaceId)) return
      // After an error, for example because the disk is full, it isn't tried again before the next start.
      writing.add(workspaceId)
      const changes = await runSteps(() => write(workspaceId))
      // The second one sees what was committed while the file was written.
      await runSteps(function* () {
        yield
        finish(workspaceId, changes)
      })
      writing.delete(workspaceId)
    },
    close: connections.close,
  }
}
