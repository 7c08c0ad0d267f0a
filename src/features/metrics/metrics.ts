import { statfs } from 'node:fs/promises'
import { counter, type Family, gauge, renderMetrics } from '../../lib/metrics.ts'
import { version } from '../../version.ts'
import { CONDITION_NAMES } from '../health/kinds.ts'
import { readDatabaseSizes } from './database-sizes.ts'
import type { MetricsNeeds } from './needs.ts'
import { countQueues } from './queries.ts'
import { readReplicaMetrics } from './replica.ts'

/** All metrics in the text format of Prometheus. */
export async function readMetrics(deps: MetricsNeeds): Promise<string> {
  const { clicks, metrics, conditions } = deps
  const queues = { ...(await countQueues(deps.reader(null))), clicks: clicks.stats.waiting }
  return renderMetrics([
    gauge('terse_info', 'The running version.', [{ labels: { version }, value: 1 }]),
    gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.', Date.now() / 1000 - process.uptime()),
    gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    gauge('terse_ready', '1 if /readyz succeeds.', deps.unready() === null ? 1 : 0),
    gauge(
      'terse_read_only',
      "1 while changes are refused, because the disk is full or the server doesn't hold the lease.",
      deps.isReadOnly() ? 1 : 0,
    ),
    gauge(
      'terse_condition',
      '1 while the condition lasts. See docs/operating.md.',
      CONDITION_NAMES.map((name) => ({ labels: { name }, value: conditions.list().some((lasting) => lasting.name === name) ? 1 : 0 })),
    ),
    ...Object.values(metrics).map((metric) => metric.family()),
    counter(
      'terse_clicks_dropped_total',
      "Clicks that were lost because the queue was full or because they couldn't be stored.",
      clicks.stats.dropped,
    ),
    gauge(
      'terse_queue_depth',
      'Items waiting in each queue.',
      Object.entries(queues).map(([queue, value]) => ({ labels: { queue }, value })),
    ),
    ...(await databaseSizes(deps)),
    ...(await readReplicaMetrics(deps.replicaAges)),
    ...(await readDisk(deps)),
    ...(await readRemoteBackups(deps)),
  ])
}

async function readDisk({ config, lastBackupAt }: MetricsNeeds): Promise<Family[]> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const backupAt = await lastBackupAt()
  return [
    gauge('terse_disk_free_bytes', 'Free space of the disk with the databases.', bavail * bsize),
    gauge('terse_disk_bytes', 'Size of the disk with the databases.', blocks * bsize),
    gauge(
      'terse_backup_last_success_timestamp_seconds',
      'When the last scheduled backup was made, in seconds since 1970. 0: never.',
      (backupAt ?? 0) / 1000,
    ),
  ]
}

/** 0: never. The series are there without BACKUP_URL, too. */
async function readRemoteBackups({ remoteBackups }: MetricsNeeds): Promise<Family[]> {
  const status = await remoteBackups.status()
  return [
    gauge('terse_backup_url_configured', '1 if backups are sent to BACKUP_URL.', status ? 1 : 0),
    gauge(
      'terse_backup_last_sent_timestamp_seconds',
      'When the last backup at BACKUP_URL was made, in seconds since 1970. 0: never.',
      (status?.lastSentAt ?? 0) / 1000,
    ),
    gauge(
      'terse_backup_last_verified_timestamp_seconds',
      'When a backup at BACKUP_URL was last verified, in seconds since 1970. 0: never.',
      (status?.lastVerifiedAt ?? 0) / 1000,
    ),
  ]
}

async function databaseSizes({ files }: MetricsNeeds): Promise<Family[]> {
  const sizes = (await readDatabaseSizes(files)).map(({ database, file, bytes }) => ({ labels: { database, file }, value: bytes }))
  return [gauge('terse_database_bytes', 'Size of the database files.', sizes)]
}
