import { HOUR } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'

// An encrypted cookie that lets a browser follow a protected link for an hour. It is bound to the subject that the visitor confirmed,
// so a new password, or a new destination behind a warning, must be confirmed again.

const LIFE_MS = HOUR
const PURPOSE = 'access'

export type AccessCookies = {
  /** The Set-Cookie value. */
  issue: (linkId: number, subject: string, now: number, isSecure: boolean) => string
  has: (request: Request, linkId: number, subject: string, now: number) => boolean
}

export function createAccessCookies(encryption: Encryption): AccessCookies {
  return {
    issue: (linkId, subject, now, isSecure) =>
      new Bun.Cookie({
        name: cookieName(linkId, subject),
        value: sealToken(encryption, PURPOSE, [linkId, hashSecret(subject), now + LIFE_MS]),
        maxAge: LIFE_MS / 1000,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'lax',
        path: '/',
      }).serialize(),
    has: (request, linkId, subject, now) => {
      const cookies = request.headers.get('cookie')
      const value = cookies === null ? null : new Bun.CookieMap(cookies).get(cookieName(linkId, subject))
      if (value === null) return false
      const [link, confirmed, until = 0] = openToken<[number, string, number]>(encryption, PURPOSE, value) ?? []
      return link === linkId && confirmed === hashSecret(subject) && until > now
    },
  }
}

/** The subject of the cookie for a link's statistics, which have a password of their own. */
export const statsSubject = (passwordHash: string): string => `stats ${passwordHash}`

/** The name depends on the kind of subject: a password hash, that of statistics, or destinations. */
const cookieName = (linkId: number, subject: string) =>
  `${subject.startsWith('$') ? 'unlocked' : subject.startsWith(statsSubject('')) ? 'stats' : 'warned'}_${linkId}`
