import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const DYNAMIC_IMPORT = /\bimport\('(\.[^']+\.tsx?)'\)/g

/**
 * Puts everything that the first page needs into a few scripts, instead of forty. The bundler makes a script for each set of modules that
 * the same dynamic imports share. So each module that is imported dynamically gets imports of what is loaded first anyway. A browser
 * spends several milliseconds on each script that it loads, however small the script is.
 */
export const firstScript = (sources: readonly string[], first: readonly string[]): Bun.BunPlugin => ({
  name: 'first script',
  setup(build) {
    const loaded = new Set(sources.flatMap((path) => dynamicImportsOf(path)))
    build.onLoad({ filter: /\/src\/dashboard\/.*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const others = loaded.has(path) ? first.filter((one) => one !== path) : []
      const imports = others.map((one) => `\nimport ${JSON.stringify(one)}`)
      return { contents: source + imports.join(''), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

const dynamicImportsOf = (path: string): string[] =>
  /\.tsx?$/.test(path) ? [...readFileSync(path, 'utf8').matchAll(DYNAMIC_IMPORT)].map(([, name = '']) => resolve(path, '..', name)) : []
