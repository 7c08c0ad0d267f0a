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
  test.each(['/docs', '/docs/', '/docs/tutorial', '/docs/decisions', '/docs/decisions/08-api-reference', '/docs/changelog'])(
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

  test('has its search index and its news for the dashboard, by names that stay', async () => {
    const index = await t.send('GET', '/docs/search.json')
    expect([index.status, index.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const news = await t.send('GET', '/docs/news.json')
    expect(news.body.length).toBeGreaterThan(0)
    for (const entry of news.body) expect(entry).toMatch(/^[^`[\n]{20,}\.$/)
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
  test('is at /docs/api, and has a page for each operation of the OpenAPI document, with files of this service only', async () => {
    const { body } = await t.send('GET', '/openapi.json')
    const first = await t.send('GET', '/docs/api')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const operations = Object.values<Record<string, { operationId?: string; summary?: string }>>(body.paths).flatMap(Object.values)
    const named = operations.filter(({ operationId }) => operationId !== undefined)
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(({ operationId }) => !first.text.includes(`href="/docs/api/${operationId}"`))).toEqual([])
    for (const { operationId, summary } of named.slice(0, 20)) {
      const page = await t.send('GET', `/docs/api/${operationId}`)
      expect([operationId, page.status, page.text.includes(`<h1>${summary}</h1>`)]).toEqual([operationId, 200, true])
    }
  })

  test('shows parameters, fields with their types, responses and examples', async () => {
    const { text } = await t.send('GET', '/docs/api/createLink')
    for (const shown of [
      '<code>workspace_id</code>',
      '<code>destination_url</code>',
      'Required',
      'Request example',
      '201 Created',
      'Show ',
    ])
      expect([shown, text.includes(shown)]).toEqual([shown, true])
    expect(text).toContain('aria-current="page"')
    expect(text).not.toContain('[[')
  })

  test('shows the example of each response, and not that of another with the same schema', async () => {
    const { paths, components } = (await t.send('GET', '/openapi.json')).body
    const { responses } = paths['/v1/workspaces/{workspace_id}/links'].post
    const text = (await t.send('GET', '/docs/api/createLink')).text.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')
    expect(responses['201'].content['application/json'].example.clicks).toBe(0)
    expect(text).toContain('"clicks": 0')
    expect(text).not.toContain('"clicks": 5120')
    for (const status of ['400', '404']) {
      const [, , , name] = responses[status].$ref.split('/')
      const { error, code } = components.responses[name].content['application/json'].example
      for (const shown of [JSON.stringify(error), `"code": "${code}"`]) expect([status, text.includes(shown)]).toEqual([status, true])
    }
  })

  test('loads nothing from elsewhere, and runs no scripts but its own', async () => {
    const page = await t.send('GET', '/docs/api/createLink')
    const files = [...page.text.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect([file, (await t.send('GET', file)).status]).toEqual([file, 200])
    expect(page.text.replaceAll(/<code>[\s\S]*?<\/code>/g, '')).not.toMatch(/(?:src|href)="https?:/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe/)
  })

  test('says that there is no such operation', async () => {
    expect((await t.send('GET', '/docs/api/noSuchOperation')).status).toBe(404)
  })
})

test('A response with a deprecation links to a page and a heading that are there.', async () => {
  const owner = await t.user()
  const { id } = await t.workspace(owner)
  const { headers } = await t.send('GET', `/v1/workspaces/${id}/links?offset=0`, { as: owner })
  const [, path = '', anchor] = headers.get('link')?.match(/^<https?:\/\/[^/]+([^#]+)#(.+)>; rel="deprecation"$/) ?? []
  expect((await t.send('GET', path)).text).toContain(`<h2 id="${anchor}">`)
})
