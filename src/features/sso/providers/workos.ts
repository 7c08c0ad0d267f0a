import { Value } from '@sinclair/typebox/value'
import { t } from 'elysia'
import { calculatePKCECodeChallenge } from 'openid-client'
import type { WorkosAccess } from '../../../config.ts'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { Profile } from '../../sessions/second-step.ts'
import { SsoRefusal } from '../refusal.ts'
import { MAX_DETAIL, withinDeadline } from './deadline.ts'
import type { SignInChecks } from './oidc.ts'
import { toSsoProfile } from './profile.ts'

// Single sign-on of WorkOS: https://workos.com/docs/reference/sso

export type WorkosConnection = { connectionId: string; organizationId: string; domain: string }

const Answer = t.Object({
  profile: t.Object({
    id: t.String(),
    connection_id: t.String(),
    organization_id: t.Optional(t.Union([t.String(), t.Null()])),
    email: t.Optional(t.Unknown()),
    first_name: t.Optional(t.Unknown()),
    last_name: t.Optional(t.Unknown()),
    email_verified: t.Optional(t.Unknown()),
    raw_attributes: t.Optional(t.Unknown()),
  }),
})

export function createWorkos({ key, clientId, url }: WorkosAccess, safeFetch: SafeFetch) {
  async function exchange(code: string, codeVerifier: string) {
    const send = withinDeadline(safeFetch)
    const answer = await send({
      method: 'POST',
      url: `${url}/sso/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', 'user-agent': 'Terse' },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: key,
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
      }).toString(),
    })
    if (answer.status >= 500) throw new SsoRefusal('unreachable', { detail: `WorkOS responded with status ${answer.status}` })
    if (answer.status !== 200)
      throw new SsoRefusal('refused', { detail: `WorkOS responded with status ${answer.status}: ${answer.body.slice(0, MAX_DETAIL)}` })
    const content = parse(answer.body)
    if (!Value.Check(Answer, content)) throw new SsoRefusal('not_understood', { detail: "WorkOS didn't send a profile" })
    return content.profile
  }

  return {
    authorizeUrl: async (
      { connectionId, domain }: WorkosConnection,
      redirectUri: string,
      { state, nonce, codeVerifier }: SignInChecks,
      loginHint: string | undefined,
    ): Promise<string> => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        connection: connectionId,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        domain_hint: domain,
        ...(loginHint !== undefined && { login_hint: loginHint }),
      })
      return `${url}/sso/authorize?${query}`
    },

    profileOf: async (
      { connectionId, organizationId }: WorkosConnection,
      callback: URL,
      { codeVerifier }: SignInChecks,
    ): Promise<Profile> => {
      const error = callback.searchParams.get('error')
      if (error !== null) throw new SsoRefusal('refused', { detail: error.slice(0, MAX_DETAIL) })
      const profile = await exchange(callback.searchParams.get('code') ?? '', codeVerifier)
      // A code of another customer's connection would be as good, were it not for this.
      if (profile.connection_id !== connectionId || profile.organization_id !== organizationId)
        throw new SsoRefusal('wrong_connection', {
          detail: `the profile belongs to ${profile.connection_id} in ${profile.organization_id ?? 'no organization'}`,
        })
      const raw = (typeof profile.raw_attributes === 'object' ? profile.raw_attributes : undefined) as Record<string, unknown> | undefined
      const name = [profile.first_name, profile.last_name].filter((part) => typeof part === 'string').join(' ')
      // WorkOS never sends the claim itself, as an organization's directory says who has which address. What the directory's own
      // attributes say, which are text in SAML, must not deny it.
      const isVerified = [profile.email_verified, raw?.email_verified].every((claim) => claim == null || claim === true || claim === 'true')
      return toSsoProfile({ subject: profile.id, email: profile.email, isVerified, names: [name] })
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
