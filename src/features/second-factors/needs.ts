import type { SessionsNeeds } from '../sessions/needs.ts'

export type SecondFactorsNeeds = SessionsNeeds
