import type { SessionsNeeds } from '../sessions/needs.ts'

export type AuthNeeds = SessionsNeeds & {
  /** The one-time token of the set-up page while the instance has no account. */
  readonly setup: { token: string | undefined }
}
