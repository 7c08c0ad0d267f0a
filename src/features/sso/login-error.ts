import { withNext } from '../../http/next-path.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { Language } from '../../lib/i18n.ts'
import { sentenceOf } from './refusal.ts'

// Passes the message about a refused sign-in to the login page. It is sealed, because anybody can send a URL of that page to somebody, and
// only this service may decide what the page says.

const LIFE_MS = 10 * MINUTE
const PARAMETER = 'sso_error'

type Sealed = { code: string; requestId: string; until: number }

export function loginWithError(
  encryption: Encryption,
  { next, code, requestId, now }: { next: string; code: string; requestId: string; now: number },
): string {
  const sealed = encryption.encrypt(JSON.stringify({ code, requestId, until: now + LIFE_MS } satisfies Sealed))
  const login = withNext('/login', next)
  return `${login}${login.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(sealed)}`
}

/** The sentence that an address of the login page brings, if it is this service's own and of these minutes. */
export function readLoginError(
  encryption: Encryption,
  query: Record<string, string | undefined>,
  { t }: Language,
  now: number,
): string | undefined {
  const sealed = query[PARAMETER]
  if (typeof sealed !== 'string') return undefined
  try {
    const { code, requestId, until } = JSON.parse(encryption.decrypt(sealed)) as Partial<Sealed>
    if (code === undefined || until === undefined || !(until > now)) return undefined
    return `${t(sentenceOf(code))} ${t('Request ID: {requestId}', { requestId: requestId ?? '' })}`
  } catch {
    return undefined
  }
}
