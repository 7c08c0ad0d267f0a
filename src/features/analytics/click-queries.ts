import { openReadonly } from '../../db/read-queries.ts'
import { countCampaign, countCampaigns } from './campaigns.ts'
import { appendClicks } from './click-file.ts'
import { countConversionFunnel, countConversions, countConversionsBy, countConversionsOfCampaigns } from './conversions.ts'
import { countSpans, countTotals } from './counts.ts'
import { countGroupsBy } from './groups.ts'
import { listLatest, listSince } from './single-clicks.ts'
import { createSource, type Source } from './source.ts'
import { countCohorts, countFunnel } from './visitors.ts'

// The queries of the threads of analytics. Each takes the clicks' source and one argument.
const QUERIES = {
  countSpans,
  countTotals,
  countGroupsBy,
  countFunnel,
  countCohorts,
  countCampaign,
  countCampaigns,
  countConversionFunnel,
  countConversions,
  countConversionsBy,
  countConversionsOfCampaigns,
  listLatest,
  listSince,
  appendClicks,
}

type Name = keyof typeof QUERIES
export type ArgumentOf<Of extends Name> = Parameters<(typeof QUERIES)[Of]>[1]
export type ResultOf<Of extends Name> = ReturnType<(typeof QUERIES)[Of]>
export type ClickQuery = { [Of in Name]: { name: Of; argument: ArgumentOf<Of> } }[Name]
export type AnalyticsOptions = { files: { main: string; clicks: string }; cacheBytes: number; queryMs: number }

type ClickQueries = {
  /** Throws an error with the code `QUERY_TOO_LONG` when the time is over, or once `isStopped` says so. */
  run: (query: ClickQuery, isStopped?: () => boolean) => unknown
  close: () => void
}

/** Runs queries where it is called: on a thread of analytics, and in tests, which need none. */
export function openClickQueries({ files, ...options }: AnalyticsOptions): ClickQueries {
  const sqlite = openReadonly(files)
  const source = createSource(sqlite, options)
  return {
    run: ({ name, argument }, isStopped) =>
      source.run(() => (QUERIES[name] as (source: Source, argument: unknown) => unknown)(source, argument), isStopped),
    close: () => sqlite.close(),
  }
}
