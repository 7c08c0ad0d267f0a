import { expect, test } from 'bun:test'
import { bodyIdentity } from '../../src/http/body-identity.ts'

const identity = (type: string | undefined, body: string, query = '') => {
  const request = new Request(`http://terse.test/v1/x${query}`, { method: 'POST', ...(type && { headers: { 'content-type': type } }) })
  return Buffer.concat([...bodyIdentity(request, Buffer.from(body))].map((part) => Buffer.from(part))).toString()
}
const form = (boundary: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n--${boundary}--\r\n`

test('a form is the same whatever separates its parts, and another one with another value', () => {
  const first = identity('multipart/form-data; boundary=one', form('one', 'x'))
  expect(identity('multipart/form-data; boundary="another one"', form('another one', 'x'))).toBe(first)
  expect(identity('multipart/form-data; boundary=one', form('one', 'y'))).not.toBe(first)
})

test('a table is another one with other options in the address, or in another charset', () => {
  const ways = [
    identity('text/csv', 'url', '?dry_run=true'),
    identity('text/csv', 'url'),
    identity('text/csv; charset=windows-1252', 'url'),
  ]
  expect(new Set(ways).size).toBe(3)
})

test('JSON, and what says no type, is the same whatever the address has', () => {
  expect([identity('application/json', '{}', '?a=1'), identity(undefined, '{}', '?a=1')]).toEqual(['{}', '{}'])
})
