import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { volume } from '../../volume.ts'

const ROUNDS = volume('LINK_RACES', { short: 20, long: 60 })
const PLAN_LIMIT = 50
const URL = 'https://example.com/'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

type Space = { owner: User; ws: number }
type Outcome = { code: string | undefined; link: Link | undefined }
type Failed = { failed: { code: string }[]; items: Link[] }

const space = async (): Promise<Space> => {
  const owner = await t.user()
  const { id } = await t.workspace(owner)
  await t.subscribe(id)
  return { owner, ws: id }
}
const send = (of: Space, method: string, rest: string, body?: object) =>
  t.send(method, `/v1/workspaces/${of.ws}${rest}`, { as: of.owner, ...(body && { body }) })

/** Ways to ask for links, each answering what became of each. */
const outcomesOf = ({ failed, items }: Failed): Outcome[] => [
  ...items.map((link) => ({ code: undefined, link })),
  ...failed.map(({ code }) => ({ code, link: undefined })),
]
const alone = async (of: Space, method: string, rest: string, body?: object): Promise<Outcome[]> => {
  const answer = await send(of, method, rest, body)
  return [answer.status < 300 ? { code: undefined, link: answer.body } : { code: answer.body.code, link: undefined }]
}
const single = (of: Space, row: object) => alone(of, 'POST', '/links', row)
const bulk = async (of: Space, links: object[]) => outcomesOf((await send(of, 'POST', '/links/bulk', { links })).body)
const unarchive = (of: Space, id: number) => alone(of, 'PATCH', `/links/${id}`, { status: 'active' })
const unarchiveMany = async (of: Space, ids: number[]) =>
  outcomesOf((await send(of, 'PATCH', '/links/bulk', { ids, changes: { status: 'paused' } })).body)
const restore = (of: Space, id: number) => alone(of, 'POST', `/links/${id}/restore`)
async function imported(of: Space, rows: { destination_url: string; slug?: string }[]): Promise<Outcome[]> {
  const { id } = (await send(of, 'POST', '/imports', { source: 'csv', content: JSON.stringify(rows) })).body
  await runDueImports(t.deps, t.now(), RUNNING)
  const { items } = (await send(of, 'GET', `/imports/${id}/failures?limit=100`)).body
  const { created } = (await send(of, 'GET', `/imports/${id}`)).body
  return [...Array(created).fill({ code: undefined, link: undefined }), ...items]
}

const all = async (asked: (() => Promise<Outcome[]>)[]): Promise<Outcome[]> => (await Promise.all(asked.map((ask) => ask()))).flat()
const refusals = (outcomes: Outcome[]) => outcomes.flatMap(({ code }) => code ?? [])

const contests = fc.record({
  singles: fc.integer({ min: 0, max: 4 }),
  rivals: fc.integer({ min: 0, max: 3 }),
  rows: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  imports: fc.integer({ min: 0, max: 1 }),
  order: fc.infiniteStream(fc.nat()),
})
const shuffled = <T>(list: T[], order: Iterator<number>): T[] =>
  list
    .map((one) => [order.next().value, one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

test(`of all who ask for a slug at the same time, whichever way, one gets it: ${ROUNDS} rounds`, async () => {
  for (const [round, { singles, rivals, rows, imports, order }] of fc.sample(contests, { seed: 11, numRuns: ROUNDS }).entries()) {
    const [mine, theirs] = [await space(), await space()]
    const slug = `contested-${round}`
    let asker = 0
    const row = () => ({ slug, destination_url: `https://example.com/${round}/${++asker}` })
    const times = (count: number, ask: () => Promise<Outcome[]>) => Array.from({ length: count }, () => ask)
    const asked = shuffled(
      [
        ...times(singles, () => single(mine, row())),
        ...times(rivals, () => single(theirs, row())),
        ...rows.map((count) => () => bulk(theirs, Array.from({ length: count }, row))),
        ...times(imports, () => imported(mine, [row(), row()])),
        () => bulk(mine, [row()]),
      ],
      order,
    )
    const outcomes = await all(asked)
    expect([round, refusals(outcomes)]).toEqual([round, Array(asker - 1).fill('slug_taken')])
    const stored = await t.deps.db.selectFrom('links').selectAll().where('slug', '=', slug).execute()
    expect([round, stored.length, outcomes.length]).toEqual([round, 1, asker])
    expect((await t.visit(slug)).headers.get('location')).toBe(stored[0]?.destination_url ?? '')
    const events = t.deps.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'link.created')
      .where('workspace_id', 'in', [mine.ws, theirs.ws])
    expect((await events.execute()).map(({ data }) => JSON.parse(data).id)).toEqual(stored.map(({ id }) => id))
  }
})

const crowds = fc.record({
  room: fc.integer({ min: 0, max: 8 }),
  singles: fc.integer({ min: 0, max: 4 }),
  rows: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  imports: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
  restored: fc.integer({ min: 0, max: 2 }),
  unarchived: fc.integer({ min: 0, max: 2 }),
  unarchivedTogether: fc.integer({ min: 0, max: 3 }),
  order: fc.infiniteStream(fc.nat()),
})

test(`all who ask for room at the same time, whichever way, fill the quota exactly: ${ROUNDS} rounds`, async () => {
  for (const [round, crowd] of fc.sample(crowds, { seed: 12, numRuns: ROUNDS }).entries()) {
    const { room, singles, rows, imports, restored, unarchived, unarchivedTogether, order } = crowd
    const of = await space()
    const make = async (count: number, more = {}) =>
      (
        await bulk(
          of,
          Array.from({ length: Math.max(count, 0) }, () => ({ destination_url: URL, ...more })),
        )
      ).map(({ link }) => link?.id ?? 0)
    const deleted = restored === 0 ? [] : await make(restored)
    if (deleted.length > 0) await send(of, 'POST', '/links/bulk-delete', { ids: deleted })
    const archive = unarchived + unarchivedTogether === 0 ? [] : await make(unarchived + unarchivedTogether, { status: 'archived' })
    await make(PLAN_LIMIT - room)
    const together = archive.slice(unarchived)
    const links = (count: number) => Array.from({ length: count }, () => ({ destination_url: URL }))
    const asked = shuffled(
      [
        ...links(singles).map((row) => () => single(of, row)),
        ...rows.map((count) => () => bulk(of, links(count))),
        ...imports.map((count) => () => imported(of, links(count))),
        ...deleted.map((id) => () => restore(of, id)),
        ...archive.slice(0, unarchived).map((id) => () => unarchive(of, id)),
        ...(together.length > 0 ? [() => unarchiveMany(of, together)] : []),
      ],
      order,
    )
    const outcomes = await all(asked)
    const over = Math.max(0, outcomes.length - room)
    expect([round, refusals(outcomes)]).toEqual([round, Array(over).fill('quota_exceeded')])
    const { usage } = (await send(of, 'GET', '/usage')).body
    expect([round, usage.links]).toEqual([round, PLAN_LIMIT - room + outcomes.length - over])
    const living = t.deps.db.selectFrom('links').select('id').where('workspace_id', '=', of.ws).where('deleted_at', 'is', null)
    expect([round, (await living.where('status', '<>', 'archived').execute()).length]).toEqual([round, usage.links])
  }
})
