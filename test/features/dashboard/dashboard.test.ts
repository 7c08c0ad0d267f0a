import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import { buildDashboard, isDashboardBuilt } from '../../../scripts/build-dashboard.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
beforeAll(async () => {
  if (!isDashboardBuilt()) await buildDashboard()
  t = await openTestApp()
})
afterAll(() => t.close())

const get = (path: string, headers: Record<string, string> = {}) => t.app.fetch(new Request(`http://terse.test${path}`, { headers }))
const page = async (path = '/app') => {
  const answer = await get(path)
  return { answer, html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}
const assetsOf = (html: string) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)

describe('the page of the dashboard', () => {
  test('is the same at each of its addresses, and asked for again each time', async () => {
    for (const path of ['/app', '/app/', '/app/shop/links', '/app/%3Cscript%3E/x?y=1']) {
      const { answer, html } = await page(path)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect([html.match(/<script /g)?.length, html.match(/<link rel="stylesheet"/g)?.length]).toEqual([1, 1])
    }
  })

  test('asks for the scripts of what is opened first at once, each by its own name', async () => {
    const { html } = await page()
    const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path = '']) => path)
    expect(preloaded.length).toBeGreaterThan(0)
    // Each further script would cost a browser several milliseconds.
    expect(preloaded.length).toBeLessThan(8)
    expect(new Set(assetsOf(html)).size).toBe(preloaded.length + 2)
    for (const path of preloaded) expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  test('runs its own scripts alone, and takes styles that say the nonce of this answer', async () => {
    const [first, second] = [await page(), await page()]
    const nonceOf = ({ policy }: { policy: string }) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(first.policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-")
    expect(first.policy).not.toContain('unsafe')
    expect(first.policy).not.toContain('http')
    expect(first.html).toContain(`nonce="${nonceOf(first)}"`)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    expect(first.html).not.toMatch(/<script[^>]*>[^<]/)
    expect([first.answer.headers.get('x-frame-options'), first.answer.headers.get('x-content-type-options')]).toEqual(['DENY', 'nosniff'])
    expect(first.answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

describe('an asset of the dashboard', () => {
  test('is kept for a year by browsers, under a name that says its content', async () => {
    for (const path of assetsOf((await page()).html)) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(path).toMatch(/^\/assets\/\w+-\w{8}\.(js|css)$/)
      expect(answer.headers.get('content-type')).toMatch(path.endsWith('js') ? /^text\/javascript/ : /^text\/css/)
    }
  })

  test('is sent as it was compressed by the build to who takes that, and whole to others', async () => {
    const [path = ''] = assetsOf((await page()).html)
    const plain = await get(path)
    const packed = await get(path, { 'accept-encoding': 'br, gzip' })
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      null,
      'gzip',
      'accept-encoding',
    ])
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  })

  test('is one of the build’s, and nothing else on the disk', async () => {
    for (const name of [
      'missing.js',
      'main.js',
      '../index.html',
      '%2e%2e%2findex.html',
      '..%2fkey',
      '.',
      'x.gz',
      'a/b.js',
      '%00.js',
      'main-.js',
    ])
      expect([name, (await get(`/assets/${name}`)).status]).toEqual([name, 404])
  })
})
