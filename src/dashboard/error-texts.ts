import { inWords } from '../lib/duration.ts'
import { errorTexts, locale, type Refusal, t } from './i18n.ts'

// The errors that people meet, in languages other than English, in which the API writes them. Only those languages
// load this module, which registers itself.

/** Returns an error's message if its code says everything; undefined if only the API's own message does. */
export function errorTextOf({ code, retryAfterMs }: Refusal): string | undefined {
  switch (code) {
    case 'not_found':
      return t('This doesn’t exist, or you don’t have access to it.')
    case 'slug_taken':
      return t('This slug is already in use on this domain.')
    case 'already_member':
      return t('This user is already a member of the workspace.')
    case 'last_owner':
      return t('A workspace needs at least one owner. Make someone else an owner first.')
    case 'plan_required':
      return t('This requires the Business or Enterprise plan.')
    case 'sso_required':
      return t('This workspace requires single sign-on. Sign in with SSO.')
    case 'sign_in_required':
      return t('Your session only works in the workspace whose single sign-on started it. Sign in again to open other workspaces.')
    case 'email_not_verified':
      return t('Verify your email address before you open this workspace. Your account page sends you a link.')
    case 'payload_too_large':
      return t('This is larger than the server accepts.')
    case 'rate_limited':
      return retryAfterMs === undefined
        ? t('Too many requests.')
        : t('Too many requests. Try again in {time}.', { time: inWords(retryAfterMs, locale()) })
    case 'internal_error':
      return t('Something went wrong on our side. The server log has the details under the request ID.')
    case 'unavailable':
      return t('The server is busy.')
    case 'insufficient_storage':
      return t('The server is out of disk space, so the change wasn’t saved.')
    default:
      return undefined
  }
}

errorTexts.of = errorTextOf
