import { expect } from 'bun:test'
import type fc from 'fast-check'
import { purgeDeletedLinks } from '../../../src/features/links/jobs.ts'
import { RUNNING } from '../../harness.ts'
import {
  apply,
  asShown,
  born,
  type Changes,
  type Fields,
  faultsOfChange,
  faultsOfNew,
  faultsOfRestore,
  isDeleted,
  isLiving,
  type Life,
  living,
  type Model,
  type Place,
  type Real,
} from './life-cycle-model.ts'

// What its workspace does to links.

export type Command = fc.AsyncCommand<Model, Real>
type Answer = Awaited<ReturnType<Real['t']['send']>>
export type NewLink = Partial<Fields & { password: string | null }> & Pick<Fields, 'destination_url'>

export const call = ({ t, owners, workspaces }: Real, place: Place, method: string, path: string, body?: unknown) =>
  t.send(method, `/v1/workspaces/${workspaces[place]}${path}`, { as: owners[place] as Real['owners'][number], body })

/** A command on one of the links that it concerns. */
export const on = (
  concerned: (link: Life) => boolean,
  index: number,
  name: string,
  run: (model: Model, real: Real, link: Life) => Promise<void>,
): Command => ({
  check: ({ links }) => links.some(concerned),
  run: async (model, real) => {
    const links = model.links.filter(concerned)
    const link = links[index % links.length]
    if (link) await run(model, real, link)
  },
  toString: () => `${name}(${index})`,
})

/** Times are written as hours from the moment of the change. */
type Hours = { starts_in?: number | null; expires_in?: number | null }
function dated<T extends object>({ now }: Model, { starts_in, expires_in, ...given }: T & Hours) {
  const after = (hours: number | null) => (hours === null ? null : new Date(now + hours * 3_600_000).toISOString())
  return {
    ...given,
    ...(starts_in !== undefined && { starts_at: after(starts_in) }),
    ...(expires_in !== undefined && { expires_at: after(expires_in) }),
  } as Omit<T, keyof Hours>
}

const DEFAULTS = {
  title: null,
  status: 'active',
  redirect_status: 302,
  starts_at: null,
  expires_at: null,
  expired_url: null,
  max_clicks: null,
  password: null,
} as const
const whole = (input: NewLink, slug: string) => ({ ...DEFAULTS, ...input, slug })
const expectFault = ({ status, body }: Answer, faults: string[]) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(faults).toContain(body.code)
}

/** Whoever changes a link is answered the whole of it, with the clicks that are stored by then. */
function expectAnswer({ body }: Answer, link: Life, { workspaces }: Real): void {
  const { clicks: _, last_clicked_at: __, ...shown } = asShown(link, workspaces)
  expect(body).toMatchObject(shown)
}

export const create = (place: Place, given: NewLink & Hours): Command => ({
  check: () => true,
  run: async (model, real) => {
    const input = dated(model, given) as NewLink
    const faults = faultsOfNew(model, place, whole(input, input.slug ?? ''), input.slug !== undefined)
    const answer = await call(real, place, 'POST', '/links', input)
    if (faults.length > 0) return expectFault(answer, faults)
    expect(answer.status).toBe(201)
    const link = born(model, place, answer.body.id, whole(input, answer.body.slug))
    expectAnswer(answer, link, real)
    model.links.push(link)
  },
  toString: () => `create(${place}, ${JSON.stringify(given)})`,
})

export const bulkCreate = (place: Place, given: (NewLink & Hours)[]): Command => ({
  check: () => true,
  run: async (model, real) => {
    const links = given.map((row) => dated(model, row) as NewLink)
    const { status, body } = await call(real, place, 'POST', '/links/bulk', { links })
    expect(status).toBe(200)
    const [made, refused] = [[...body.items], [...body.failed]]
    for (const [index, input] of links.entries()) {
      const faults = faultsOfNew(model, place, whole(input, input.slug ?? ''), input.slug !== undefined)
      if (faults.length > 0) {
        const failure = refused.shift()
        expect([failure?.index, faults.includes(failure?.code)]).toEqual([index, true])
      } else {
        const link = made.shift()
        model.links.push(born(model, place, link?.id, whole(input, link?.slug)))
      }
    }
    expect([made, refused, body.created]).toEqual([[], [], body.items.length])
  },
  toString: () => `bulkCreate(${place}, ${JSON.stringify(given)})`,
})

export const patch = (index: number, given: Changes & Hours, concerned = isLiving): Command =>
  on(concerned, index, `patch ${JSON.stringify(given)}`, async (model, real, link) => {
    const changes = dated(model, given) as Changes
    const faults = faultsOfChange(model, link, changes)
    const answer = await call(real, link.place, 'PATCH', `/links/${link.id}`, changes)
    if (faults.length > 0) return expectFault(answer, faults)
    expect(answer.status).toBe(200)
    apply(model, link, changes)
    expectAnswer(answer, link, real)
  })

