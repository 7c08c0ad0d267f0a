import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// How the source hangs together. That there is no circle of imports, of types either, is the lint's to say.

const ROOT = new URL('..', import.meta.url).pathname
const sources = (folder: string): string[] =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const SOURCES = sources('src')

/** The files of this project that a file imports. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) => relative(ROOT, join(ROOT, dirname(file), path)))
const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** Imports that a rule forbids, as "file → file". */
const forbidden = (files: string[], isForbidden: (file: string, imported: string) => boolean): string[] =>
  files.flatMap((file) => importsOf(file).flatMap((imported) => (isForbidden(file, imported) ? [`${file} → ${imported}`] : [])))

test('SQL is in queries.ts, *-queries.ts, db/ or the click store, so that the tests of statements see all of it', () => {
  const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(|\bsql(<[^`]*>)?`|(?<!\.)\.prepare(<[^(]*>)?\(/
  const isHome = (file: string) => /[/-]queries\.ts$/.test(file) || /^src\/(db|click-store)\//.test(file)
  expect(SOURCES.filter((file) => !isHome(file) && SQL.test(textOf(file)))).toEqual([])
})

test('queries are handed on by no other file', () => {
  const handsOn = (file: string) => /^export (type )?\{[^}]*\} from '\.\/[\w-]*queries\.ts'/m.test(textOf(file))
  expect(SOURCES.filter(handsOn)).toEqual([])
})

test('a name that is exported stands for one thing: no other file exports it', () => {
  const EXPORTED = /^export (?:async )?(?:const|function\*?|type|class|interface) (\w+)/gm
  const server = SOURCES.filter((file) => !file.startsWith('src/dashboard/') && !file.endsWith('.gen.ts'))
  const names = server.flatMap((file) => [...new Set([...textOf(file).matchAll(EXPORTED)].map(([, name = '']) => name))])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe('an import', () => {
  test('of a feature never comes from click-store, http, db or lib', () => {
    const below = SOURCES.filter((file) => /^src\/(click-store|http|db|lib)\//.test(file))
    expect(forbidden(below, (_, imported) => featureOf(imported) !== undefined)).toEqual([])
  })

  test('of lib and the texts alone is what lib has', () => {
    const lib = SOURCES.filter((file) => file.startsWith('src/lib/'))
    expect(forbidden(lib, (_, imported) => !/^src\/(lib|locales)\//.test(imported))).toEqual([])
  })

  test('of the click store is one of the files at its top: how clicks are stored and counted stays inside', () => {
    const isInside = (file: string, imported: string) =>
      /^src\/click-store\/(read|write)\//.test(imported) && !file.startsWith('src/click-store/')
    expect(forbidden(SOURCES, isInside)).toEqual([])
  })

  test('of queries is for their own feature: others call its rules, or its shared queries', () => {
    const isForeign = (file: string, imported: string) =>
      /[/-]queries\.ts$/.test(imported) &&
      !imported.endsWith('/shared-queries.ts') &&
      featureOf(imported) !== undefined &&
      featureOf(file) !== featureOf(imported)
    expect(
      forbidden(
        SOURCES.filter((file) => file !== 'src/events.ts'),
        isForeign,
      ),
    ).toEqual([])
  })

  test('of a feature comes from a layer above it, as docs/architecture.md has them', () => {
    const layers = [...textOf('docs/architecture.md').matchAll(/^\| (\d+) \| ((?:`[\w-]+`(?:, )?)+) \|/gm)]
    const layerOf = new Map(
      layers.flatMap(([, layer, names = '']) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => [name, Number(layer)] as const)),
    )
    const features = new Set(SOURCES.map(featureOf).filter((feature) => feature !== undefined))
    expect([...layerOf.keys()].sort()).toEqual([...features].sort())
    const isUpwards = (file: string, imported: string) => {
      const [from, to] = [featureOf(file), featureOf(imported)]
      if (from === undefined || to === undefined || from === to) return false
      return (layerOf.get(to) ?? 0) >= (layerOf.get(from) ?? 0)
    }
    expect(forbidden(SOURCES, isUpwards)).toEqual([])
  })

  test('of events.ts is a schema or the queue of webhooks, and none of these knows events.ts', () => {
    const imported = importsOf('src/events.ts').filter((file) => featureOf(file) !== undefined)
    expect(imported.filter((file) => !/\/(schema|changes)\.ts$/.test(file) && featureOf(file) !== 'webhook-queue')).toEqual([])
    expect(forbidden(imported, (_, file) => file === 'src/events.ts')).toEqual([])
  })

  test('of the dashboard, and by it, is its own, or of lib: of the server it knows the API alone, by the official client', () => {
    const isKnown = (imported: string) =>
      imported.startsWith('src/dashboard/') || imported.startsWith('src/lib/') || imported === 'packages/client/src/index.ts'
    const isForeign = (file: string, imported: string) =>
      file.startsWith('src/dashboard/') ? !isKnown(imported) : imported.startsWith('src/dashboard/')
    expect(forbidden(SOURCES, isForeign)).toEqual([])
  })

  test('of what composes the parts is for the programs and the tests', () => {
    expect(forbidden(SOURCES, (file, imported) => imported === 'src/compose.ts' && file !== 'src/main.ts')).toEqual([])
    const knowsAll = ['src/app.ts', 'src/compose.ts', 'src/schedule.ts']
    expect(forbidden(SOURCES, (file, imported) => imported === 'src/parts.ts' && !knowsAll.includes(file))).toEqual([])
  })
})

test('an error that callers are told of is made by a named function', () => {
  expect(SOURCES.filter((file) => file !== 'src/lib/errors.ts' && textOf(file).includes('new AppError('))).toEqual([])
})
