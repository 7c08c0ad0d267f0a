import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'

// A provider of OpenID Connect on loopback, whose people and whose lies tests choose.

type Claims = Record<string, unknown>
type Lies = {
  /** Of the ID token, after everything else. */
  token?: (token: MutableToken) => void
  /** Of the answer at the token's end. */
  response?: (body: Record<string, unknown>) => void
  /** Of where the browser is sent back. */
  redirect?: (url: URL) => void
  /** Of the discovery document. */
  document?: (body: Claims) => void
}

export async function openIdentityProvider() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { service, issuer } = server
  const asked: string[] = []
  let person: Claims = {}
  let userinfo: Claims | undefined
  let lies: Lies = {}
  service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, userinfo === undefined ? person : { sub: person.sub })
    lies.token?.(token)
  })
  service.on('beforeUserinfo', (response: { body: Claims }) => {
    response.body = { ...(userinfo ?? person) }
  })
  service.on('beforeResponse', (response: { body: Claims }, request: { body: Claims }) => {
    asked.push(JSON.stringify(request.body))
    lies.response?.(response.body)
  })
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => lies.redirect?.(url))
  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Claims }) => lies.document?.(body))
  return {
    issuer: issuer.url ?? '',
    /** Calls itself so from now on. */
    call: (name: string) => {
      issuer.url = name
    },
    keys: issuer.keys,
    /** What was posted for a token. */
    asked,
    /**
     * Who signs in from now on; with `info`, what only the userinfo endpoint says. The email address is verified unless the claims say
     * otherwise: `email_verified: undefined` leaves the claim out.
     */
    be: (claims: Claims, info?: Claims) => {
      person = { email_verified: true, ...claims }
      userinfo = info && { email_verified: true, ...info }
      lies = {}
    },
    lie: (next: Lies) => {
      lies = next
    },
    /** Does what a browser does there: where it is sent back to. */
    signIn: async (authorizeUrl: string): Promise<URL> => {
      const answer = await fetch(authorizeUrl, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? 'about:blank')
    },
    close: () => server.stop(),
  }
}
