import { expect, test } from 'bun:test'
import { isTimezone } from '../../src/lib/timezone.ts'

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+1', 'Asia/Calcutta'])('%s is an IANA zone', (name) => {
  expect(isTimezone(name)).toBeTrue()
})

test.each([
  '',
  ' ',
  'Mars/Olympus',
  'Europe',
  'Europe/',
  'Europe/Berlin ',
  '+01:00',
  '-0500',
  'UTC+1',
  'GMT+1',
  'Local',
  '../UTC',
  'Europe/Berlin\u0000',
])('%j is none', (name) => {
  expect(isTimezone(name)).toBeFalse()
})
