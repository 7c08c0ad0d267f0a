export type { Needs } from '../sessions/needs.ts'
