import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { nextPath, withNext } from '../../src/http/next-path.ts'

const HOST = 'https://terse.test'

describe('the address that a person is led to after signing in', () => {
  test.each([
    ['/app', '/app'],
    ['/app/acme/links', '/app/acme/links'],
    ['/app/acme/links?tag=a%20b&status=active#top', '/app/acme/links?tag=a%20b&status=active#top'],
    ['/app?x=1', '/app?x=1'],
    ['/app/./acme/../acme/links', '/app/acme/links'],
    ['/app/zoë', '/app/zo%C3%AB'],
    ['/app/x?to=//evil.example', '/app/x?to=//evil.example'],
  ])('may be a page of the dashboard: %s', (next, path) => {
    expect(nextPath(next)).toBe(path)
  })

  test.each([
    undefined,
    [['/app/a', '/app/b']],
    '',
    '/',
    'app',
    '/login',
    '/v1/me',
    '/apple',
    '/app@evil.example',
    '/app.evil.example',
    'https://evil.example/app',
    'javascript:alert(1)',
    '//evil.example',
    '//evil.example/app',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/app\\..\\..\\\\evil.example',
    '/app/..//evil.example',
    '/app/../..//evil.example',
    '/app/../login',
    '/app/%2e%2e//evil.example',
    '/app/.%2E//evil.example',
    '/app/%2e./%2e%2e//evil.example',
    '/app/\\..\\..//evil.example',
    '/\t/evil.example',
    '/app/.\t.//evil.example',
    '/app/\r\nset-cookie: session=x',
    '/app/\u0000',
    ' /app',
    '/app/'.padEnd(2049, 'x'),
  ])('is the dashboard instead of %j', (next) => {
    expect(nextPath(next)).toBe('/app')
  })

  test('is of this service, whatever is asked for, and the same when it is read again', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'app',
      'evil.example',
      '//',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((pieces) => `/app${pieces.join('')}`),
          fc.string(),
        ),
        (next) => {
          const path = nextPath(next)
          const { origin, pathname } = new URL(path, HOST)
          expect([origin, pathname === '/app' || pathname.startsWith('/app/'), nextPath(path)]).toEqual([HOST, true, path])
          expect(path).toMatch(/^[\x21-\x7e]+$/)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('a page carries where it leads, but for the dashboard itself', () => {
  expect([withNext('/login', '/app'), withNext('/login', '/app/a?b&c')]).toEqual(['/login', '/login?next=%2Fapp%2Fa%3Fb%26c'])
})
