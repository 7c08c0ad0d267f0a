import { afterAll, beforeAll, expect, test } from 'bun:test'
import { i18n } from '@lingui/core'
import { errorTextOf } from '../../src/dashboard/error-texts.ts'
import german from '../../src/dashboard/locales/de.json'

beforeAll(() => {
  i18n.load('de', german)
  i18n.activate('de')
})
afterAll(() => i18n.activate('en'))

test('an error whose code says everything is shown in the user’s language, with how long to wait', () => {
  expect(errorTextOf({ code: 'slug_taken', retryAfterMs: undefined })).toBe('Dieser Slug wird auf dieser Domain bereits verwendet.')
  expect(errorTextOf({ code: 'rate_limited', retryAfterMs: 12_000 })).toBe(
    'Zu viele Anfragen. Versuchen Sie es in 12 Sekunden noch einmal.',
  )
})

test('an error that only its message explains keeps the message of the API', () => {
  for (const code of ['conflict', 'forbidden', 'validation_failed', 'quota_exceeded', 'unknown'])
    expect(errorTextOf({ code, retryAfterMs: undefined })).toBeUndefined()
})
