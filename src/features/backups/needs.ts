import type { Core } from '../../core.ts'
import type { Conditions } from '../health/conditions.ts'
import type { RemoteBackups } from './remote-backups.ts'

export type BackupsNeeds = Core & {
  readonly remoteBackups: RemoteBackups
  readonly conditions: Conditions
}
