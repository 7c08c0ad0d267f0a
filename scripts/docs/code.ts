// Blocks of code as HTML. Blocks in several languages that follow each other become tabs.
import { icon } from './icons.ts'

export type CodeBlock = { lang: string; text: string }

const LABELS: Record<string, string> = {
  sh: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  html: 'HTML',
  http: 'HTTP',
  mermaid: 'Diagram source',
  text: 'Output',
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

// Comments, and strings. In a shell only those in double quotes, of which JSON is made.
const TOKENS: Record<string, RegExp> = {
  sh: /(?<comment>^\s*# .*$)|(?<string>"(?:[^"\\\n]|\\.)*")(?<key>\s*:)?/gm,
  json: /(?<comment>^\s*\/\/.*$)|(?<string>"(?:[^"\\\n]|\\.)*")(?<key>\s*:)?/gm,
  ts: /(?<comment>\/\/ .*$)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?<key>(?!))?/gm,
}
const GRAMMARS: Record<string, string> = { sh: 'sh', json: 'json', ts: 'ts', js: 'ts' }

function highlight({ lang, text }: CodeBlock): string {
  const tokens = TOKENS[GRAMMARS[lang] ?? '']
  if (!tokens) return escapeHtml(text)
  let html = ''
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const { comment, string, key } = match.groups ?? {}
    html += escapeHtml(text.slice(end, match.index))
    const kind = comment !== undefined ? 'cc' : key !== undefined ? 'ck' : 'cs'
    html += `<span class="${kind}">${escapeHtml(comment ?? string ?? '')}</span>${key ?? ''}`
    end = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(end))
}

const labelOf = (lang: string, text: string) => (lang === 'sh' && text.startsWith('curl ') ? 'curl' : (LABELS[lang] ?? 'Text'))

const pre = (block: CodeBlock, label: string) =>
  `<pre tabindex="0" role="group" aria-label="${label} example"><code>${highlight(block)}</code></pre>`

/** The HTML of blocks that belong together. `group` is unique on the page. */
export function codeHtml(blocks: readonly CodeBlock[], group: string): string {
  const labels = blocks.map(({ lang, text }) => labelOf(lang, text))
  if (blocks.length === 1)
    return `<div class="code one">${blocks.map((block, index) => pre(block, labels[index] ?? '')).join('')}<button type="button" class="copy" hidden>${icon('copy')}Copy</button></div>`
  const tabs = labels.map(
    (label, index) =>
      `<input type="radio" name="${group}" id="${group}-${index}"${index === 0 ? ' checked' : ''}><label for="${group}-${index}">${label}</label>`,
  )
  const bar = `<div class="cbar">${tabs.join('')}<button type="button" class="copy" hidden>${icon('copy')}Copy</button></div>`
  return `<div class="code tabs" role="group" aria-label="Example">${bar}${blocks.map((block, index) => pre(block, labels[index] ?? '')).join('')}</div>`
}
