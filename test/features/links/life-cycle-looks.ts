import { expect } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { FIREFOX } from '../../harness.ts'
import { type Command, call, on } from './life-cycle-changes.ts'
import {
  answerOf,
  answerOfForm,
  asShown,
  at,
  countClick,
  isLiving,
  living,
  type Model,
  type Place,
  type Real,
  stateOf,
  UNLOCKED_FOR,
  usageOf,
} from './life-cycle-model.ts'

// What is seen of links: by visitors, and by their workspace.

const VISITORS = {
  person: { method: 'GET', headers: { 'user-agent': FIREFOX } },
  bot: { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
  head: { method: 'HEAD', headers: { 'user-agent': FIREFOX } },
  prefetch: { method: 'GET', headers: { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch' } },
} as const
export const WHO = Object.keys(VISITORS) as (keyof typeof VISITORS)[]

const cookieHeader = ({ cookies }: Real) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function come(model: Model, real: Real, slug: string, who: keyof typeof VISITORS, hasCookies: boolean): Promise<void> {
  const link = at(model, slug)
  const expected = answerOf(model, link, hasCookies)
  const { method, headers } = VISITORS[who]
  const cookie = hasCookies ? cookieHeader(real) : ''
  const answer = await real.t.send(method, `/${slug}`, { headers: { ...headers, ...(cookie && { cookie }) } })
  expect([answer.status, answer.headers.get('location')]).toEqual(expected)
  const isThrough = link && ['open', 'locked'].includes(stateOf(model, link)) && expected[1] !== null
  if (isThrough && who === 'person') countClick(model, link)
}

export const visit = (index: number, who: keyof typeof VISITORS, hasCookies: boolean, times: number): Command =>
  on(isLiving, index, `visit by ${who}${hasCookies ? ' with cookies' : ''} × ${times}`, async (model, real, { slug }) => {
    for (let visits = 0; visits < times; visits++) await come(model, real, slug, who, hasCookies)
  })

/** Follows a command by a look at every place that a link has or had. It counts nothing, but what is remembered must be right. */
export const watched = (command: Command, hasCookies: boolean): Command => ({
  check: (model) => command.check(model),
  run: async (model, real) => {
    await command.run(model, real)
    for (const slug of new Set(model.links.map((link) => link.slug))) await come(model, real, slug, 'head', hasCookies)
  },
  toString: () => `watched ${command}`,
})

/** Whether there is a link or not. */
export const visitSlug = (slug: string): Command => ({
  check: () => true,
  run: (model, real) => come(model, real, slug, 'person', true),
  toString: () => `visit(${slug})`,
})

let lastAddress = 0
/** Sends the form of a password, each time from another address: wrong ones are limited. */
export const unlock = (index: number, password: string): Command =>
  on(
    (link) => isLiving(link) && link.password !== null,
    index,
    `unlock by ${password}`,
    async (model, real, link) => {
      const isLocked = stateOf(model, at(model, link.slug)) === 'locked'
      const expected = answerOfForm(model, link, password)
      lastAddress++
      const { status, headers } = await real.t.send('POST', `/${link.slug}`, {
        address: `198.18.${lastAddress >> 8}.${lastAddress & 255}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': FIREFOX },
        body: new URLSearchParams({ password }).toString(),
      })
      expect(status).toBe(expected)
      const cookie = headers.get('set-cookie')?.split(';', 1)[0]
      expect(cookie !== undefined).toBe(isLocked && expected === 303)
      if (!cookie) return
      real.cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1))
      link.unlockedUntil = model.now + UNLOCKED_FOR
    },
  )

/** Only what would redirect now is there. */
export const lookUp = (slug: string): Command => ({
  check: () => true,
  run: async (model, { t }) => {
    const link = at(model, slug)
    const state = stateOf(model, link)
    const { status, body } = await t.send('GET', `/v1/lookup?slug=${slug}`)
    if (state !== 'open' && state !== 'locked') return expect([status, body.code]).toEqual([404, 'not_found'])
    expect([status, body.id, body.destination_url]).toEqual([200, link?.id, state === 'locked' ? null : link?.destination_url])
  },
  toString: () => `lookUp(${slug})`,
})

export const get = (index: number): Command =>
  on(
    () => true,
    index,
    'get',
    async (_, real, link) => {
      await real.t.deps().clicks.flush()
      const { status, body } = await call(real, link.place, 'GET', `/links/${link.id}`)
      if (!isLiving(link)) return expect([status, body.code]).toEqual([404, 'not_found'])
      expect(body).toMatchObject(asShown(link, real.workspaces))
    },
  )

export const usage = (place: Place): Command => ({
  check: () => true,
  run: async (model, real) => {
    await real.t.deps().clicks.flush()
    expect((await call(real, place, 'GET', '/usage')).body.usage).toEqual(usageOf(model, place))
  },
  toString: () => `usage(${place})`,
})

export const SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const
type Listing = { place: Place; sort: (typeof SORTS)[number]; isDescending: boolean; limit: number; status: Link['status'] | undefined }

/** Reads every page; between two of them links come, change and go. */
export const list = ({ place, sort, isDescending, limit, status }: Listing, between: Command[]): Command => ({
  check: () => true,
  run: async (model, real) => {
    await real.t.deps().clicks.flush()
    const isShown = (link: { status: Link['status'] }) => (status ? link.status === status : link.status !== 'archived')
    const shown = () => living(model, place).filter(isShown)
    const before = shown().map(({ id }) => id)
    const ever = new Set(before)
    const seen: Link[] = []
    const waiting = [...between]
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({
        sort: `${isDescending ? '-' : ''}${sort}`,
        limit: `${limit}`,
        ...(status && { status }),
        ...(cursor && { cursor }),
      })
      const { body } = await call(real, place, 'GET', `/links?${query}`)
      seen.push(...body.items)
      cursor = body.next_cursor
      const command = waiting.shift()
      if (cursor && command?.check(model)) await command.run(model, real)
      for (const { id } of shown()) ever.add(id)
    } while (cursor)
    expectPages(model, real, { before, ever, after: shown().map(({ id }) => id), seen, isSteady: between.length === 0 })
    expectOrder(seen, sort, isDescending)
  },
  toString: () => `list(${place}, ${isDescending ? '-' : ''}${sort}, ${limit}, ${status}, ${between.join(' ')})`,
})

type Seen = { before: number[]; ever: Set<number>; after: number[]; seen: Link[]; isSteady: boolean }
/** Whatever was there throughout is there, once; what is there was there at some time. */
function expectPages({ links }: Model, { workspaces }: Real, { before, ever, after, seen, isSteady }: Seen): void {
  const ids = seen.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(before.filter((id) => after.includes(id) && !ids.includes(id))).toEqual([])
  expect(ids.filter((id) => !ever.has(id))).toEqual([])
  if (!isSteady) return
  const byId = <T extends { id: number }>(of: T[]) => of.toSorted((a, b) => a.id - b.id)
  expect(byId(seen)).toMatchObject(byId(links.filter(({ id }) => before.includes(id))).map((link) => asShown(link, workspaces)))
}

function expectOrder(seen: Link[], sort: Listing['sort'], isDescending: boolean): void {
  const key = (link: Link) => link[sort] ?? ''
  for (const [index, link] of seen.entries()) {
    const next = seen[index + 1]
    if (!next) continue
    const [low, high] = isDescending ? [next, link] : [link, next]
    expect(key(low) < key(high) || (key(low) === key(high) && low.id < high.id)).toBe(true)
  }
}
