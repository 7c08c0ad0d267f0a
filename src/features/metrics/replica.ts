import { join } from 'node:path'
import { type Family, gauge } from '../../lib/metrics.ts'
import type { Needs } from './needs.ts'

const TIMEOUT_MS = 1000

type ListResponse = { databases: { path: string; last_sync_at?: string }[] }

/**
 * The time since each database was last in sync with its replica, from Litestream's socket (`GET /list`, litestream.yml).
 * Empty without replication; without a value where the replica was never reached or Litestream doesn't answer.
 */
export async function readReplicaAges({ config, files, log }: Pick<Needs, 'config' | 'files' | 'log'>): Promise<Family[]> {
  if (!config.underLitestream) return []
  const ages = await queryLitestream(join(config.dataDir, 'litestream.sock')).catch((error: unknown) => {
    log.warn({ err: error }, 'Litestream could not be queried for the age of the replica')
    return { databases: [] }
  })
  const values = Object.entries(files).flatMap(([database, file]) => {
    const at = ages.databases.find(({ path }) => path === file)?.last_sync_at
    return at === undefined ? [] : [{ labels: { database }, value: Math.max(0, (Date.now() - Date.parse(at)) / 1000) }]
  })
  return [gauge('terse_replica_age_seconds', 'Time since the replica was last in sync.', values)]
}

const queryLitestream = async (socket: string): Promise<ListResponse> =>
  (await fetch('http://litestream/list', { unix: socket, signal: AbortSignal.timeout(TIMEOUT_MS) })).json() as Promise<ListResponse>
