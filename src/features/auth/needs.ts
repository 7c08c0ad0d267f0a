import type { SessionsNeeds } from '../sessions/needs.ts'
import type { Setup } from './setup.ts'

export type AuthNeeds = SessionsNeeds & {
  readonly setup: Setup
}
