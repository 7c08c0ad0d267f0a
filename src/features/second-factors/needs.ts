export type { SessionsNeeds as Needs } from '../sessions/needs.ts'
