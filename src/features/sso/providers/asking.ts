import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { SsoRow } from '../queries.ts'
import { SsoRefusal } from '../refusal.ts'
import { MAX_DETAIL, toRefusal } from './deadline.ts'
import { type IdentityProviders, type ProviderOptions, redirectUriOf } from './identity-providers.ts'
import { createOidc, type OidcClient } from './oidc.ts'
import { createWorkos, type WorkosConnection } from './workos.ts'

// A provider that hangs, or whom somebody sends many to, takes no more than this of what all share.
const AT_ONCE = 50

/** Asks identity providers, each by its own way. */
export function createAsking({ config, encryption, safeFetch, operatorFetch }: ProviderOptions): IdentityProviders {
  const oidc = createOidc((issuer) => {
    const { host } = new URL(issuer)
    return config.ssoPrivateHosts.includes(host) ? onlyPrivateHost(host, { safeFetch, operatorFetch }) : safeFetch
  })
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
  const connectionOf = ({ connection_id, organization_id, domain }: SsoRow): WorkosConnection => ({
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

/**
 * Sends requests to one host wherever it is, and to all others only if they are public: the document of a provider in a private network
 * names further addresses, and workspaces choose the provider.
 */
function onlyPrivateHost(
  host: string,
  { safeFetch, operatorFetch }: Pick<ProviderOptions, 'safeFetch' | 'operatorFetch'>,
): Pick<SafeFetch, 'send'> {
  return { send: (request) => (new URL(request.url).host === host ? operatorFetch : safeFetch).send(request) }
}

/** The provider's own message is only logged. */
function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return new SsoRefusal('refused', { detail: `${error.error}: ${error.error_description ?? ''}`.slice(0, MAX_DETAIL) })
  return toRefusal(error)
}
