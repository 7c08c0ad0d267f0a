import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { MAX_PARAMETERS, readParameters } from '../../src/lib/query-parameters.ts'

const asLists = (query: string) => [...readParameters(query)].map(([name, values]) => [name, [...values]])

test('a query is read as browsers write it, and each value once', () => {
  expect(asLists('?a=1&b=%20x+y&a=2&a=1&c&=z')).toEqual([
    ['a', ['1', '2']],
    ['b', [' x y']],
    ['c', ['']],
    ['', ['z']],
  ])
  expect(asLists('')).toEqual([])
  expect(asLists('?')).toEqual([])
})

test('only the first 100 parameters of a query are read', () => {
  const query = `?${Array.from({ length: 3000 }, (_, index) => `p${index}=1`).join('&')}`
  const names = [...readParameters(query).keys()]
  expect([names.length, names.at(-1)]).toEqual([MAX_PARAMETERS, `p${MAX_PARAMETERS - 1}`])
  const repeated = `?${'a&'.repeat(99)}last&lost`
  expect([...readParameters(repeated).keys()]).toEqual(['a', 'last'])
})

test('up to 100 parameters, the result has what URLSearchParams has', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 100 }), (pairs) => {
      const parameters = new URLSearchParams(pairs)
      const read = readParameters(`?${parameters}`)
      for (const name of parameters.keys()) expect([...(read.get(name) ?? [])]).toEqual([...new Set(parameters.getAll(name))])
      expect(read.size).toBe(new Set(parameters.keys()).size)
    }),
  ))
