import { join } from 'node:path'
import { type Family, gauge } from '../../lib/metrics.ts'
import type { Needs } from './needs.ts'

const ANSWERS_WITHIN_MS = 1000

type Listed = { databases: { path: string; last_sync_at?: string }[] }

/**
 * How long ago each database was in step with its replica, as Litestream says by its socket (`GET /list`, litestream.yml).
 * Nothing where nothing is replicated; a replica that was never reached, or a Litestream that doesn't answer, has no age.
 */
export async function readReplicaAges({ config, files, log }: Pick<Needs, 'config' | 'files' | 'log'>): Promise<Family[]> {
  if (!config.underLitestream) return []
  const ages = await askLitestream(join(config.dataDir, 'litestream.sock')).catch((error: unknown) => {
    log.warn({ err: error }, 'Litestream does not say how old the replica is')
    return { databases: [] }
  })
  const values = Object.entries(files).flatMap(([database, file]) => {
    const at = ages.databases.find(({ path }) => path === file)?.last_sync_at
    return at === undefined ? [] : [{ labels: { database }, value: Math.max(0, (Date.now() - Date.parse(at)) / 1000) }]
  })
  return [gauge('terse_replica_age_seconds', 'How long ago the replica had everything.', values)]
}

const askLitestream = async (socket: string): Promise<Listed> =>
  (await fetch('http://litestream/list', { unix: socket, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).json() as Promise<Listed>
