import { expect, test } from 'bun:test'
import type { Config } from '../../../src/config.ts'
import { hostCookie, readHostCookie } from '../../../src/http/auth/host-cookie.ts'

test.each([
  ['https://terse.test', '__Host-step', /; Secure/],
  ['http://terse.test', 'step', /^(?!.*Secure)/],
])('a cookie at %s is called %s, is for no script, and is read by that name alone', (baseUrl, name, secure) => {
  const config = { baseUrl } as Config
  const cookie = hostCookie(config, 'step', 'value', 60)
  expect(cookie).toStartWith(`${name}=value;`)
  expect(cookie).toMatch(secure)
  for (const attribute of ['Path=/', 'Max-Age=60', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
  const read = (header: string) => readHostCookie(config, new Request(baseUrl, { headers: { cookie: header } }), 'step')
  expect([read(`${name}=value`), read('other=value'), read(`${name === 'step' ? '__Host-step' : 'step'}=value`)]).toEqual([
    'value',
    undefined,
    undefined,
  ])
})
