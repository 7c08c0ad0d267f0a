import { describe, expect, spyOn, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// The plan of these workspaces is free: 50 links.

useFreshWorkspaces()

const path = (rest = '') => `/v1/workspaces/${ws}/links${rest}`
const good = (slug?: string) => ({ destination_url: 'https://example.com/', ...(slug && { slug: `${slug}-${ws}` }) })
const bulk = async (links: unknown[]) => (await t.send('POST', path('/bulk'), { as: owner, body: { links } })).body
const update = async (ids: number[], changes: object) => (await t.send('PATCH', path('/bulk'), { as: owner, body: { ids, changes } })).body
const fill = async (count: number, more = {}): Promise<number[]> =>
  (await bulk(Array.from({ length: count }, () => ({ ...good(), ...more })))).items.map(({ id }: Link) => id)
const used = async () => (await t.send('GET', `/v1/workspaces/${ws}/usage`, { as: owner })).body.usage.links
const codes = ({ failed }: { failed: { index: number; code: string }[] }) => failed.map(({ index, code }) => [index, code])

describe('at a full quota', () => {
  test('the rows past it fail, in their order, and those before are made', async () => {
    await fill(47)
    const body = await bulk(['a', 'b', 'c', 'd', 'e'].map(good))
    expect([body.created, body.items.map(({ slug }: Link) => slug)]).toEqual([3, ['a', 'b', 'c'].map((name) => `${name}-${ws}`)])
    expect(codes(body)).toEqual([
      [3, 'quota_exceeded'],
      [4, 'quota_exceeded'],
    ])
    expect(body.failed[0]).toEqual({ index: 3, ...good('d'), code: 'quota_exceeded', error: expect.stringContaining('50 links') })
    expect(await used()).toBe(50)
  })

  test('150 rows make 50 links', async () => {
    const body = await bulk(Array.from({ length: 150 }, () => good()))
    expect([body.created, codes(body)]).toEqual([50, Array.from({ length: 100 }, (_, i) => [50 + i, 'quota_exceeded'])])
    expect(await used()).toBe(50)
  })

  test('rows that fail otherwise take no room from those behind them', async () => {
    await fill(48)
    await t.link(owner, ws, good('taken'))
    const wrong = [null, { destination_url: 'x' }, good('taken'), { ...good(), domain_id: 999 }, { ...good(), slug: 'a b' }]
    const body = await bulk([...wrong, good('last'), good('over')])
    expect(body.items.map(({ slug }: Link) => slug)).toEqual([`last-${ws}`])
    expect(codes(body).map(([, code]) => code)).toEqual([
      ...['validation_failed', 'validation_failed', 'slug_taken', 'validation_failed', 'validation_failed'],
      'quota_exceeded',
    ])
  })

  test('no password is hashed where the quota has no room', async () => {
    await fill(49)
    const hash = spyOn(Bun.password, 'hash')
    const hashed = { ...good(), password: 'open sesame' }
    expect(codes(await bulk([hashed, hashed, hashed]))).toEqual([
      [1, 'quota_exceeded'],
      [2, 'quota_exceeded'],
    ])
    expect((await bulk(Array.from({ length: 500 }, () => hashed))).created).toBe(0)
    expect(hash).toHaveBeenCalledTimes(1)
    hash.mockRestore()
  })

  test('archived rows are made all the same, as they do not count', async () => {
    await fill(50)
    const body = await bulk([good(), { ...good(), status: 'archived' }, { ...good(), status: 'paused' }])
    expect([body.created, body.items[0].status, codes(body).map(([index]) => index)]).toEqual([1, 'archived', [0, 2]])
    expect(await used()).toBe(50)
  })

  test('a row that finds no room leaves its slug to others', async () => {
    await fill(50)
    const body = await bulk([good('same'), { ...good('same'), status: 'archived' }])
    expect([codes(body), body.items.map(({ slug }: Link) => slug)]).toEqual([[[0, 'quota_exceeded']], [`same-${ws}`]])
  })

  test('links come out of the archive as far as there is room, in the order asked for', async () => {
    const archived = await fill(5, { status: 'archived' })
    const living = await fill(48)
    const body = await update([...archived, living[0] as number], { status: 'active' })
    expect([body.updated, body.items.map(({ id }: Link) => id)]).toEqual([3, [archived[0], archived[1], living[0]]])
    expect(body.failed.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual(
      archived.slice(2).map((id) => [id, 'quota_exceeded']),
    )
    expect(await used()).toBe(50)
  })

  test('archiving and deleting make room at once', async () => {
    const ids = await fill(50)
    await update(ids.slice(0, 10), { status: 'archived' })
    await t.send('POST', path('/bulk-delete'), { as: owner, body: { ids: ids.slice(5, 20) } })
    expect(await used()).toBe(30)
    expect((await fill(21)).length).toBe(20)
    const restored = await t.send('POST', path(`/${ids[15]}/restore`), { as: owner })
    expect([restored.status, restored.body.code]).toEqual([403, 'quota_exceeded'])
    expect((await t.send('POST', path(`/${ids[7]}/restore`), { as: owner })).body.status).toBe('archived')
  })
})
