import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readConfig } from '../../../src/config.ts'
import { parseHostname } from '../../../src/features/domains/hostname.ts'
import { AppError } from '../../../src/lib/errors.ts'

const config = readConfig({ BASE_URL: 'https://app.terse.example', REDIRECT_URL: 'https://terse.example' })

test('Whatever is given, a hostname is one of ASCII that is kept as it is when it is given again, or a 400 that says why not.', () => {
  const part = fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 8 }))
  const text = fc
    .array(fc.oneof(part, fc.constantFrom('.', '*', '*.', '-', '_', ':80', '/', '@', '%2e', ' ', '\u3002', 'xn--', 'ß', '\0', '[', ']')), {
      maxLength: 6,
    })
    .map((parts) => parts.join(''))
  let taken = 0
  fc.assert(
    fc.property(fc.oneof(text, fc.domain()), fc.option(fc.boolean(), { nil: undefined }), (given, wantsWildcard) => {
      try {
        const { hostname, isWildcard } = parseHostname(config, given, wantsWildcard)
        taken++
        expect(hostname).toMatch(/^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
        expect(hostname.length).toBeLessThanOrEqual(253)
        expect(isWildcard).toBe(hostname.startsWith('*.'))
        expect(parseHostname(config, hostname, isWildcard)).toEqual({ hostname, isWildcard })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        expect([error.status, error.fields?.map(({ path }) => path)]).toEqual([400, ['hostname']])
      }
    }),
    { numRuns: 1000 },
  )
  expect(taken).toBeGreaterThan(100)
})

test('The redirect host may be above a domain; the host of the application may not.', () => {
  expect(parseHostname(config, 'go.terse.example', undefined).hostname).toBe('go.terse.example')
  for (const own of ['terse.example', 'app.terse.example', 'x.app.terse.example'])
    expect(() => parseHostname(config, own, undefined)).toThrow('must not be a host of this service')
})
