// The frame of every page of the documentation: the top row with sections and search, the navigation, and the list of headings.
import { escapeHtml } from './code.ts'
import { icon, sprite } from './icons.ts'
import type { Heading } from './markdown.ts'
import { ALL_PAGES, type DocPage, type DocSection, pagesOf, SECTIONS } from './pages.ts'

/** The URLs of the site's own files. */
export type Assets = { style: string; script: string; index: string }

const MARK =
  '<span class="tile"><svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M3 5.25h14M10 11v4.25"/></svg></span>'

const current = (isCurrent: boolean) => (isCurrent ? ' aria-current="page"' : '')
const link = ({ path, label }: DocPage, page?: DocPage) => `<a href="/docs/${path}"${current(path === page?.path)}>${escapeHtml(label)}</a>`

// The last section is for people who change Terse, and has its way from the home page.
const TOP: { title: string; href: string }[] = [
  ...SECTIONS.slice(0, -1).map((section) => ({ title: section.title, href: `/docs/${pagesOf(section)[0]?.path}` })),
].toSpliced(1, 0, { title: 'API reference', href: '/docs/api' })

const topLinks = (active: string | undefined) =>
  TOP.map(({ title, href }) => `<a href="${href}"${active === title ? ' aria-current="true"' : ''}>${title}</a>`).join('')

/** The top row. Search is shown by the script, without which there is none. */
const topRow = (active: string | undefined, { index }: Pick<Assets, 'index'>) => `<header class="dtop">
<a class="brand" href="/docs">${MARK}Terse<span class="dlab">Docs</span></a>
<nav aria-label="Documentation">${topLinks(active)}</nav>
<form class="dsearch" role="search" data-index="${index}" hidden><label class="vh" for="q">Search the documentation</label>${icon('search')}<input id="q" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list"><kbd aria-hidden="true">/</kbd><div class="results" hidden><ul id="results" role="listbox" aria-label="Search results"></ul><p role="status"></p></div></form>
<a class="btn dbtn" href="/app">Dashboard</a>
</header>`

const groupsOf = ({ groups }: DocSection, page: DocPage) =>
  groups.map(({ title, pages }) => `<p>${title}</p><ul>${pages.map((one) => `<li>${link(one, page)}</li>`).join('')}</ul>`).join('')

function navigation(section: DocSection, page: DocPage): string {
  const groups = groupsOf(section, page)
  const sections = `<p>Sections</p><ul>${TOP.map(({ title, href }) => `<li><a href="${href}">${title}</a></li>`).join('')}</ul>`
  return `<details class="dnav-m"><summary>${icon('panel-left')}${section.title}${icon('chevron-down')}</summary><nav aria-label="${section.title}, short">${groups}${sections}</nav></details>
<nav class="dnav" aria-label="${section.title}">${groups}</nav>`
}

const tocOf = (headings: readonly Heading[]) => {
  const shown = headings.filter(({ depth }) => depth === 2)
  if (shown.length < 2) return ''
  return `<aside class="toc" aria-label="On this page"><p>On this page</p><ul>${shown.map(({ anchor, html }) => `<li><a href="#${anchor}">${html}</a></li>`).join('')}</ul></aside>`
}

function neighbors(section: DocSection, page: DocPage): string {
  const pages = pagesOf(section)
  const at = pages.indexOf(page)
  const [previous, next] = [pages[at - 1], pages[at + 1]]
  const way = (to: DocPage | undefined, label: string, name: string) =>
    to === undefined
      ? '<span></span>'
      : `<a class="${name}" href="/docs/${to.path}"><span class="q tiny">${label}</span>${escapeHtml(to.label)}</a>`
  return previous || next
    ? `<nav class="nextprev" aria-label="More pages">${way(previous, 'Previous', 'previous')}${way(next, 'Next', 'next')}</nav>`
    : ''
}

type Content = { title: string; active?: string; body: string; head?: string }

/** A whole document. `body` is the content below the top row. */
export function documentHtml({ title, active, body, head = '' }: Content, assets: Assets): string {
  const content = `<a class="skip" href="#content">Skip to content</a>
${topRow(active, assets)}
${body}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.ico">
${head}<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}" defer></script>
</head>
<body class="docs">
${sprite(content)}
${content}
</body>
</html>
`
}

/** Stand in the frame of the API reference for what the server puts there: src/features/docs/api-page.ts. */
const SLOTS = { title: '[[title]]', content: '[[content]]' }

/** The frame of the API reference. */
export const apiHtml = (assets: Assets) =>
  documentHtml({ title: `${SLOTS.title} · Terse API reference`, active: 'API reference', body: SLOTS.content }, assets)

/** The page of a Markdown file. */
export function articleHtml(
  page: DocPage,
  { title, html, headings }: { title: string; html: string; headings: Heading[] },
  assets: Assets,
) {
  const section = SECTIONS.find((one) => pagesOf(one).includes(page)) ?? (SECTIONS[0] as DocSection)
  const group = section.groups.find(({ pages }) => pages.includes(page))
  const crumbs =
    group === undefined || group.title === section.title
      ? section.title
      : `${section.title} <span aria-hidden="true">/</span> ${group.title}`
  const body = `<div class="dgrid">
${navigation(section, page)}
<main class="prose" id="content">
<p class="crumbs">${crumbs}</p>
<h1>${escapeHtml(title)}</h1>
${html}${neighbors(section, page)}
</main>
${tocOf(headings)}
</div>`
  return documentHtml({ title: `${title} · Terse documentation`, active: section.title, body }, assets)
}

export const notFoundHtml = (assets: Assets) =>
  documentHtml(
    {
      title: 'Page not found · Terse documentation',
      body: `<main class="dhome" id="content"><h1>Page not found</h1>
<p class="lead">This page doesn’t exist in the documentation of this version.</p>
<div class="acts"><a class="btn pri" href="/docs">Open the documentation</a><a href="/docs/${ALL_PAGES[0]?.path}">Start with the tutorial</a></div></main>`,
    },
    assets,
  )
