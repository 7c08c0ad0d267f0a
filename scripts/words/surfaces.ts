import { readDocument } from '../lib/client-operations.ts'
import { commentsOfModule, type Text, textsOfDocument, textsOfMarkdown, textsOfModule } from './extract.ts'

type Surface = {
  name: string
  /** How many of its texts still have a pattern of patterns.ts. A change may lower it, and doesn't raise it. */
  left: number
  read: () => Promise<Text[]> | Text[]
}

const filesOf = (...globs: string[]): string[] =>
  globs
    .flatMap((glob) => [...new Bun.Glob(glob).scanSync('.')])
    .filter((file) => !file.endsWith('.gen.ts'))
    .toSorted()

const SERVER = (file: string) => !file.startsWith('src/dashboard/')
const sources = () => filesOf('src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'packages/*/src/**/*.ts')

/** The surfaces on which people read the product's words, one after the other. */
export const SURFACES: Surface[] = [
  { name: 'readme', left: 0, read: () => textsOfMarkdown('README.md') },
  // The style guide's own list of rejected words, an error message and a product's term that single-sign-on.md quotes, and a line that is
  // generated from config.ts.
  { name: 'documents', left: 9, read: () => filesOf('docs/*.md', 'packages/*/README.md', 'SECURITY.md').flatMap(textsOfMarkdown) },
  { name: 'decisions', left: 0, read: () => filesOf('docs/decisions/*.md').flatMap(textsOfMarkdown) },
  { name: 'changelog', left: 0, read: () => textsOfMarkdown('CHANGELOG.md') },
  { name: 'dashboard', left: 0, read: () => filesOf('src/dashboard/**/*.{ts,tsx}').flatMap(textsOfModule) },
  { name: 'api', left: 0, read: async () => textsOfDocument(await readDocument()) },
  // Left are lists of columns, and an example of a response, that name the field `timezone`.
  { name: 'server', left: 6, read: () => filesOf('src/**/*.{ts,tsx}').filter(SERVER).flatMap(textsOfModule) },
  { name: 'commands', left: 0, read: () => filesOf('packages/*/src/**/*.ts', 'scripts/**/*.ts').flatMap(textsOfModule) },
  { name: 'comments', left: 0, read: () => sources().flatMap(commentsOfModule) },
]
