import { openReadonly } from '../../db/read-queries.ts'
import type { Answer, Given, Question, QuestionName } from '../questions.ts'
import { countCampaign, countCampaigns } from './campaigns.ts'
import { appendClicks } from './click-file.ts'
import { countConversionFunnel, countConversions, countConversionsBy, countConversionsOfCampaigns } from './conversions.ts'
import { countSpans, countTotals } from './counts.ts'
import { countGroupsBy } from './groups.ts'
import { listLatest, listSince } from './single-clicks.ts'
import { createSource, type Source } from './source.ts'
import { listUnknownValues } from './unknown-values.ts'
import { countCohorts, countFunnel } from './visitors.ts'

const ANSWERS: { [Name in QuestionName]: (source: Source, given: Given<Name>) => Answer<Name> } = {
  spans: countSpans,
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

/** `ownHosts`: of the instance. Visits from its own pages are internal. */
export type AnalyticsOptions = { files: { main: string; clicks: string }; cacheBytes: number; queryMs: number; ownHosts: readonly string[] }

type ClickQueries = {
  /** Throws an error with the code `QUERY_TOO_LONG` when the time is over, or once `isStopped` says so. */
  run: (question: Question, isStopped?: () => boolean) => unknown
  close: () => void
}

/** Runs queries in the caller's thread: on a thread of analytics, and in tests, which need none. */
export function openClickQueries({ files, ...options }: AnalyticsOptions): ClickQueries {
  const sqlite = openReadonly(files)
  const source = createSource(sqlite, options)
  return {
    run: ({ ask, ...given }, isStopped) =>
      source.run(() => (ANSWERS[ask] as (source: Source, given: unknown) => unknown)(source, given), isStopped),
    close: () => sqlite.close(),
  }
}
