import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { IMPORT_SOURCES } from '../../../src/features/imports/formats/formats.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { LinkCreate } from '../../../src/features/links/schema.ts'
import { fittingObject, hostileText } from '../../fuzz-values.ts'
import { RUNNING } from '../../harness.ts'
import { volume } from '../../volume.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const names =
  'url,long_url,target,destination_url,slug,keyword,title,tags,expires_at,max_clicks,status,password,targeting_rules,constructor'.split(',')
const line = fc.array(hostileText, { maxLength: 6 }).map((cells) => cells.join(','))
const table = fc
  .tuple(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }), fc.array(line, { maxLength: 20 }))
  .map(([header, lines]) => [header.join(','), ...lines].join('\n'))
const row = fc.oneof(
  { weight: 6, arbitrary: fittingObject(LinkCreate) as fc.Arbitrary<unknown> },
  { weight: 6, arbitrary: fc.record({ url: fc.constant('https://example.com/'), title: hostileText }, { requiredKeys: ['url'] }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const rows = fc.array(row, { maxLength: 20 })
const keys = ['items', 'links', 'data']
const json = fc.tuple(rows, fc.constantFrom(...keys, undefined)).map(([list, key]) => JSON.stringify(key ? { [key]: list } : list))

test('whatever an import holds, it is refused at once or ends with each of its rows made or told of, and the job never fails', async () => {
  let taken = 0
  let made = 0
  const imports = fc.record({ source: fc.constantFrom(...IMPORT_SOURCES), content: fc.oneof(table, json, hostileText) })
  await fc.assert(
    fc.asyncProperty(imports, async (body) => {
      const path = `/v1/workspaces/${ws}/imports`
      const started = await t.send('POST', path, { as: owner, body })
      expect([202, 400]).toContain(started.status)
      if (started.status === 400) return
      taken++
      await runDueImports(t.deps, t.now(), RUNNING)
      const { status, rows, done, created, failed } = (await t.send('GET', `${path}/${started.body.id}`, { as: owner })).body
      expect([status, done, created + failed]).toEqual(['completed', rows, rows])
      const failures = (await t.send('GET', `${path}/${started.body.id}/failures?limit=100`, { as: owner })).body.items
      expect(failures.length).toBe(failed)
      made += created
    }),
    { seed: 42, numRuns: volume('IMPORT_RUNS', { short: 100, long: 300 }), endOnFailure: true },
  )
  expect([taken > 20, made > 10]).toEqual([true, true])
})

const clickNames = 'date,clicks,slug,short_url,referer,userAgent,country,visitedUrl,potentialBot,start,day'.split(',')
const clickTable = fc
  .tuple(fc.array(fc.constantFrom(...clickNames), { minLength: 1, maxLength: 6 }), fc.array(line, { maxLength: 20 }))
  .map(([header, lines]) => ['date,clicks', ...header].join(',').concat('\n', lines.map((each) => `2026-01-05,3,${each}`).join('\n')))
const clickRow = fc.oneof(
  fc.record({
    date: fc.oneof(fc.constant('2026-01-05T00:00:00Z'), hostileText),
    referer: hostileText,
    userAgent: hostileText,
    visitLocation: fc.jsonValue(),
  }),
  fc.jsonValue(),
)
const clickJson = fc
  .array(clickRow, { maxLength: 20 })
  .map((data) => JSON.stringify({ visits: { data: [{ date: 'x', referer: '' }, ...data] } }))

test('whatever a file of clicks holds, it is refused at once or ends with each of its rows counted or told of, and the job never fails', async () => {
  let taken = 0
  const { id: link_id } = await t.link(owner, ws)
  const imports = fc.record({ source: fc.constantFrom(...IMPORT_SOURCES), content: fc.oneof(clickTable, clickJson) })
  await fc.assert(
    fc.asyncProperty(imports, fc.boolean(), async (body, names) => {
      const path = `/v1/workspaces/${ws}/imports`
      const started = await t.send('POST', path, { as: owner, body: { ...body, ...(names && { link_id }) } })
      expect([202, 400]).toContain(started.status)
      if (started.status === 400) return
      taken++
      await runDueImports(t.deps, t.now(), RUNNING)
      const { status, rows, done } = (await t.send('GET', `${path}/${started.body.id}`, { as: owner })).body
      expect([status, done]).toEqual(['completed', rows])
    }),
    { seed: 43, numRuns: 200, endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(50)
})
