import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'
import type { Metrics } from '../../metrics.ts'
import type { Conditions } from '../health/conditions.ts'
import type { ReplicaAges } from './replica.ts'

export type MetricsNeeds = Core & {
  readonly metrics: Metrics
  readonly files: Files
  readonly clicks: ClickStore
  /** Why the service is not ready, or null. */
  readonly unready: () => string | null
  readonly isReadOnly: () => boolean
  readonly conditions: Conditions
  readonly replicaAges: ReplicaAges
  /** The backups at BACKUP_URL. Their times are undefined if there was none. */
  readonly remoteBackups: {
    readonly status: () => Promise<{ lastSentAt: number | undefined; lastVerifiedAt: number | undefined } | undefined>
  }
  /** When the last scheduled backup was made. */
  readonly lastBackupAt: () => Promise<number | undefined>
}
