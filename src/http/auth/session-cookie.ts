import type { Config } from '../../config.ts'
import { SESSION_LIFE_MS } from './queries.ts'

// __Host- binds the cookie to this host over https; browsers reject it over http.
const isHttps = (config: Config) => config.baseUrl.startsWith('https:')
const cookieName = (config: Config) => (isHttps(config) ? '__Host-session' : 'session')

export const readSessionCookie = (config: Config, request: Request): string | undefined => {
  const header = request.headers.get('cookie')
  return header === null ? undefined : (new Bun.CookieMap(header).get(cookieName(config)) ?? undefined)
}

export const sessionCookie = (config: Config, token: string): string => serialize(config, token, SESSION_LIFE_MS / 1000)
export const expiredSessionCookie = (config: Config): string => serialize(config, '', 0)

const serialize = (config: Config, value: string, maxAge: number) =>
  new Bun.Cookie({
    name: cookieName(config),
    value,
    maxAge,
    httpOnly: true,
    secure: isHttps(config),
    sameSite: 'lax',
    path: '/',
  }).serialize()
