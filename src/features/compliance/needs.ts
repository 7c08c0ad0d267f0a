export type { Needs } from '../workspaces/needs.ts'
