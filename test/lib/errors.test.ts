import { expect, test } from 'bun:test'
import { invalidFields } from '../../src/lib/errors.ts'

test('a validation error lists the first 20 fields, and says how many there are', () => {
  const { fields, message } = invalidFields(Array.from({ length: 150 }, (_, index) => ({ path: `links.${index}`, message: 'is required' })))
  expect([fields?.length, fields?.at(-1)?.path, message]).toEqual([20, 'links.19', 'links.0 is required (and 149 more)'])
})
