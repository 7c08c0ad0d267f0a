import type { Config } from '../../config.ts'

// Cookies for the application's own host. __Host- binds them to it over https; browsers reject that over http.

const isHttps = (config: Config) => config.baseUrl.startsWith('https:')
const nameOf = (config: Config, name: string) => (isHttps(config) ? `__Host-${name}` : name)

export const readHostCookie = (config: Config, request: Request, name: string): string | undefined => {
  const header = request.headers.get('cookie')
  return header === null ? undefined : (new Bun.CookieMap(header).get(nameOf(config, name)) ?? undefined)
}

/** The Set-Cookie value. With a `maxAge` of 0, in seconds, the browser forgets it. */
export const hostCookie = (config: Config, name: string, value: string, maxAge: number): string =>
  new Bun.Cookie({
    name: nameOf(config, name),
    value,
    maxAge,
    httpOnly: true,
    secure: isHttps(config),
    sameSite: 'lax',
    path: '/',
  }).serialize()
