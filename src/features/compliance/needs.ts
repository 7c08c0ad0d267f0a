import type { WorkspaceManagementNeeds } from '../workspace-management/needs.ts'

export type ComplianceNeeds = WorkspaceManagementNeeds
