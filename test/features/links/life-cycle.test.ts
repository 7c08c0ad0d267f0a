import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { purgeDeletedLinks } from '../../../src/features/links/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

// Random lives of links, against the simplest model that could be right.

type Life = {
  id: number
  slug: string
  destination: string
  status: 'active' | 'paused' | 'archived'
  tags: string[]
  title: string | null
  clicks: number
  lastClickedAt: number | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}
type Model = { links: Life[]; now: number }
type Real = { t: TestApp; owner: User; ws: number }
type Command = fc.AsyncCommand<Model, Real>

const SLUGS = ['one', 'two', 'drei', 'vier']
const SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const
const slugs = fc.constantFrom(...SLUGS)
const destinations = fc.constantFrom('https://example.com/1', 'https://example.com/2', 'https://example.org/?a=b')
const titles = fc.constantFrom(null, '', 'a', 'B', 'ü', '🌍')
const tags = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'))
const which = fc.nat(30)

const living = ({ links }: Model) => links.filter(({ deletedAt }) => deletedAt === null)
const pick = (links: Life[], index: number): Life | undefined => links[index % links.length]
const isFree = (model: Model, slug: string, but?: Life) => !living(model).some((link) => link !== but && link.slug === slug)
const path = ({ ws }: Real, more = '') => `/v1/workspaces/${ws}/links${more}`

/** A command on one of the links that it concerns. */
const on = (
  of: (model: Model) => Life[],
  index: number,
  name: string,
  run: (model: Model, real: Real, link: Life) => Promise<void>,
): Command => ({
  check: (model) => of(model).length > 0,
  run: async (model, real) => {
    const link = pick(of(model), index)
    if (link) await run(model, real, link)
  },
  toString: () => `${name}(${index})`,
})

