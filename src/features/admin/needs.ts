import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'
import type { ExportsNeeds } from '../exports/needs.ts'
import type { Conditions } from '../health/conditions.ts'
import type { ImportsNeeds } from '../imports/needs.ts'
import type { LinkAuditsNeeds } from '../link-audits/needs.ts'
import type { ReplicaAges } from '../metrics/replica.ts'
import type { SuspensionsNeeds } from '../suspensions/needs.ts'

export type AdminNeeds = Core &
  ExportsNeeds &
  ImportsNeeds &
  LinkAuditsNeeds &
  SuspensionsNeeds & {
    readonly clicks: ClickStore
    readonly files: Files
    /** Why the service is not ready, or null. */
    readonly unready: () => string | null
    readonly isReadOnly: () => boolean
    readonly conditions: Conditions
    readonly replicaAges: ReplicaAges
  }
