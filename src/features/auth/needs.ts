import type { SessionsNeeds as SessionNeeds } from '../sessions/needs.ts'

export type AuthNeeds = SessionNeeds & {
  /** The one-time token of the set-up page while the instance has no account. */
  readonly setup: { token: string | undefined }
}
