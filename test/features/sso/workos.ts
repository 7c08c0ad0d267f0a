// WorkOS's single sign-on, as its documentation says, on loopback.

type Code = { connection: string; redirectUri: string; challenge: string; profile: Record<string, unknown> }
const KEY = 'sk_test_of_workos'
const CLIENT = 'client_01HXYZ'

export function openWorkos() {
  const codes = new Map<string, Code>()
  const tokens: URLSearchParams[] = []
  let last = 0
  let respond: ((request: Request) => Response | Promise<Response>) | undefined
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: async (request) => {
      if (respond) return respond(request)
      const { pathname } = new URL(request.url)
      if (pathname !== '/sso/token' || request.method !== 'POST') return new Response(null, { status: 404 })
      const form = new URLSearchParams(await request.text())
      tokens.push(form)
      if (form.get('client_id') !== CLIENT || form.get('client_secret') !== KEY)
        return Response.json({ error: 'invalid_client' }, { status: 401 })
      const code = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = new Bun.CryptoHasher('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
      if (!code || code.challenge !== challenge || form.get('grant_type') !== 'authorization_code')
        return Response.json({ error: 'invalid_grant', error_description: 'The code is not valid.' }, { status: 400 })
      return Response.json({ access_token: '01DMEK0J53CVMC32CK5SE0KZ8Q', profile: code.profile })
    },
  })
  const url = `http://127.0.0.1:${server.port}`
  return {
    env: { WORKOS_API_KEY: KEY, WORKOS_CLIENT_ID: CLIENT, WORKOS_API_URL: url },
    url,
    /** What was posted for a token. */
    tokens,
    /** How it answers from now on; undefined as usual. */
    answer: (next: typeof respond) => {
      respond = next
    },
    /** Signs somebody in there: where the browser is sent back to. */
    signIn: (authorizeUrl: string, profile: Record<string, unknown>): URL => {
      const { searchParams } = new URL(authorizeUrl)
      const parameter = (name: string) => searchParams.get(name) ?? ''
      const code = `code${++last}`
      codes.set(code, {
        connection: parameter('connection'),
        redirectUri: parameter('redirect_uri'),
        challenge: parameter('code_challenge'),
        profile: { object: 'profile', connection_id: parameter('connection'), ...profile },
      })
      const back = new URL(parameter('redirect_uri'))
      back.search = new URLSearchParams({ code, state: parameter('state') }).toString()
      return back
    },
    close: () => server.stop(true),
  }
}
