import { openClickQueries } from '../src/click-store/read/click-queries.ts'
import { createClickWriter } from '../src/click-store/write/store.ts'
import type { Provided } from '../src/compose.ts'
import type { Config } from '../src/config.ts'
import type { Files } from '../src/db/files.ts'
import { openReadQueries } from '../src/db/read-queries.ts'
import { openSqlite } from '../src/db/sqlite.ts'
import { ownHostsOf } from '../src/http/hosts.ts'
import { openGeoip } from '../src/lib/geoip.ts'
import { bareHostname } from '../src/lib/hostnames.ts'
import { inPlace } from '../src/lib/lanes.ts'

type Threads = Pick<Provided, 'readProcesses' | 'askAnalytics' | 'storeClicks' | 'changeClicks'>
/** `refuse`: throws where the threads that read have no room for a query. */
export type ThreadOptions = { queryMs?: number; packClicks?: number; refuse?: () => void }
const geoip = openGeoip(undefined)

/** Opens a connection once it is asked for. Each reads the whole schema, and most tests need few of them. */
export function onceNeeded<T>(open: () => T): { get: () => T; opened: () => T | undefined } {
  let opened: T | undefined
  return {
    get: () => {
      opened ??= open()
      return opened
    },
    opened: () => opened,
  }
}

/** What the service's threads do, done where it is asked for. */
export function openThreads(
  files: Files,
  config: Config,
  { secretKey, queryMs = 10_000, packClicks = 10_000, refuse = () => {} }: { secretKey: string } & ThreadOptions,
): { threads: Threads; close: () => void } {
  const places = config.geoipDbPath === undefined ? geoip : openGeoip(config.geoipDbPath)
  const clicksDb = onceNeeded(() => openSqlite(files.clicks, { synchronous: 'NORMAL' }))
  const clickStore = onceNeeded(() => createClickWriter(clicksDb.get(), { geoip: places, secretKey, packClicks }))
  const queries = onceNeeded(() => openReadQueries(files))
  const clickQueries = onceNeeded(() =>
    openClickQueries({ files, cacheBytes: config.analyticsCacheBytes, queryMs, ownHosts: ownHostsOf(config).map(bareHostname) }),
  )
  return {
    threads: {
      readProcesses: inPlace(async (query) => {
        refuse()
        return queries.get().run(query)
      }),
      // Cloned as a thread's messages are: what can't cross fails here too.
      askAnalytics: async (question, stop) => {
        refuse()
        return clickQueries.get().run(structuredClone(question), stop)
      },
      storeClicks: async (batch) => clickStore.get().store(structuredClone(batch)),
      changeClicks: async (change) => clickStore.get().change(structuredClone(change)),
    },
    close: () => {
      queries.opened()?.close()
      clickQueries.opened()?.close()
      clicksDb.opened()?.close()
    },
  }
}
