import { expect, test } from 'bun:test'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { COUNTRY_BY_NUMBER } from '../../../src/dashboard/analytics/map-codes.ts'

test('every country of the map that has a number has its code, once', () => {
  const numbers = world.objects.countries.geometries.flatMap(({ id }: { id?: string }) => (id === undefined ? [] : [id]))
  expect(numbers.filter((number) => !/^[A-Z]{2}$/.test(COUNTRY_BY_NUMBER.get(number) ?? ''))).toEqual([])
  expect(new Set(COUNTRY_BY_NUMBER.values()).size).toBe(numbers.length)
  expect([COUNTRY_BY_NUMBER.get('276'), COUNTRY_BY_NUMBER.get('004')]).toEqual(['DE', 'AF'])
})
