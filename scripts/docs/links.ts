// Resolves the links of Markdown files to URLs of the site. Links to files that the site doesn't have become text, with the file's path.
import { posix } from 'node:path'
import { ALL_PAGES, HOME_FILE } from './pages.ts'

export type Target =
  | { kind: 'url'; href: string }
  | { kind: 'page'; href: string; file: string; anchor: string }
  | { kind: 'file'; path: string }

const PATHS = new Map<string, string>([...ALL_PAGES.map(({ file, path }) => [file, `/docs/${path}`] as const), [HOME_FILE, '/docs']])
const IMAGES = 'docs/images/'

/**
 * Returns the target of `href` in a file. `file` is relative to the root of the repository. @throws Error if the link leaves the
 * repository.
 */
export function resolveLink(file: string, href: string): Target {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('/')) return { kind: 'url', href }
  const [linked = '', anchor = ''] = href.split('#')
  const path = linked === '' ? file : posix.join(posix.dirname(file), linked)
  if (path.startsWith('..')) throw new Error(`${file} links to ${href}, which is outside of the repository.`)
  const page = PATHS.get(path) ?? PATHS.get(posix.join(path, 'README.md'))
  if (page !== undefined)
    return {
      kind: 'page',
      href: (linked === '' ? '' : page) + (anchor && `#${anchor}`),
      file: PATHS.has(path) ? path : posix.join(path, 'README.md'),
      anchor,
    }
  return path.startsWith(IMAGES) && path.endsWith('.png')
    ? { kind: 'url', href: `/docs/images/${path.slice(IMAGES.length)}` }
    : { kind: 'file', path }
}

/** The anchor of a heading, as GitHub makes it, so that links work there, too. `used` has those of the page so far. */
export function anchorOf(heading: string, used: Map<string, number>): string {
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')
  const before = used.get(anchor) ?? 0
  used.set(anchor, before + 1)
  return before === 0 ? anchor : `${anchor}-${before}`
}
