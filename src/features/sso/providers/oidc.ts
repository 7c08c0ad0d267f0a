import * as client from 'openid-client'
import { RecentMap } from '../../../lib/recent-map.ts'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { Profile } from '../../sessions/second-step.ts'
import { SsoRefusal } from '../refusal.ts'
import { asFetch, type SendToProvider, withinDeadline } from './deadline.ts'
import { toSsoProfile } from './profile.ts'
import { isVerifiedBy } from './verified-email.ts'

// Any provider of OpenID Connect, by the authorization code flow: https://openid.net/specs/openid-connect-core-1_0.html

const SCOPE = 'openid email profile'
const DOCUMENT_KEPT_MS = 10 * 60_000
const MAX_KEPT_BYTES = 4 * 1024 * 1024
// The library doesn't request missing keys again shortly after it got some. They are made to look older, so that a new key is accepted
// immediately.
const FRESH_S = 60
// The tolerance for clocks that differ.
const CLOCK_TOLERANCE_S = 60
// Anybody has an account there, also one with an address of their employer's. Those of a Workspace have the claim hd, and a domain is of
// one Workspace alone.
// https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
const GOOGLE = 'https://accounts.google.com'

export type OidcClient = { issuer: string; clientId: string; clientSecret: string; domain: string }
/** The values that a sign-in started with, and that its end must contain. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

type Kept = { metadata: client.ServerMetadata; at: number; jwks?: ReturnType<typeof client.getJwksCache> }

/** `fetchFor`: by what an issuer is asked. */
export function createOidc(fetchFor: (issuer: string) => Pick<SafeFetch, 'send'>) {
  // The metadata by issuer, because it is the same for all workspaces.
  const kept = new RecentMap<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    sizeOf: ({ metadata, jwks }) => JSON.stringify([metadata, jwks]).length,
  })

  async function metadataOf({ issuer, clientId }: OidcClient, send: SendToProvider): Promise<client.ServerMetadata> {
    const known = kept.get(issuer)
    if (known && performance.now() - known.at < DOCUMENT_KEPT_MS) return known.metadata
    const url = new URL(issuer)
    const found = await client.discovery(url, clientId, undefined, undefined, {
      algorithm: 'oidc',
      [client.customFetch]: asFetch(send),
      execute: isInsecure(issuer) ? [client.allowInsecureRequests] : [],
    })
    // A copy: what is kept is data alone.
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as client.ServerMetadata
    // The library accepts a template for several tenants, but then anybody could sign in at another tenant.
    if (new URL(metadata.issuer).href !== url.href)
      throw new SsoRefusal('not_understood', { detail: `the provider's issuer is ${metadata.issuer}` })
    kept.set(issuer, { metadata, at: performance.now() })
    return metadata
  }

  async function configurationOf(oidc: OidcClient, send: SendToProvider): Promise<client.Configuration> {
    const metadata = await metadataOf(oidc, send)
    const configuration = new client.Configuration(
      metadata,
      oidc.clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_S },
      authenticationOf(metadata, oidc.clientSecret),
    )
    configuration[client.customFetch] = asFetch(send)
    if (isInsecure(oidc.issuer)) client.allowInsecureRequests(configuration)
    // The library only checks the signature of a token that came over TLS if this is enabled.
    client.enableNonRepudiationChecks(configuration)
    const jwks = kept.get(oidc.issuer)?.jwks
    if (jwks) client.setJwksCache(configuration, { ...jwks, uat: jwks.uat - FRESH_S })
    return configuration
  }

  function cacheKeys({ issuer }: OidcClient, configuration: client.Configuration): void {
    const known = kept.get(issuer)
    const jwks = client.getJwksCache(configuration)
    if (known && jwks && jwks.uat > (known.jwks?.uat ?? 0)) kept.set(issuer, { ...known, jwks })
  }

  return {
    /** Resolves with the URL at which a browser signs in. */
    authorizeUrl: async (oidc: OidcClient, redirectUri: string, checks: SignInChecks, loginHint: string | undefined): Promise<string> => {
      const configuration = await configurationOf(oidc, withinDeadline(fetchFor(oidc.issuer)))
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint !== undefined && { login_hint: loginHint }),
        ...(isGoogle(oidc) && { hd: oidc.domain }),
      })
      if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isInsecure(oidc.issuer)))
        throw new SsoRefusal('not_understood', { detail: "the authorization endpoint isn't an https URL" })
      return url.href
    },

    /** Resolves with the profile of a person who comes back from the provider. Its response is in the callback's URL. */
    profileOf: async (oidc: OidcClient, callback: URL, { state, nonce, codeVerifier }: SignInChecks): Promise<Profile> => {
      const configuration = await configurationOf(oidc, withinDeadline(fetchFor(oidc.issuer)))
      const tokens = await client
        .authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .finally(() => cacheKeys(oidc, configuration))
      const claims = tokens.claims()
      if (!claims) throw new SsoRefusal('not_understood', { detail: 'the response has no ID token' })
      if (isGoogle(oidc) && typeof claims.hd !== 'string')
        throw new SsoRefusal('wrong_domain', { detail: "the account doesn't belong to a Google Workspace" })
      const hasEmail = claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
      const profile = hasEmail ? claims : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      const full = [profile.given_name, profile.family_name].filter((part) => typeof part === 'string').join(' ')
      const names = [profile.name, full, profile.preferred_username]
      // The answer that has the address has to say so, and the other one must not deny it.
      const isDenied = claims.email_verified !== undefined && !isVerifiedBy(oidc.issuer, claims.email_verified)
      const isVerified = !isDenied && isVerifiedBy(oidc.issuer, profile.email_verified)
      return toSsoProfile({ subject: claims.sub, email: profile.email, isVerified, names })
    },
  }
}

const isInsecure = (issuer: string): boolean => issuer.startsWith('http:')
const isGoogle = ({ issuer }: OidcClient): boolean => issuer.replace(/\/$/, '') === GOOGLE

/** Sends the secret in the body if the provider accepts that, because implementations differ in how they encode it in the header. */
function authenticationOf({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata, secret: string): client.ClientAuth {
  return methods?.includes('client_secret_post') ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
}
