import type { Role } from './roles.ts'

/**
 * How a caller is authenticated. `id`: a session's is the hash of its token, a dev user's the user's. `byPassword`: it depends on the
 * user's password, which may not be enough for a workspace. `reach`: the only workspace that it reaches, because that workspace's
 * single sign-on started it; null for all of the caller's.
 */
export type Credential = { byPassword: boolean; reach: number | null } & (
  | { kind: 'session'; id: string }
  | { kind: 'token' | 'key' | 'user'; id: number }
)

/** A member's role in a workspace, and what the workspace requires of them. It's read again for each request and in each change. */
export type Standing = {
  role: Role
  email: string
  /** Null for an address at which nobody has shown yet that they read mail. */
  email_verified_at: number | null
  /** 1 if the workspace opens once the address is verified. */
  needs_verified_email: 0 | 1 | null
  /** The email domain whose members have to sign in through single sign-on, or null. */
  sso_domain: string | null
  /** 1 if the workspace requires a second factor, and the user has a password without one. */
  lacks_factor: 0 | 1 | null
  /** Why an instance admin suspended the workspace, which may be empty; null if it isn't suspended. */
  suspension: string | null
}
