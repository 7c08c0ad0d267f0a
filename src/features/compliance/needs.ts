export type { WorkspaceManagementNeeds as Needs } from '../workspace-management/needs.ts'
