import { join } from 'node:path'
import { type Family, gauge } from '../../lib/metrics.ts'
import type { MetricsNeeds } from './needs.ts'

const TIMEOUT_MS = 1000

type ListResponse = { databases: { path: string; last_sync_at?: string }[] }

type Ages = { database: string; seconds: number }[]

/**
 * The time since each database was last in sync with its replica, from Litestream's socket (`GET /list`, litestream.yml).
 * Undefined without replication; without a database whose replica was never reached, or where Litestream doesn't answer.
 */
export async function findReplicaAges({ config, files, log }: Pick<MetricsNeeds, 'config' | 'files' | 'log'>): Promise<Ages | undefined> {
  if (!config.underLitestream) return undefined
  const { databases } = await queryLitestream(join(config.dataDir, 'litestream.sock')).catch((error: unknown) => {
    log.warn({ err: error }, "Litestream couldn't be queried for the age of the replica")
    return { databases: [] } as ListResponse
  })
  return Object.entries(files).flatMap(([database, file]) => {
    const at = databases.find(({ path }) => path === file)?.last_sync_at
    return at === undefined ? [] : [{ database, seconds: Math.max(0, (Date.now() - Date.parse(at)) / 1000) }]
  })
}

export async function readReplicaAges(deps: Pick<MetricsNeeds, 'config' | 'files' | 'log'>): Promise<Family[]> {
  const ages = await findReplicaAges(deps)
  if (ages === undefined) return []
  const values = ages.map(({ database, seconds }) => ({ labels: { database }, value: seconds }))
  return [gauge('terse_replica_age_seconds', 'Time since the replica was last in sync.', values)]
}

const queryLitestream = async (socket: string): Promise<ListResponse> =>
  (await fetch('http://litestream/list', { unix: socket, signal: AbortSignal.timeout(TIMEOUT_MS) })).json() as Promise<ListResponse>
