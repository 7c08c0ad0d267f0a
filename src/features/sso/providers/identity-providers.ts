import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { Config } from '../../../config.ts'
import type { Encryption } from '../../../lib/encryption.ts'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { SsoRow } from '../queries.ts'
import { SsoRefusal } from '../refusal.ts'
import { MAX_DETAIL, toRefusal } from './deadline.ts'
import { type Checks, createOidc, type OidcClient } from './oidc.ts'
import type { Profile } from './profile.ts'
import { type Connection, createWorkos } from './workos.ts'

// A provider that hangs, or whom somebody sends many to, takes no more than this of what all share.
const AT_ONCE = 50

export const redirectUriOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}/v1/sso/callback`

type Options = {
  config: Config
  encryption: Encryption
  /** For addresses that workspaces wrote, and for the operator's own. */
  safeFetch: SafeFetch
  operatorFetch: SafeFetch
}

export type IdentityProviders = {
  /** Where a browser goes to sign in. Throws a SsoRefusal, as below. */
  authorizeUrl: (row: SsoRow, checks: Checks, loginHint: string | undefined) => Promise<string>
  /** Who has come back. `search` is what the provider sends with them. */
  profileOf: (row: SsoRow, search: string, checks: Checks) => Promise<Profile>
}

export function createIdentityProviders({ config, encryption, safeFetch, operatorFetch }: Options): IdentityProviders {
  const oidc = createOidc((issuer) => (config.ssoPrivateHosts.includes(new URL(issuer).host) ? operatorFetch : safeFetch))
  const workos = config.workos && createWorkos(config.workos, operatorFetch)
  const redirectUri = redirectUriOf(config)
  const underway = new Map<number, number>()

  /** The provider's own errors become refusals. */
  async function ask<T>({ workspace_id }: SsoRow, work: () => Promise<T>): Promise<T> {
    const before = underway.get(workspace_id) ?? 0
    if (before >= AT_ONCE) throw new SsoRefusal('busy')
    underway.set(workspace_id, before + 1)
    try {
      return await work()
    } catch (error) {
      throw refusalOf(error)
    } finally {
      const left = (underway.get(workspace_id) ?? 1) - 1
      if (left === 0) underway.delete(workspace_id)
      else underway.set(workspace_id, left)
    }
  }

  const oidcOf = ({ issuer, client_id, client_secret, domain }: SsoRow): OidcClient => ({
    issuer: issuer ?? '',
    clientId: client_id ?? '',
    clientSecret: encryption.decrypt(client_secret ?? ''),
    domain,
  })
  const connectionOf = ({ connection_id, organization_id, domain }: SsoRow): Connection => ({
    connectionId: connection_id,
    organizationId: organization_id,
    domain,
  })
  const requireWorkos = () => {
    if (!workos) throw new SsoRefusal('not_configured')
    return workos
  }

  return {
    authorizeUrl: (row, checks, loginHint) =>
      ask(row, () =>
        row.provider === 'oidc'
          ? oidc.authorizeUrl(oidcOf(row), redirectUri, checks, loginHint)
          : requireWorkos().authorizeUrl(connectionOf(row), redirectUri, checks, loginHint),
      ),
    profileOf: (row, search, checks) =>
      ask(row, () => {
        const callback = new URL(redirectUri + search)
        return row.provider === 'oidc'
          ? oidc.profileOf(oidcOf(row), callback, checks)
          : requireWorkos().profileOf(connectionOf(row), callback, checks)
      }),
  }
}

/** What the provider says itself is for the log. */
function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return new SsoRefusal('refused', { detail: `${error.error}: ${error.error_description ?? ''}`.slice(0, MAX_DETAIL) })
  return toRefusal(error)
}