const create = (slug: string | undefined, destination: string, title: string | null): Command => ({
  check: () => true,
  run: async (model, real) => {
    const body = { destination_url: destination, title, ...(slug !== undefined && { slug }) }
    const answer = await real.t.send('POST', path(real), { as: real.owner, body })
    if (slug !== undefined && !isFree(model, slug)) return expect(answer.body.code).toBe('slug_taken')
    expect(answer.status).toBe(201)
    const { id, slug: given } = answer.body
    const { now } = model
    model.links.push({
      id,
      slug: given,
      destination,
      status: 'active',
      tags: [],
      title,
      clicks: 0,
      lastClickedAt: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
  },
  toString: () => `create(${slug}, ${title})`,
})

type Changes = Partial<Pick<Life, 'slug' | 'destination' | 'status' | 'tags' | 'title'>>
const patch = (index: number, { destination, ...changes }: Changes): Command =>
  on(living, index, `patch ${JSON.stringify({ destination, ...changes })}`, async (model, real, link) => {
    const body = { ...changes, ...(destination !== undefined && { destination_url: destination }) }
    const answer = await real.t.send('PATCH', path(real, `/${link.id}`), { as: real.owner, body })
    if (changes.slug !== undefined && !isFree(model, changes.slug, link)) return expect(answer.body.code).toBe('slug_taken')
    expect(answer.status).toBe(200)
    const before = JSON.stringify(link)
    Object.assign(link, changes, destination !== undefined && { destination })
    if (JSON.stringify(link) !== before) link.updatedAt = model.now
  })

const remove = (index: number): Command =>
  on(living, index, 'delete', async (model, real, link) => {
    expect((await real.t.send('DELETE', path(real, `/${link.id}`), { as: real.owner })).status).toBe(204)
    link.deletedAt = link.updatedAt = model.now
  })

const restore = (index: number): Command =>
  on(
    ({ links }) => links.filter(({ deletedAt }) => deletedAt !== null),
    index,
    'restore',
    async (model, real, link) => {
      const answer = await real.t.send('POST', path(real, `/${link.id}/restore`), { as: real.owner })
      if (model.now - (link.deletedAt ?? 0) >= 30 * DAY) return expect(answer.status).toBe(404)
      if (!isFree(model, link.slug)) return expect(answer.body.code).toBe('slug_taken')
      expect(answer.status).toBe(200)
      link.deletedAt = null
      link.updatedAt = Date.parse(answer.body.updated_at)
    },
  )

const visit = (slug: string): Command => ({
  check: () => true,
  run: async (model, { t }) => {
    const link = living(model).find((known) => known.slug === slug && known.status === 'active')
    const answer = await t.visit(slug)
    expect([answer.status, answer.headers.get('location')]).toEqual(link ? [302, link.destination] : [404, null])
    const looked = await t.send('GET', `/v1/lookup?slug=${slug}`)
    expect([looked.status, looked.body.destination_url]).toEqual(link ? [200, link.destination] : [404, undefined])
    if (!link) return
    link.clicks++
    link.lastClickedAt = model.now
  },
  toString: () => `visit(${slug})`,
})

const advance = (ms: number): Command => ({
  check: () => true,
  run: async (model, { t }) => {
    t.advance(ms)
    model.now += ms
    await purgeDeletedLinks(t.deps, model.now)
  },
  toString: () => `advance(${ms})`,
})

const asShown = (link: Life) => ({
  id: link.id,
  slug: link.slug,
  destination_url: link.destination,
  status: link.status,
  tags: link.tags,
  title: link.title,
  clicks: link.clicks,
  last_clicked_at: link.lastClickedAt === null ? null : new Date(link.lastClickedAt).toISOString(),
  created_at: new Date(link.createdAt).toISOString(),
  updated_at: new Date(link.updatedAt).toISOString(),
})
const get = (index: number): Command =>
  on(
    ({ links }) => links,
    index,
    'get',
    async (_, real, link) => {
      await real.t.flushClicks()
      const answer = await real.t.send('GET', path(real, `/${link.id}`), { as: real.owner })
      if (link.deletedAt !== null) return expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject(asShown(link))
    },
  )

/** Reads every page; between two of them links come and go. */
const list = (sort: (typeof SORTS)[number], isDescending: boolean, limit: number, between: Command[]): Command => ({
  check: () => true,
  run: async (model, real) => {
    await real.t.flushClicks()
    const visible = () => living(model).filter(({ status }) => status !== 'archived')
    const shown = (links: Life[]) => links.map((link) => link.id)
    const before = shown(visible())
    const ever = new Set(before)
    const seen: Link[] = []
    const waiting = [...between]
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ sort: `${isDescending ? '-' : ''}${sort}`, limit: `${limit}`, ...(cursor && { cursor }) })
      const { body } = await real.t.send('GET', path(real, `?${query}`), { as: real.owner })
      seen.push(...body.items)
      cursor = body.next_cursor
      const command = waiting.shift()
      if (cursor && command?.check(model)) await command.run(model, real)
      for (const id of shown(visible())) ever.add(id)
    } while (cursor)
    const ids = seen.map(({ id }) => id)
    const after = shown(visible())
    expect(new Set(ids).size).toBe(ids.length)
    // Whatever was there throughout is there, once; what is there was there at some time.
    expect(before.filter((id) => after.includes(id) && !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => !ever.has(id))).toEqual([])
    const key = (link: Link) => link[sort] ?? ''
    for (const [index, link] of seen.entries()) {
      const next = seen[index + 1]
      if (!next) continue
      const [low, high] = isDescending ? [next, link] : [link, next]
      expect(key(low) < key(high) || (key(low) === key(high) && low.id < high.id)).toBe(true)
    }
    if (between.length === 0) expect(ids.toSorted((a, b) => a - b)).toEqual(before)
  },
  toString: () => `list(${isDescending ? '-' : ''}${sort}, ${limit}, ${between.join(' ')})`,
})

const statuses = fc.constantFrom('active', 'paused', 'archived')
const creates = fc.tuple(fc.option(slugs, { nil: undefined, freq: 2 }), destinations, titles).map((made) => create(...made))
const changes = fc.record({ slug: slugs, destination: destinations, status: statuses, tags, title: titles }, { requiredKeys: [] })
const removes = which.map(remove)
const commands = [
  creates,
  creates,
  fc.tuple(which, changes).map(([index, change]) => patch(index, change as Changes)),
  removes,
  which.map(restore),
  slugs.map(visit),
  fc.constantFrom(1, 1000, DAY, 29 * DAY).map(advance),
  which.map(get),
  fc
    .tuple(fc.constantFrom(...SORTS), fc.boolean(), fc.integer({ min: 1, max: 3 }), fc.array(fc.oneof(creates, removes), { maxLength: 4 }))
    .map((of) => list(...of)),
]

test('links live as the model says, whatever is done to them in whatever order', async () => {
  const t = await openTestApp()
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: '+1' }), async (sequence) => {
      const owner = await t.user()
      const real = { t, owner, ws: (await t.workspace(owner)).id }
      await fc.asyncModelRun(() => ({ model: { links: [], now: t.now() } as Model, real }), sequence)
      await t.flushClicks()
      // The next life needs the slugs.
      await t.send('DELETE', `/v1/workspaces/${real.ws}`, { as: owner, body: { confirm: await slugOf(real) } })
    }),
    { seed: 20_260_310, numRuns: 60, endOnFailure: true },
  )
  await t.close()
}, 30_000)

const slugOf = async ({ t, owner, ws }: Real) => (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.slug
