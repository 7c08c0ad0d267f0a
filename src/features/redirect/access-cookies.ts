import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR } from '../../lib/clock.ts'

// A signed cookie that lets a browser follow a protected link for an hour. It is bound to the subject that the visitor confirmed,
// so a new password, or a new destination behind a warning, must be confirmed again.

const LIFE_MS = HOUR

export type AccessCookies = {
  /** The Set-Cookie value. */
  issue: (linkId: number, subject: string, now: number, isSecure: boolean) => string
  has: (request: Request, linkId: number, subject: string, now: number) => boolean
}

export function createAccessCookies(secretKey: string): AccessCookies {
  const sign = (linkId: number, subject: string, until: number) =>
    createHmac('sha256', secretKey).update(`pass:${linkId}:${until}:${subject}`).digest('base64url')
  return {
    issue: (linkId, subject, now, isSecure) =>
      new Bun.Cookie({
        name: cookieName(linkId, subject),
        value: `${now + LIFE_MS}.${sign(linkId, subject, now + LIFE_MS)}`,
        maxAge: LIFE_MS / 1000,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'lax',
        path: '/',
      }).serialize(),
    has: (request, linkId, subject, now) => {
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

/** The subject of the cookie for a link's statistics, which have a password of their own. */
export const statsSubject = (passwordHash: string): string => `stats ${passwordHash}`

/** The name depends on the kind of subject: a password hash, that of statistics, or destinations. */
const cookieName = (linkId: number, subject: string) =>
  `${subject.startsWith('$') ? 'unlocked' : subject.startsWith(statsSubject('')) ? 'stats' : 'warned'}_${linkId}`
