import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBody, type LinkValues, updateBody, valuesOf, withUtm } from '../../../src/dashboard/link-form/values.ts'
import { prepareLocation } from '../../../src/features/redirect/location.ts'
import { UTM_PARTS } from '../../../src/lib/utm.ts'

const empty = valuesOf(undefined, 'UTC', { redirect_status: 302 })
const filled: LinkValues = {
  ...empty,
  destination_url: ' https://example.com/ ',
  title: 'Title',
  tags: ['a'],
  starts_at: '2026-07-01T12:00',
  utm: { ...empty.utm, source: 'mail' },
}

test('an empty field is nothing, and a time is one of the account’s zone', () => {
  expect(createBody(filled, 'Europe/Berlin')).toMatchObject({
    destination_url: 'https://example.com/',
    slug: null,
    title: 'Title',
    starts_at: '2026-07-01T10:00:00.000Z',
    utm: { source: 'mail' },
    social: null,
  })
})

test('a change sends what was changed, and a password only where one was typed or taken away', () => {
  expect(updateBody(filled, filled, 'UTC')).toEqual({})
  expect(updateBody({ ...filled, title: '', tags: ['a', 'b'] }, filled, 'UTC')).toEqual({ title: null, tags: ['a', 'b'] })
  expect(updateBody({ ...filled, password: 'x' }, filled, 'UTC')).toEqual({ password: 'x' })
  expect(updateBody({ ...filled, is_open: true }, filled, 'UTC')).toEqual({ password: null })
})

test('the address with UTM parameters is where a visitor is sent', () => {
  const part = fc.option(fc.string({ maxLength: 8 }), { nil: '' })
  const utms = fc.record(Object.fromEntries(UTM_PARTS.map((name) => [name, part])) as Record<keyof LinkValues['utm'], typeof part>)
  const destination = fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => new URL(url).href)
  fc.assert(
    fc.property(destination, utms, (url, utm) => {
      const trimmed = Object.fromEntries(Object.entries(utm).map(([name, text]) => [name, text.trim()]))
      expect(withUtm(url, utm)).toBe(prepareLocation(url, trimmed, false)(''))
    }),
  )
  expect(withUtm('https://example.com/?utm_source=own', { ...empty.utm, source: 'other', medium: 'e-mail' })).toBe(
    'https://example.com/?utm_source=own&utm_medium=e-mail',
  )
  expect(withUtm('javascript:alert(1)', empty.utm)).toBeUndefined()
})
