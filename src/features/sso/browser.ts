import type { Config } from '../../config.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'

// The cookie that binds a sign-in to the browser that started it. One for all that a browser has under way.

const SECRET = /^[A-Za-z0-9_-]{43}$/
const isHttps = ({ baseUrl }: Config) => baseUrl.startsWith('https:')
const nameOf = (config: Config) => (isHttps(config) ? '__Secure-sso' : 'sso')

/** Returns the secret that a browser was given before. */
export function browserOf(config: Config, request: Request): string | undefined {
  const header = request.headers.get('cookie')
  const value = header === null ? null : new Bun.CookieMap(header).get(nameOf(config))
  return value !== null && SECRET.test(value) ? value : undefined
}

/** For a browser that starts a sign-in: its secret, and the cookie that it keeps it in, for as long as the sign-in may take. */
export function bindBrowser(config: Config, request: Request, lifeMs: number): { browserHash: string; cookie: string } {
  const secret = browserOf(config, request) ?? newSecret()
  const cookie = new Bun.Cookie({
    name: nameOf(config),
    value: secret,
    maxAge: lifeMs / 1000,
    httpOnly: true,
    secure: isHttps(config),
    // Lax: the provider sends the browser back from another site.
    sameSite: 'lax',
    path: '/v1/sso',
  })
  return { browserHash: hashSecret(secret), cookie: cookie.serialize() }
}
