import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ensureDocs } from '../../docs-site.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
beforeAll(async () => {
  await ensureDocs()
  t = await openTestApp()
})
afterAll(() => t.close())

const FOREIGN = /(?:src|srcset)="(?:https?:)?\/\/|<link[^>]*href="(?:https?:)?\/\/|@import|url\(\s*["']?(?:https?:)?\/\//i

describe('the documentation', () => {
  test.each(['/docs', '/docs/', '/docs/tutorial', '/docs/decisions', '/docs/decisions/08-swagger-ui', '/docs/changelog'])(
    'is served at %s, and loads files of this service only',
    async (path) => {
      const page = await t.send('GET', path)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).not.toMatch(FOREIGN)
      const files = [...page.text.matchAll(/(?:src|href|data-index)="(\/docs\/(?:assets|images)\/[^"]+)"/g)].map((match) => match[1] ?? '')
      expect(files.length).toBeGreaterThan(2)
      for (const file of files) {
        const answer = await t.send('GET', file)
        expect([file, answer.status, answer.text.length > 20]).toEqual([file, 200, true])
        if (/\.(js|css)$/.test(file)) {
          expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
          expect(answer.text).not.toMatch(FOREIGN)
        }
      }
    },
  )

  test('lets the browser load and run nothing from elsewhere, and no inline script or style', async () => {
    for (const path of ['/docs', '/docs/tutorial', '/docs/nothing']) {
      const { headers, text } = await t.send('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/https?:|\*|unsafe/)
      expect(text).not.toMatch(/ style="|<style|<script(?! src="\/docs\/assets\/)| on[a-z]+="/)
    }
  })

  test('is sent once to a browser that keeps it', async () => {
    const first = await t.send('GET', '/docs/tutorial')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await t.send('GET', '/docs/tutorial', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await t.send('GET', '/docs/concepts', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('says on a page of its own that a page is not there', async () => {
    for (const path of ['/docs/nothing', '/docs/decisions/nothing', '/docs/a/b/c', '/docs/404/index.html']) {
      const page = await t.send('GET', path)
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
      expect(page.text).toContain('Page not found')
    }
  })

  test.each([
    '/docs/..%2fkey',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/..%2f..%2f..%2fpackage',
    '/docs/assets/..%2fkey',
    '/docs/assets/..%2f..%2f..%2fpackage.json',
    '/docs/images/..%2fpages%2findex.html',
    '/docs/tutorial%00.html',
    '/docs/assets/%2fetc%2fpasswd',
  ])('gives nothing of another folder to %s', async (path) => {
    const answer = await t.send('GET', path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(/"devDependencies"|root:/)
  })
})

describe('the API reference', () => {
  test('is at /docs/api, and shows the OpenAPI document with files of this service only', async () => {
    const page = await t.send('GET', '/docs/api')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).not.toMatch(FOREIGN)
    const files = [...page.text.matchAll(/(?:src|href)="(\/docs\/(?:api|assets)\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const answer = await t.send('GET', file)
      expect([file, answer.status, answer.text.length > 20]).toEqual([file, 200, true])
      if (file.endsWith('.js')) expect(answer.headers.get('content-type')).toStartWith('text/javascript')
      if (file.endsWith('.css')) expect(answer.headers.get('content-type')).toStartWith('text/css')
    }
    expect((await t.send('GET', '/docs/api/start.js')).text).toContain('/openapi.json')
  })

  test('lets the browser load nothing from elsewhere', async () => {
    const policy = (await t.send('GET', '/docs/api')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/)
  })
})

test('A response with a deprecation links to a page and a heading that are there.', async () => {
  const owner = await t.user()
  const { id } = await t.workspace(owner)
  const { headers } = await t.send('GET', `/v1/workspaces/${id}/links?offset=0`, { as: owner })
  const [, path = '', anchor] = headers.get('link')?.match(/^<https?:\/\/[^/]+([^#]+)#(.+)>; rel="deprecation"$/) ?? []
  expect((await t.send('GET', path)).text).toContain(`<h2 id="${anchor}">`)
})
