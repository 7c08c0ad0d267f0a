import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'
import type { Metrics } from '../../metrics.ts'
import type { RemoteBackups } from '../backups/remote-backups.ts'
import type { Conditions } from '../health/conditions.ts'
import type { ReplicaAges } from '../metrics/replica.ts'
import type { MailResults } from './mail.ts'

/** The parts that the checks of the instance's health need. */
export type HealthCheckNeeds = Pick<Core, 'config' | 'clock' | 'log' | 'db'> & {
  readonly files: Files
  readonly metrics: Metrics
  readonly conditions: Conditions
  readonly replicaAges: ReplicaAges
  readonly remoteBackups: RemoteBackups
  readonly mailResults: MailResults
  /** Remembers whom to mail, for when the database can't be read. */
  readonly rememberAdmins: () => Promise<void>
  /** The key that the server was started with. */
  readonly secretKey: string
}
