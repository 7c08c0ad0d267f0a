import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

// The page has no parser of messages: its catalogs are compiled when it is built.

/** Compiles the dashboard's catalogs while they are bundled. Of English, those texts that the page can't read by itself. */
export const compiledCatalogs: Bun.BunPlugin = {
  name: 'compiled catalogs',
  setup(build) {
    build.onLoad({ filter: /\/dashboard\/locales\/\w+\.json$/ }, ({ path }) => {
      const isEnglish = path.endsWith('/en.json')
      const catalog = JSON.stringify(compiled(readFileSync(path, 'utf8'), isEnglish))
      // Imported as JSON, a catalog that is loaded by itself would have a variable for each of its texts.
      return isEnglish ? { contents: catalog, loader: 'json' } : { contents: `export default ${catalog}`, loader: 'js' }
    })
  },
}

function compiled(catalog: string, isEnglish: boolean): Record<string, ReturnType<typeof compileMessageOrThrow>> {
  const texts = Object.entries(JSON.parse(catalog) as Record<string, string>)
  return Object.fromEntries(
    texts.filter(([, text]) => !isEnglish || /\{\w+, /.test(text)).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  )
}
