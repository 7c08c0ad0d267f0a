import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { ImportSource } from '../../../src/features/imports/formats/formats.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// docs/importing.md has a table for each service: how its links behave, what its export says of it, and what the import makes of that. Each
// row is imported here, and each promise of its last column is kept. The second column cites the service's own source or documentation.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const PAGE = 'https://example.com/page'
const SERVICES: Record<string, { source: ImportSource; entry: (slug: string) => object }> = {
  Bitly: { source: 'bitly', entry: (slug) => ({ link: `https://go.test/${slug}`, long_url: PAGE }) },
  Dub: { source: 'dub', entry: (slug) => ({ key: slug, url: PAGE }) },
  Shlink: { source: 'shlink', entry: (slug) => ({ shortCode: slug, longUrl: PAGE }) },
  Kutt: { source: 'kutt', entry: (slug) => ({ address: slug, target: PAGE }) },
  YOURLS: { source: 'yourls', entry: (slug) => ({ keyword: slug, url: PAGE }) },
  Rebrandly: { source: 'rebrandly', entry: (slug) => ({ slashtag: slug, destination: PAGE }) },
  'Short.io': { source: 'shortio', entry: (slug) => ({ path: slug, originalURL: PAGE }) },
}

const docs = readFileSync(`${import.meta.dir}/../../../docs/importing.md`, 'utf8')
const SECTIONS = new Map(docs.split(/^## /m).map((section) => [section.split('\n', 1)[0] ?? '', section]))
const HEADER = '| setting | there | in the export | after the import |'

type Row = { setting: string; exported: object; promises: string[] }
const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

function rowsOf(service: string): Row[] {
  const lines = (SECTIONS.get(service) ?? '').split('\n')
  const start = lines.indexOf(HEADER)
  if (start === -1) throw new Error(`${service} has no table.`)
  const rows = lines.slice(start + 2)
  return rows.slice(0, rows.indexOf('')).map((line) => {
    const [setting = '', , exported = '', promised = ''] = line.slice(2, -2).split(' | ')
    return { setting, exported: JSON.parse(`{${codeIn(exported).join(',')}}`), promises: codeIn(promised) }
  })
}

const get = async (path: string) => (await t.send('GET', `/v1/workspaces/${ws}/${path}`, { as: owner })).body

async function imported(source: ImportSource, entry: object) {
  const body = { source, content: JSON.stringify([entry]) }
  const { id } = (await t.send('POST', `/v1/workspaces/${ws}/imports`, { as: owner, body })).body
  await runDueImports(t.deps, t.now(), RUNNING)
  const [link] = (await get('links?status=active&status=paused&status=archived')).items
  const [failure] = (await get(`imports/${id}/failures`)).items
  const warnings = (await get(`imports/${id}/warnings`)).items as { row: number | null; field: string; message: string }[]
  return { link, failure, warnings }
}

let links = 0

async function keep(promise: string, number: number, { link, failure, warnings }: Awaited<ReturnType<typeof imported>>): Promise<void> {
  const [, name = '', value = ''] = /^(GET [^:]+|\w+): (.*)$/.exec(promise) ?? []
  if (name === 'refused') return expect(failure?.error).toContain(value)
  if (name === 'warning') return expect(warnings.map(({ field }) => field)).toContain(value)
  if (!name.startsWith('GET ')) return expect(link).toMatchObject({ [name]: JSON.parse(value) })
  const { status, headers } = await t.visit(name.slice('GET /'.length).replace(/promo/i, (slug) => `${slug}${number}`))
  expect([status, headers.get('location')].filter((part) => part !== null).join(' ')).toBe(value)
}

describe.each(Object.entries(SERVICES))('a link of %s', (service, { source, entry }) => {
  test.each(rowsOf(service).map((row) => [row.setting, row] as const))('%s', async (_, { exported, promises }) => {
    const number = ++links
    const found = await imported(source, { ...entry(`promo${number}`), ...exported })
    expect(promises).not.toEqual([])
    for (const promise of promises) await keep(promise, number, found)
  })
})

test.each([
  ['dub', ['forward_query', 'slug']],
  ['shlink', ['forward_query']],
  ['shortio', ['forward_query', 'slug']],
  ['bitly', ['redirect_status']],
  ['yourls', ['redirect_status']],
  ['kutt', []],
] as const)('a dry run of an export of %s says what visitors will notice', async (source, fields) => {
  const { entry } = Object.values(SERVICES).find((service) => service.source === source) ?? { entry: () => ({}) }
  const body = { source, content: JSON.stringify([entry('dry')]), dry_run: true }
  const { id } = (await t.send('POST', `/v1/workspaces/${ws}/imports`, { as: owner, body })).body
  await runDueImports(t.deps, t.now(), RUNNING)
  const warnings = (await get(`imports/${id}/warnings`)).items as { row: number | null; field: string }[]
  expect(warnings.filter(({ row }) => row === null).map(({ field }) => field)).toEqual([...fields])
})

test('every service that links can be imported from has a table', () => {
  const tables = [...SECTIONS].filter(([, section]) => section.includes(HEADER)).map(([name]) => name)
  expect(tables.toSorted()).toEqual(Object.keys(SERVICES).toSorted())
})
