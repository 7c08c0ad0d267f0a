import type { ErasuresNeeds } from '../erasures/needs.ts'
import type { SecondFactorsNeeds } from '../second-factors/needs.ts'
import type { WorkspaceManagementNeeds } from '../workspace-management/needs.ts'

export type SuspensionsNeeds = WorkspaceManagementNeeds & ErasuresNeeds & Pick<SecondFactorsNeeds, 'config' | 'clock' | 'write'>
