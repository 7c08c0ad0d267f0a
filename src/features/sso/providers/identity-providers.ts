import type { Config } from '../../../config.ts'
import type { Encryption } from '../../../lib/encryption.ts'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { Profile } from '../../sessions/second-step.ts'
import type { SsoRow } from '../queries.ts'
import type { SignInChecks } from './oidc.ts'

export const redirectUriOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}/v1/sso/callback`

export type ProviderOptions = {
  config: Config
  encryption: Encryption
  /** For addresses that workspaces wrote, and for the operator's own. */
  safeFetch: SafeFetch
  operatorFetch: SafeFetch
}

export type IdentityProviders = {
  /** Resolves with the URL at which a browser signs in. Throws a SsoRefusal, as below. */
  authorizeUrl: (row: SsoRow, checks: SignInChecks, loginHint: string | undefined) => Promise<string>
  /** Resolves with the profile of a person who has come back. `search` is the query that the provider sends with them. */
  profileOf: (row: SsoRow, search: string, checks: SignInChecks) => Promise<Profile>
}
