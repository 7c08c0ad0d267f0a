import { afterEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { applyBlocklist } from '../../../src/features/moderation/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { change, moderate, pathOf, SAFE, SUSPECT, scanNow, setBlocklist, suspects } from './watching.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
afterEach(() => setBlocklist())

const path = (query = '') => `/v1/workspaces/${ws}/safety/suspect${query}`
const suspect = (fields = {}) => t.link(owner, ws, { destination_url: SUSPECT, ...fields })
const ids = async (query = '') => (await suspects(query)).map(({ link }) => link.id)
const report = ({ short_url }: Link) => t.send('POST', '/v1/report', { body: { short_url, reason: 'Fraud' } })

describe('the list of suspect links', () => {
  test('says of each what the link is, what was found, since when, and how often it was reported', async () => {
    const flagged = new Date(t.now()).toISOString()
    const link = await suspect({ title: 'Odd', slug: `grüße-${ws}` })
    t.advance(60_000)
    await scanNow(link)
    for (let n = 0; n < 3; n++) await report(link)
    await report(await t.link(owner, ws))
    const { id, slug, short_url, destination_url, title } = link
    expect((await t.send('GET', path(), { as: owner })).body).toEqual({
      items: [
        {
          link: { id, slug, short_url, destination_url, title },
          safety_status: 'suspect',
          verdict: 'suspect',
          source: 'builtin',
          reasons: ['The host is an IP address.'],
          first_flagged_at: flagged,
          last_scanned_at: new Date(t.now()).toISOString(),
          reports: 3,
        },
      ],
    })
  })

  test('has those that are blocked, by a scan or by an admin, whose word goes before what was found', async () => {
    const [found, decided] = [await t.link(owner, ws, { destination_url: 'https://example.net/' }), await t.link(owner, ws)]
    setBlocklist('example.net')
    await applyBlocklist(t.deps, t.now(), RUNNING)
    t.advance(1)
    await moderate(decided, 'block')
    expect((await suspects()).map(({ link, safety_status, verdict, source }) => [link.id, safety_status, verdict, source])).toEqual([
      [decided.id, 'blocked', 'safe', 'builtin'],
      [found.id, 'blocked', 'blocked', 'blocklist'],
    ])
  })

  test('has the last flagged first, and keeps since when while a link is suspect or blocked', async () => {
    const [one, two, three] = [await suspect(), await t.link(owner, ws), await suspect()]
    t.advance(1000)
    await change(two, { destination_url: SUSPECT })
    t.advance(1000)
    await moderate(one, 'block')
    expect(await ids()).toEqual([two.id, three.id, one.id])
    await moderate(one, 'allow')
    expect(await ids()).toEqual([two.id, three.id])
    t.advance(1000)
    await change(one, { destination_url: `${SUSPECT}/2` })
    expect(await ids()).toEqual([one.id, two.id, three.id])
  })

  test('leaves out what is safe, allowed, cleared or deleted, and has it again once it is restored', async () => {
    const [allowed, cleared, deleted] = [await suspect(), await suspect(), await suspect()]
    await t.link(owner, ws, { destination_url: SAFE })
    await moderate(allowed, 'allow')
    await change(cleared, { destination_url: SAFE })
    await t.send('DELETE', pathOf(deleted), { as: owner })
    expect(await ids()).toEqual([])
    await t.send('POST', pathOf(deleted, '/restore'), { as: owner })
    expect(await ids()).toEqual([deleted.id])
  })

  test('has limit of them, 50 where none is given, from offset on', async () => {
    const links = Array.from({ length: 205 }, () => ({ destination_url: SUSPECT }))
    const { items } = (await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: owner, body: { links } })).body
    const newest = (items as Link[]).map(({ id }) => id).reverse()
    expect(await ids()).toEqual(newest.slice(0, 50))
    expect(await ids('?limit=200')).toEqual(newest.slice(0, 200))
    expect(await ids('?limit=200&offset=200')).toEqual(newest.slice(200))
    expect(await ids('?limit=1&offset=3')).toEqual(newest.slice(3, 4))
    expect(await ids('?offset=205')).toEqual([])
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'offset=x']) {
      const { status, body } = await t.send('GET', path(`?${query}`), { as: owner })
      expect([query, status, body.fields?.[0]?.path]).toEqual([query, 400, query.split('=')[0]])
    }
  })

  test('is every member’s, and nobody else’s', async () => {
    await suspect()
    for (const role of ['viewer', 'editor', 'admin'] as const) {
      const { status, body } = await t.send('GET', path(), { as: await t.member(owner, ws, role) })
      expect([role, status, body.items.length]).toEqual([role, 200, 1])
    }
    expect((await t.send('GET', path(), { as: await t.user() })).status).toBe(404)
    expect((await t.send('GET', path())).status).toBe(401)
    const { id } = await t.workspace(owner)
    expect((await t.send('GET', `/v1/workspaces/${id}/safety/suspect`, { as: owner })).body.items).toEqual([])
  })
})
