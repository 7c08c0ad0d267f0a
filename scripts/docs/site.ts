// The pages of the documentation, made from the Markdown files of the repository.
import { readFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { SEARCH_OPTIONS, type SearchEntry } from '../../src/lib/docs-search.ts'
import { type Assets, articleHtml, notFoundHtml } from './frame.ts'
import { homeHtml } from './home.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'
import { ALL_PAGES, type DocPage } from './pages.ts'

const ROOT = new URL('../../', import.meta.url)
const SHOWN_CHARS = 140

export type Article = { page: DocPage; rendered: Rendered }

/** All pages that have a file, rendered. Throws if a file is missing. */
export const renderAll = (): Article[] =>
  ALL_PAGES.map((page) => ({ page, rendered: renderMarkdown(page.file, readFileSync(new URL(page.file, ROOT), 'utf8')) }))

/** The search index, as JSON that MiniSearch loads. */
export function searchIndex(articles: readonly Article[]): string {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS)
  let id = 0
  for (const { page, rendered } of articles)
    for (const { anchor, heading, text } of rendered.sections) {
      if (text === '' && heading === '') continue
      const url = `/docs/${page.path}${anchor && `#${anchor}`}`
      index.add({ id: id++, url, title: rendered.title, heading, text, shown: text.slice(0, SHOWN_CHARS).toWellFormed() })
    }
  return JSON.stringify(index)
}

/** The HTML of each page by its path below /docs. `index` is the home page, and `404` the page for what isn't there. */
export function sitePages(articles: readonly Article[], assets: Assets): Map<string, string> {
  return new Map([
    ['index', homeHtml(assets)],
    ['404', notFoundHtml(assets)],
    ...articles.map(({ page, rendered }) => [page.path, articleHtml(page, rendered, assets)] as const),
  ])
}
