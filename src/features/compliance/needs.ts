export type { Needs } from '../workspace-management/needs.ts'
