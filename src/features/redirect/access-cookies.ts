import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR } from '../../lib/clock.ts'

// A pass is a signed cookie: this browser may follow this link for an hour. It is bound to what the link asked for,
// so a new password, or a new destination behind a warning, asks again.

const LIFE_MS = HOUR

export type AccessCookies = {
  /** The cookie to set. */
  grant: (linkId: number, subject: string, now: number, isSecure: boolean) => string
  holds: (request: Request, linkId: number, subject: string, now: number) => boolean
}

export function createAccessCookies(secretKey: string): AccessCookies {
  const sign = (linkId: number, subject: string, until: number) =>
    createHmac('sha256', secretKey).update(`pass:${linkId}:${until}:${subject}`).digest('base64url')
  return {
    grant: (linkId, subject, now, isSecure) =>
      new Bun.Cookie({
        name: cookieName(linkId, subject),
        value: `${now + LIFE_MS}.${sign(linkId, subject, now + LIFE_MS)}`,
        maxAge: LIFE_MS / 1000,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'lax',
        path: '/',
      }).serialize(),
    holds: (request, linkId, subject, now) => {
      const cookies = request.headers.get('cookie')
      const value = cookies === null ? null : new Bun.CookieMap(cookies).get(cookieName(linkId, subject))
      const [until = '', signature = ''] = value?.split('.', 2) ?? []
      if (!(Number(until) > now)) return false
      const expected = Buffer.from(sign(linkId, subject, Number(until)))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** What the pass of a link's statistics is bound to: their password is another one than the link's. */
export const statsSubject = (passwordHash: string): string => `stats ${passwordHash}`

/** A password's hash, that of statistics and an address are told apart by their beginning. */
const cookieName = (linkId: number, subject: string) =>
  `${subject.startsWith('$') ? 'unlocked' : subject.startsWith(statsSubject('')) ? 'stats' : 'warned'}_${linkId}`
