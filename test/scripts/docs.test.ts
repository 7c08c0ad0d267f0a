import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { codeHtml } from '../../scripts/docs/code.ts'
import { HOME_LINKS } from '../../scripts/docs/home.ts'
import { anchorOf, resolveLink } from '../../scripts/docs/links.ts'
import { renderMarkdown } from '../../scripts/docs/markdown.ts'
import { ALL_PAGES } from '../../scripts/docs/pages.ts'
import { renderAll, searchIndex } from '../../scripts/docs/site.ts'

const ROOT = new URL('../../', import.meta.url)
const articles = renderAll()
const anchorsOf = (path: string): string[] | undefined =>
  articles.find(({ page }) => page.path === path)?.rendered.headings.map(({ anchor }) => anchor)

describe('the documentation at /docs', () => {
  test('has a page for every document', () => {
    const listed = ALL_PAGES.map(({ file }) => file)
    const documents = [...new Bun.Glob('docs/**/*.md').scanSync(ROOT.pathname)].filter((file) => file !== 'docs/README.md')
    expect(documents.filter((file) => !listed.includes(file))).toEqual([])
    expect(new Set(ALL_PAGES.map(({ path }) => path)).size).toBe(ALL_PAGES.length)
  })

  test('has a title on each page', () => {
    expect(articles.filter(({ rendered }) => rendered.title === '').map(({ page }) => page.file)).toEqual([])
  })

  test('links only to pages, headings and files that are there', () => {
    const broken = articles.flatMap(({ page, rendered }) =>
      rendered.links
        .filter((link) => {
          if (link.kind === 'url') return !/^(https:|mailto:|http:\/\/localhost|\/docs\/images\/)/.test(link.href)
          if (link.kind === 'file') return !existsSync(new URL(link.path, ROOT))
          const path = link.href.startsWith('#') ? page.path : link.href.replace(/^\/docs\/?/, '').split('#')[0]
          return link.anchor !== '' && anchorsOf(path ?? '')?.includes(link.anchor) !== true
        })
        .map((link) => `${page.file}: ${JSON.stringify(link)}`),
    )
    expect(broken).toEqual([])
    expect(articles.flatMap(({ rendered }) => rendered.links).length).toBeGreaterThan(300)
  })

  test('links from its first page only to pages and headings that are there', () => {
    const broken = HOME_LINKS.filter((href) => {
      const [path = '', anchor] = href.replace('/docs/', '').split('#')
      return path !== 'api' && (anchor === undefined ? anchorsOf(path) === undefined : anchorsOf(path)?.includes(anchor) !== true)
    })
    expect(broken).toEqual([])
  })

  test('has an index that finds pages by their words', async () => {
    const { default: MiniSearch } = await import('minisearch')
    const { SEARCH_OPTIONS } = await import('../../src/lib/docs-search.ts')
    const index = MiniSearch.loadJSON(searchIndex(articles), SEARCH_OPTIONS)
    const found = (words: string) => index.search(words).map(({ url }) => url)
    expect(found('idempotency key')).toContain('/docs/api-guide#idempotency')
    expect(found('orphan vis')[0]).toBe('/docs/concepts#orphan-visits')
    expect(found('xyzzyplugh')).toEqual([])
  })
})

describe('a Markdown file becomes a page', () => {
  const render = (markdown: string, file = 'docs/concepts.md') => renderMarkdown(file, markdown)

  test('whose HTML is text, so that nothing in it runs', () => {
    const { html } = render('# A\n\n<script>alert(1)</script>\n\nText with <b onclick="x()">tags</b>.\n')
    expect(html).not.toMatch(/<script|<b /)
    expect(html).toContain('&lt;script&gt;')
  })

  test('without the marks that programs read', () => {
    expect(render('# A\n\n<!-- plans -->\n\nText.\n').html).not.toContain('plans')
  })

  test('with anchors as GitHub makes them, also for the second heading of a name', () => {
    const { headings } = render('# A\n\n## Back up\n\n## What’s `new` & good?\n\n## Back up\n')
    expect(headings.map(({ anchor }) => anchor)).toEqual(['back-up', 'whats-new--good', 'back-up-1'])
    expect(anchorOf('In a `code`', new Map())).toBe('in-a-code')
  })

  test('with links to pages of the site, and the paths of files that only the repository has', () => {
    const { html } = render(
      '# A\n\nSee [the guide](operating.md#back-up), [a test](../test/privacy.test.ts) and [us](https://example.com/).\n',
    )
    expect(html).toContain('<a href="/docs/operating#back-up">the guide</a>')
    expect(html).toContain('a test (<code>test/privacy.test.ts</code>)')
    expect(html).toContain('<a href="https://example.com/">us</a>')
  })

  test('unless a link leaves the repository', () => {
    expect(() => resolveLink('docs/a.md', '../../secret.md')).toThrow('outside of the repository')
  })

  test('with blocks of code in several languages as tabs of one example', () => {
    const { html } = render('# A\n\n```sh\ncurl x\n```\n\n```ts\nawait x()\n```\n\nText.\n\n```ts\ny()\n```\n')
    expect(html.match(/class="code tabs"/g)?.length).toBe(1)
    expect(html.match(/class="code one"/g)?.length).toBe(1)
  })

  test('with code that is escaped, in whatever color', () => {
    const html = codeHtml([{ lang: 'sh', text: `curl -d '{"a": "<b>"}'` }], 'x')
    expect(html).toContain('<span class="ck">&quot;a&quot;</span>: <span class="cs">&quot;&lt;b&gt;&quot;</span>')
  })
})
