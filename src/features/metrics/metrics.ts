import { stat } from 'node:fs/promises'
import { counter, type Family, gauge, renderMetrics } from '../../lib/metrics.ts'
import { version } from '../../version.ts'
import type { Needs } from './needs.ts'
import { countQueues } from './queries.ts'
import { readReplicaAges } from './replica.ts'

/** Everything that can be told of the service, as Prometheus reads it. */
export async function readMetrics(deps: Needs): Promise<string> {
  const { clicks, metrics } = deps
  const queues = { ...(await countQueues(deps.reader)), clicks: clicks.waiting }
  return renderMetrics([
    gauge('terse_info', 'The version that runs.', [{ labels: { version }, value: 1 }]),
    gauge('process_start_time_seconds', 'When it was started, in seconds since 1970.', Date.now() / 1000 - process.uptime()),
    gauge('process_resident_memory_bytes', 'Memory that it has.', process.memoryUsage.rss()),
    gauge('terse_ready', '1 where /readyz says so.', deps.unready() === null ? 1 : 0),
    ...Object.values(metrics).map((metric) => metric.family()),
    counter(
      'terse_clicks_dropped_total',
      'Clicks that were not counted, because too many waited or they could not be stored.',
      clicks.dropped,
    ),
    gauge(
      'terse_queue_depth',
      'What waits to be done.',
      Object.entries(queues).map(([queue, value]) => ({ labels: { queue }, value })),
    ),
    ...(await databaseSizes(deps)),
    ...(await readReplicaAges(deps)),
  ])
}

async function databaseSizes({ files: databases }: Needs): Promise<Family[]> {
  const files = Object.entries(databases).flatMap(([database, file]) => [
    { labels: { database, file: 'data' }, path: file },
    { labels: { database, file: 'wal' }, path: `${file}-wal` },
  ])
  const sizes = files.map(async ({ labels, path }) => ({ labels, value: await sizeOf(path) }))
  return [gauge('terse_database_bytes', 'Size of the files.', await Promise.all(sizes))]
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