/** Needs room in the quota again. */
export const wake = (index: number, status: 'active' | 'paused'): Command =>
  patch(index, { status }, (link) => isLiving(link) && link.status === 'archived')

/** Of many ids at once, those that aren't living links of the workspace fail alone. */
const many = (place: Place, picks: number[], { links }: Model): { ids: number[]; find: (id: number) => Life | undefined } => ({
  ids: [...new Set(picks.map((pick) => links[pick % links.length]?.id ?? 0))],
  find: (id) => links.find((link) => link.id === id && isLiving(link) && link.place === place),
})

export const bulkPatch = (place: Place, picks: number[], given: Omit<Changes, 'slug'> & Hours): Command => ({
  check: ({ links }) => links.length > 0 && Object.keys(given).length > 0,
  run: async (model, real) => {
    const changes = dated(model, given) as Changes
    const { ids, find } = many(place, picks, model)
    const { status, body } = await call(real, place, 'PATCH', '/links/bulk', { ids, changes })
    if (status === 400) return expect(faultsOfChange(model, { starts_at: null, expires_at: null } as Life, changes)).toContain(body.code)
    const refused = [...body.failed]
    for (const id of ids) {
      const link = find(id)
      const faults = link ? faultsOfChange(model, link, changes) : ['not_found']
      if (link && faults.length === 0) {
        apply(model, link, changes)
        continue
      }
      const failure = refused.shift()
      expect([failure?.id, faults.includes(failure?.code)]).toEqual([id, true])
    }
    expect([refused, body.updated]).toEqual([[], ids.length - body.failed.length])
  },
  toString: () => `bulkPatch(${place}, ${picks}, ${JSON.stringify(given)})`,
})

const bury = ({ now }: Model, link: Life) => {
  link.deletedAt = link.updatedAt = now
}

export const remove = (index: number): Command =>
  on(isLiving, index, 'delete', async (model, real, link) => {
    expect((await call(real, link.place, 'DELETE', `/links/${link.id}`)).status).toBe(204)
    bury(model, link)
  })

export const bulkRemove = (place: Place, picks: number[]): Command => ({
  check: ({ links }) => links.length > 0,
  run: async (model, real) => {
    const { ids, find } = many(place, picks, model)
    const { body } = await call(real, place, 'POST', '/links/bulk-delete', { ids })
    const gone = ids.flatMap((id) => find(id) ?? [])
    expect([body.deleted, body.failed.map(({ id }: { id: number }) => id)]).toEqual([gone.length, ids.filter((id) => !find(id))])
    for (const link of gone) bury(model, link)
  },
  toString: () => `bulkRemove(${place}, ${picks})`,
})

export const restore = (index: number): Command =>
  on(isDeleted, index, 'restore', async (model, real, link) => {
    const faults = faultsOfRestore(model, link)
    const answer = await call(real, link.place, 'POST', `/links/${link.id}/restore`)
    if (faults.length > 0) return expectFault(answer, faults)
    expect(answer.status).toBe(200)
    link.deletedAt = null
    link.updatedAt = model.now
    expectAnswer(answer, link, real)
  })

export const moderate = (index: number, decision: 'allow' | 'block'): Command =>
  on(isLiving, index, decision, async (model, real, link) => {
    const answer = await call(real, link.place, 'POST', `/links/${link.id}/moderation`, { decision })
    expect(answer.status).toBe(200)
    if (link.isBlocked !== (decision === 'block')) link.updatedAt = model.now
    link.isBlocked = decision === 'block'
    expectAnswer(answer, link, real)
  })

export const setExpiredUrl = (place: Place, expired_url: string | null): Command => ({
  check: () => true,
  run: async (model, real) => {
    expect((await call(real, place, 'PATCH', '', { settings: { expired_url } })).status).toBe(200)
    model.expiredUrls[place] = expired_url
  },
  toString: () => `setExpiredUrl(${place}, ${expired_url})`,
})

export const advance = (ms: number): Command => ({
  check: () => true,
  run: async (model, { t }) => {
    t.advance(ms)
    model.now += ms
    await purgeDeletedLinks(t.deps(), model.now, RUNNING)
  },
  toString: () => `advance(${ms})`,
})

export const restart = (isFlushed: boolean): Command => ({
  check: () => true,
  run: async (_, { t }) => {
    if (isFlushed) await t.deps().clicks.flush()
    await t.restart()
  },
  toString: () => `restart(${isFlushed})`,
})

/** Leaves nothing to the next life, which needs the slugs. */
export async function end(model: Model, real: Real): Promise<void> {
  await real.t.deps().clicks.flush()
  for (const place of [0, 1] as const) {
    expect(living(model, place).length).toBeGreaterThanOrEqual(0)
    const { slug } = (await call(real, place, 'GET', '')).body
    await call(real, place, 'DELETE', '', { confirm: slug })
  }
}
