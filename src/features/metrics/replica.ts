import { join } from 'node:path'
import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'
import { type Family, gauge } from '../../lib/metrics.ts'

const TIMEOUT_MS = 1000

type ListResponse = { databases: { path: string; last_sync_at?: string }[] }

/** wasReached: false if the database was never in sync since the start. */
type Ages = { database: string; seconds: number; wasReached: boolean }[]

/**
 * Resolves with the time since each database was last in sync with its replica, or undefined without replication. While Litestream doesn't
 * answer, the time goes on from the last answer. A replica that was never reached is as old as the server's start.
 */
export type ReplicaAges = () => Promise<Ages | undefined>

/** Asks Litestream by its socket (`GET /list`, litestream.yml). */
export function createReplicaAges({ config, files, log }: Pick<Core, 'config' | 'log'> & { files: Files }): ReplicaAges {
  const startedAt = Date.now()
  const inSyncAt = new Map<string, number>()
  let isAnswering = true

  async function ask(): Promise<void> {
    try {
      const { databases } = await queryLitestream(join(config.dataDir, 'litestream.sock'))
      for (const { path, last_sync_at } of databases) if (last_sync_at !== undefined) inSyncAt.set(path, Date.parse(last_sync_at))
      isAnswering = true
    } catch (error) {
      if (isAnswering) log.warn({ err: error }, "Litestream doesn't say how old the replica is")
      isAnswering = false
    }
  }
  return async () => {
    if (!config.underLitestream) return undefined
    await ask()
    const ageOf = (file: string) => Math.max(0, (Date.now() - (inSyncAt.get(file) ?? startedAt)) / 1000)
    return Object.entries(files).map(([database, file]) => ({ database, seconds: ageOf(file), wasReached: inSyncAt.has(file) }))
  }
}

/** The metrics of the replica. The ages are there for as long as replication is set up. */
export async function readReplicaMetrics(replicaAges: ReplicaAges): Promise<Family[]> {
  const ages = await replicaAges()
  const configured = gauge('terse_replica_configured', '1 if the databases are replicated.', ages === undefined ? 0 : 1)
  if (ages === undefined) return [configured]
  const now = Date.now() / 1000
  const values = (toValue: (seconds: number) => number) =>
    ages.map(({ database, seconds }) => ({ labels: { database }, value: toValue(seconds) }))
  return [
    configured,
    gauge(
      'terse_replica_age_seconds',
      'Time since the replica was last in sync.',
      values((seconds) => seconds),
    ),
    gauge(
      'terse_replica_last_sync_timestamp_seconds',
      'When the replica was last in sync, in seconds since 1970.',
      values((seconds) => now - seconds),
    ),
  ]
}

const queryLitestream = async (socket: string): Promise<ListResponse> =>
  (await fetch('http://litestream/list', { unix: socket, signal: AbortSignal.timeout(TIMEOUT_MS) })).json() as Promise<ListResponse>
