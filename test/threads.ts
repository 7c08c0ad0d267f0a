import { openClickQueries } from '../src/click-store/read/click-queries.ts'
import { createClickWriter } from '../src/click-store/write/store.ts'
import type { Provided } from '../src/compose.ts'
import type { Config } from '../src/config.ts'
import type { Files } from '../src/db/files.ts'
import { openReadQueries } from '../src/db/read-queries.ts'
import { openSqlite } from '../src/db/sqlite.ts'
import { openGeoip } from '../src/lib/geoip.ts'
import { inPlace } from '../src/lib/lanes.ts'

type Threads = Pick<Provided, 'readProcesses' | 'analyticsThreads' | 'storeClicks' | 'changeClicks'>
/** `refuse`: throws where the threads that read have no room for a query. */
export type ThreadOptions = { queryMs?: number; packClicks?: number; refuse?: () => void }
const geoip = openGeoip(undefined)

/** What the service's threads do, done where it is asked for. */
export function openThreads(
  files: Files,
  config: Config,
  { secretKey, queryMs = 10_000, packClicks = 10_000, refuse = () => {} }: { secretKey: string } & ThreadOptions,
): { threads: Threads; close: () => void } {
  const clicksDb = openSqlite(files.clicks, { synchronous: 'NORMAL' })
  const clickStore = createClickWriter(clicksDb, { geoip, secretKey, packClicks })
  const queries = openReadQueries(files)
  const clickQueries = openClickQueries({ files, cacheBytes: config.analyticsCacheBytes, queryMs })
  return {
    threads: {
      readProcesses: inPlace(async (query) => {
        refuse()
        return queries.run(query)
      }),
      // Cloned as a thread's messages are: what can't cross fails here too.
      analyticsThreads: inPlace(async (query) => {
        refuse()
        return clickQueries.run(structuredClone(query))
      }),
      storeClicks: async (batch) => clickStore.store(structuredClone(batch)),
      changeClicks: async (change) => clickStore.change(structuredClone(change)),
    },
    close: () => {
      queries.close()
      clickQueries.close()
      clicksDb.close()
    },
  }
}
