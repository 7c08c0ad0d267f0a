import { inWords } from '../lib/duration.ts'
import type { AppError } from '../lib/errors.ts'
import type { Language } from '../lib/i18n.ts'
import { msg, type TextId } from '../lib/text-id.ts'

// Errors on pages. The API's own messages are in English in every language, and so are those that aren't in the catalog.

/** Returns an error's message in the language of a page. */
export function errorText(language: Language, { code, message, text, retryAfter }: AppError): string {
  if (code === 'payload_too_large') return language.t('The form contains more text than is allowed.')
  const sentence = language.known(text?.id ?? message, text?.values)
  if (code !== 'rate_limited' || retryAfter === undefined) return sentence
  return `${sentence} ${language.t('Try again in {time}.', { time: inWords(retryAfter * 1000, language.locale) })}`
}

/** The faults that fields of our forms can have. */
const FAULTS: Record<string, TextId> = {
  'is required': msg('{label} is required.'),
  'must be an email address': msg('{label} must be an email address.'),
  'must be 12 to 200 characters': msg('{label} must be 12 to 200 characters.'),
  'must be the URL of a short link': msg('{label} must be the URL of a short link.'),
  'must be text of 1 to 100 characters on one line': msg('{label} must be text of 1 to 100 characters on one line.'),
  'must be text of 1 to 120 characters on one line': msg('{label} must be text of 1 to 120 characters on one line.'),
  'must be text of at most 254 characters on one line': msg('{label} must be text of at most 254 characters on one line.'),
  'must be text of at most 1000 characters on one line': msg('{label} must be text of at most 1,000 characters on one line.'),
  'must be text of 1 to 1000 characters': msg('{label} must be text of 1 to 1,000 characters.'),
}

/** Returns the message at a field: a sentence, or what is wrong with the field that is named by its label. */
export function faultText(language: Language, label: string, message: string): string {
  if (message.endsWith('.')) return language.known(message)
  const id = FAULTS[message]
  return id === undefined ? `${label} ${message}.` : language.t(id, { label })
}
