// The pages of the documentation at /docs, in the order of its navigation. A test checks that every Markdown file in docs/ is here.
import { readdirSync } from 'node:fs'

/**
 * `path` is below /docs; `file` is relative to the root of the repository; `label` is for the navigation if the title is too long for it.
 */
export type DocPage = { path: string; file: string; label: string }
type DocGroup = { title: string; pages: DocPage[] }
export type DocSection = { title: string; groups: DocGroup[] }

const doc = (name: string, label: string): DocPage => ({ path: name, file: `docs/${name}.md`, label })
const page = (path: string, file: string, label: string): DocPage => ({ path, file, label })

const ACRONYMS: Record<string, string> = { csv: 'CSV', gs1: 'GS1', id: 'ID', ids: 'IDs', qr: 'QR', ui: 'UI' }

/** The title of a decision is long, so the navigation has its number and the words of its file's name. */
const decisions = (): DocPage[] =>
  readdirSync(new URL('../../docs/decisions/', import.meta.url))
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .map((name) => {
      const [number = '', ...words] = name.replace('.md', '').split('-')
      const label = words.map((word) => ACRONYMS[word] ?? word).join(' ')
      return page(
        `decisions/${name.replace('.md', '')}`,
        `docs/decisions/${name}`,
        `${Number(number)}. ${label.charAt(0).toUpperCase()}${label.slice(1)}`,
      )
    })

export const SECTIONS: DocSection[] = [
  {
    title: 'Guides',
    groups: [
      {
        title: 'Start here',
        pages: [
          doc('tutorial', 'Your first campaign'),
          doc('concepts', 'Concepts'),
          doc('glossary', 'Glossary'),
          doc('faq', 'Questions'),
          page('about', 'README.md', 'About Terse'),
        ],
      },
      {
        title: 'Links and analytics',
        pages: [doc('importing', 'Import'), doc('conversions', 'Conversions'), doc('plans', 'Plans'), doc('privacy', 'Privacy')],
      },
      { title: 'Teams', pages: [doc('single-sign-on', 'Single sign-on'), doc('directory-sync', 'Directory sync')] },
      {
        title: 'Developers',
        pages: [
          doc('api-guide', 'API guide'),
          doc('webhooks', 'Webhooks'),
          page('client', 'packages/client/README.md', 'TypeScript client'),
        ],
      },
      { title: 'Why Terse', pages: [doc('comparison', 'Comparison'), doc('benchmarks', 'Benchmarks')] },
    ],
  },
  { title: 'CLI', groups: [{ title: 'CLI', pages: [page('cli', 'packages/cli/README.md', 'Command line and MCP')] }] },
  {
    title: 'Self-hosting',
    groups: [
      {
        title: 'Self-hosting',
        pages: [
          doc('operating', 'Operating guide'),
          doc('configuration', 'Configuration'),
          doc('threat-model', 'Threat model'),
          page('security', 'SECURITY.md', 'Report a vulnerability'),
        ],
      },
    ],
  },
  { title: 'Changelog', groups: [{ title: 'Changelog', pages: [page('changelog', 'CHANGELOG.md', 'Changelog')] }] },
  {
    title: 'Contributing',
    groups: [
      {
        title: 'Source',
        pages: [
          doc('architecture', 'Architecture'),
          doc('dashboard', 'Dashboard'),
          doc('style', 'Style guide'),
          doc('translating', 'Translating'),
        ],
      },
      { title: 'Decisions', pages: [page('decisions', 'docs/decisions/README.md', 'All decisions'), ...decisions()] },
    ],
  },
]

export const pagesOf = ({ groups }: DocSection): DocPage[] => groups.flatMap(({ pages }) => pages)
export const ALL_PAGES: DocPage[] = SECTIONS.flatMap(pagesOf)

/** Files whose page is another one: the index of the documents is the home page. */
export const HOME_FILE = 'docs/README.md'
