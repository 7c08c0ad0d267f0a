// A Markdown file as a page: its title, its HTML, the headings on it, and the texts that search finds.
import { basename } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { type CodeBlock, codeHtml, escapeHtml } from './code.ts'
import { icon } from './icons.ts'
import { anchorOf, resolveLink, type Target } from './links.ts'

export type Heading = { anchor: string; html: string; depth: number }
/** A part of a page as search shows it, with the heading above it. The first part has none. */
type PageSection = { anchor: string; heading: string; text: string }
export type Rendered = { title: string; html: string; headings: Heading[]; sections: PageSection[]; links: Target[] }

const MAX_LEAD = 320
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The words of HTML, without its tags. */
const plain = (html: string): string =>
  html
    .replace(/<button[\s\S]*?<\/button>/g, '')
    .replace(/<\/?(?:a|b|code|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Renders a file of the repository. `file` is its path from the root, by which its links are resolved. */
export function renderMarkdown(file: string, markdown: string): Rendered {
  const links: Target[] = []
  let groups = 0
  const code = (blocks: readonly CodeBlock[]) => codeHtml(blocks, `code-${++groups}`)
  const marked = new Marked({ renderer: rendererOf(file, links, (block) => code([block])) })

  const page: Rendered = { title: '', html: '', headings: [], sections: [{ anchor: '', heading: '', text: '' }], links }
  const used = new Map<string, number>()
  const add = (html: string) => {
    page.html += `${html}\n`
    const section = page.sections.at(-1)
    if (section) section.text = `${section.text} ${plain(html)}`.trim()
  }
  for (const block of joinCode(marked.lexer(markdown))) {
    if (Array.isArray(block)) add(code(block))
    else if (block.type !== 'heading') add(withLead(marked.parser([block]), page))
    else {
      const { depth, text, tokens } = block as Tokens.Heading
      const html = marked
        .parser([{ type: 'paragraph', raw: text, text, tokens: tokens ?? [] } as Tokens.Paragraph])
        .replace(/<\/?p>|\n/g, '')
      const anchor = anchorOf(plain(html), used)
      if (depth === 1) {
        page.title ||= plain(html)
        continue
      }
      page.headings.push({ anchor, html: html.replace(/<\/?a[^>]*>/g, ''), depth })
      page.html += `<h${depth} id="${anchor}">${html}<a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${depth}>\n`
      page.sections.push({ anchor, heading: plain(html), text: '' })
    }
  }
  return page
}

/** Blocks of code in different languages with nothing between them are one example. */
function joinCode(tokens: readonly Token[]): (Token | CodeBlock[])[] {
  const joined: (Token | CodeBlock[])[] = []
  for (const token of tokens) {
    if (token.type === 'space') continue
    if (token.type !== 'code') {
      joined.push(token)
      continue
    }
    const { lang = '', text } = token as Tokens.Code
    const last = joined.at(-1)
    if (Array.isArray(last) && isTab(lang) && last.every((block) => isTab(block.lang) && block.lang !== lang)) last.push({ lang, text })
    else joined.push([{ lang, text }])
  }
  return joined
}

const isTab = (lang: string): boolean => ['sh', 'ts', 'js', 'python'].includes(lang)

/** The first paragraph says what the page is about, unless it is long. */
const withLead = (html: string, { html: before }: Rendered): string =>
  before === '' && html.startsWith('<p>') && plain(html).length <= MAX_LEAD ? html.replace('<p>', '<p class="lead">') : html

function rendererOf(file: string, links: Target[], code: (block: CodeBlock) => string) {
  return {
    link(this: { parser: { parseInline: (tokens: Token[]) => string } }, { href, tokens }: Tokens.Link): string {
      const text = this.parser.parseInline(tokens)
      const target = resolveLink(file, href)
      links.push(target)
      return target.kind === 'file' ? fileText(text, target.path) : `<a href="${escapeHtml(target.href)}">${text}</a>`
    },
    image({ href, text }: Tokens.Image): string {
      const target = resolveLink(file, href)
      return target.kind === 'file' ? escapeHtml(text) : `<img src="${escapeHtml(target.href)}" alt="${escapeHtml(text)}" loading="lazy">`
    },
    code: ({ lang = '', text }: Tokens.Code): string => code({ lang, text }),
    // Comments are marks for programs. Everything else is shown as it is written.
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeHtml(text.replace(/<!--[\s\S]*?-->/g, '')),
    blockquote(this: { parser: { parse: (tokens: Token[]) => string } }, { tokens }: Tokens.Blockquote): string {
      return `<div class="note">${icon('info')}<div>${this.parser.parse(tokens)}</div></div>`
    },
    table(this: { parser: { parseInline: (tokens: Token[]) => string } }, { header, rows }: Tokens.Table): string {
      const cell = (tag: string, { tokens }: Tokens.TableCell) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0]}>`
      // A column whose cells need no name has none.
      const heads = header.map((one) => cell(one.text === '' ? 'td' : 'th scope="col"', one)).join('')
      const isHeaded = header.some(({ text }) => text !== '')
      const head = isHeaded ? `<thead><tr>${heads}</tr></thead>` : ''
      const body = rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>`).join('')
      return `<div class="tw" tabindex="0" role="group" aria-label="Table"><table class="dt">${head}<tbody>${body}</tbody></table></div>`
    },
  }
}

/** Returns the text of a link to a file that only the repository has, with the path if the text doesn't contain it. */
function fileText(html: string, path: string): string {
  const name = basename(path)
  const text = plain(html)
  const saysIt = text.includes(name) || name.startsWith(text)
  return saysIt ? `<span title="${escapeHtml(path)}">${html}</span>` : `${html} (<code>${escapeHtml(path)}</code>)`
}
