import { describe, expect, test } from 'bun:test'
import { canonicalZone, isTimezone, zonesOfCountry } from '../../src/lib/timezone.ts'

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

describe('the canonical name of a zone', () => {
  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['US/Eastern', 'America/New_York'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Etc/UTC', 'GMT'],
    ['europe/berlin', 'Europe/Berlin'],
  ])('is the same for %s and %s', (one, other) => {
    expect(canonicalZone(one)).toBe(canonicalZone(other))
    expect(canonicalZone(canonicalZone(one))).toBe(canonicalZone(one))
  })

  test.each([
    ['Europe/Berlin', 'Europe/Paris'],
    ['Europe/Berlin', 'Europe/Busingen'],
    ['America/New_York', 'America/Toronto'],
    ['UTC', 'Europe/London'],
  ])('tells %s and %s apart', (one, other) => {
    expect(canonicalZone(one)).not.toBe(canonicalZone(other))
  })

  test('of what is no zone is itself', () => {
    for (const name of ['', 'Mars/Olympus', '+01:00']) expect(canonicalZone(name)).toBe(name)
  })
})

describe('the zones of a country', () => {
  test.each([
    ['DE', ['Europe/Berlin', 'Europe/Busingen']],
    ['GB', ['Europe/London']],
    ['JP', ['Asia/Tokyo']],
  ])('are those that say what time it is there: %s', (country, zones) => {
    expect(zonesOfCountry(country)).toEqual(zones)
  })

  test.each(['US', 'AU', 'ES', 'BR', 'AQ'])('are unknown where they differ: %s', (country) => {
    expect(zonesOfCountry(country)).toEqual([])
  })

  test.each(['', 'ZZ', 'EU', 'XK', 'T1', 'DEU', 'd', '../'])('are unknown for %j', (country) => {
    expect(zonesOfCountry(country)).toEqual([])
  })

  test('are names that this machine knows, for every country', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const zones = letters.flatMap((first) => letters.flatMap((second) => zonesOfCountry(first + second)))
    expect(zones.length).toBeGreaterThan(150)
    expect(zones.filter((zone) => !isTimezone(zone))).toEqual([])
  })
})
