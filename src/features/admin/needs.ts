import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'
import type { Conditions } from '../health/conditions.ts'
import type { ReplicaAges } from '../metrics/replica.ts'

export type AdminNeeds = Core & {
  readonly clicks: ClickStore
  readonly files: Files
  /** Why the service is not ready, or null. */
  readonly unready: () => string | null
  readonly isReadOnly: () => boolean
  readonly conditions: Conditions
  readonly replicaAges: ReplicaAges
}
