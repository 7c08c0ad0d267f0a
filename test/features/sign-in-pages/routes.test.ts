import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { faultAt, SETUP, submit, TOKEN } from './forms.ts'

useQuickPasswords()
let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
  // As main.ts does it on a first start.
  t.deps.setup.token = TOKEN
})
afterEach(() => t.close())

describe('the other pages', () => {
  test('robots.txt disallows nothing', async () => {
    const { status, text, headers } = await t.send('GET', '/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toBe('User-agent: *\nDisallow:\n')
  })

  test('the icon is there', async () => {
    const { status, headers } = await t.send('GET', '/favicon.ico')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  test.each(['/login', '/signup', '/forgot', '/reset', '/invitation', SETUP, '/report', '/unsubscribe'])(
    '%s has no script, and could not run one',
    async (path) => {
      const { text, headers } = await t.send('GET', path)
      expect(text).toMatch(/<h1>/)
      expect(text).not.toMatch(/<script|javascript:| on\w+=/i)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(headers.get('content-security-policy')).not.toMatch(/script-src/)
    },
  )

  test('a report keeps what was typed, and says at the field what is wrong', async () => {
    const { status, text } = await submit(t, '/report', { short_url: 'http://terse.test/x', reason: '' })
    expect([status, faultAt(text, 'reason')]).toEqual([400, 'Details is required.'])
    expect(text).toContain('value="http://terse.test/x"')
  })
})
