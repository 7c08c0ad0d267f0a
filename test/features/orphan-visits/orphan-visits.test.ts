import { beforeEach, describe, expect, test } from 'bun:test'
import { purgeOrphanVisits } from '../../../src/features/orphan-visits/jobs.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', REDIRECTS_PER_MINUTE: '0', REDIRECT_MISSES_PER_MINUTE: '0' })

let host: string
let domain_id: number
beforeEach(async () => {
  host = `go${ws}.example.org`
  domain_id = await addDomain(host)
})

async function addDomain(hostname: string, settings: { case_sensitive?: 0 | 1 } = {}): Promise<number> {
  const row = { workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0, ...settings } as const
  const { id } = await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()
  t.deps.redirects.invalidateHosts()
  return id
}
const ask = (slug: string, on = `http://${host}`) => t.send('GET', `${on}/${slug}`)
const save = () => t.deps.orphanVisits.save(t.deps.write)
const list = async (query = '', as = owner) => t.send('GET', `/v1/workspaces/${ws}/orphan-visits${query}`, { as })
const listed = async (query = '') =>
  (await list(query)).body.items.map(({ slug, visits, day }: never) => [slug, visits, ...(day === null ? [] : [day])])
const today = () => new Date(t.now()).toISOString().slice(0, 10)

describe('orphan visits', () => {
  test('are requests for slugs that there are none of, by host, the most asked first, for every member', async () => {
    const other = await addDomain(`other${ws}.example.org`, { case_sensitive: 0 })
    for (const slug of ['sprnig', 'sprnig', 'a/b', 'sprnig?x=1', 'gr%C3%B6%C3%9Fe']) await ask(slug)
    for (const slug of ['Sprnig', 'SPRNIG']) await ask(slug, `http://other${ws}.example.org`)
    await save()
    const { body } = await list('', await t.member(owner, ws, 'viewer'))
    expect(body.items[0]).toEqual({
      domain_id,
      host,
      slug: 'sprnig',
      url: `https://${host}/sprnig`,
      day: null,
      visits: 3,
      last_visited_at: new Date(t.now()).toISOString(),
    })
    expect(await listed()).toEqual([
      ['sprnig', 3],
      ['sprnig', 2],
      ['a/b', 1],
      ['größe', 1],
    ])
    expect(await listed(`?domain_id=${other}`)).toEqual([['sprnig', 2]])
    expect((await list('', await t.user())).status).toBe(404)
  })

  test('are none of what is there, in whatever state, of what no slug can be, and of other methods', async () => {
    await t.link(owner, ws, { slug: 'paused', domain_id, status: 'paused' })
    await t.link(owner, ws, { slug: 'there', domain_id })
    for (const path of [
      'paused',
      'there',
      'there+',
      'nothing+',
      '',
      'robots.txt',
      '.env',
      '.well-known/x',
      'a//b',
      'x'.repeat(101),
      'a b',
      '01/123',
    ])
      await ask(encodeURI(path))
    await t.send('POST', `http://${host}/posted`)
    await t.send('HEAD', `http://${host}/headed`)
    await save()
    expect(await listed()).toEqual([])
  })

  test('leave the list once a link is made of them', async () => {
    await ask('wanted')
    await save()
    expect(await listed()).toEqual([['wanted', 1]])
    await t.link(owner, ws, { slug: 'wanted', domain_id })
    expect(await listed()).toEqual([])
    expect((await ask('wanted')).status).toBe(302)
  })

  test('stay dismissed, also on later days, until somebody wants to see them again', async () => {
    const mark = (slug: string, dismissed: boolean, as = owner) =>
      t.send('POST', `/v1/workspaces/${ws}/orphan-visits/dismiss`, { as, body: { domain_id, slug, dismissed } })
    for (const slug of ['wp-login.php', 'wp-login.php', 'sprnig']) await ask(slug)
    await save()
    expect((await mark('wp-login.php', true, await t.member(owner, ws, 'viewer'))).status).toBe(403)
    expect((await mark('wp-login.php', true)).status).toBe(204)
    expect([await listed(), await listed('?dismissed=true')]).toEqual([[['sprnig', 1]], [['wp-login.php', 2]]])
    t.advance(29 * DAY)
    await ask('wp-login.php')
    await save()
    expect([await listed(), await listed('?dismissed=true')]).toEqual([[['sprnig', 1]], [['wp-login.php', 3]]])
    await mark('wp-login.php', false)
    expect([await listed(), await listed('?dismissed=true')]).toEqual([
      [
        ['wp-login.php', 3],
        ['sprnig', 1],
      ],
      [],
    ])
    expect((await mark('nobody-asked', true)).status).toBe(404)
  })

  test('are counted by day, of the workspace’s calendar, and kept for 30', async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone: 'Pacific/Kiritimati' } } })
    t.advance(Date.parse(`${today()}T23:00:00Z`) - t.now())
    const there = new Date(t.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    await ask('a')
    await save()
    t.advance(DAY)
    for (const slug of ['a', 'a', 'b']) await ask(slug)
    await save()
    const next = new Date(t.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    expect(await listed('?by=day')).toEqual([
      ['a', 2, next],
      ['b', 1, next],
      ['a', 1, there],
    ])
    expect(await listed()).toEqual([
      ['a', 3],
      ['b', 1],
    ])
    expect(await listed(`?from=${there}&to=${there}`)).toEqual([['a', 1]])
    expect((await list(`?from=${next}&to=${there}`)).body.fields[0].path).toBe('from')
    t.advance(40 * DAY)
    await purgeOrphanVisits(t.deps, t.now(), RUNNING)
    const rows = await t.deps.db.selectFrom('orphan_visits').select('id').where('workspace_id', '=', ws).execute()
    expect(rows).toEqual([])
  })

  test('are the thousand most asked of a day, however many slugs are made up', async () => {
    for (let i = 0; i < 30; i++) {
      await ask('wanted')
      for (let made = 0; made < 60; made++) await ask(`made-up-${i}-${made}`)
      await save()
    }
    const rows = await t.deps.db.selectFrom('orphan_visits').select(['slug', 'visits']).where('workspace_id', '=', ws).execute()
    expect(rows).toHaveLength(1000)
    expect((await listed('?limit=1'))[0]).toEqual(['wanted', 30])
    // Within a second, no more are kept in mind than so many of a host.
    for (let made = 0; made < 700; made++) await ask(`flood-${made}`)
    await save()
    expect(
      await t.deps.db.selectFrom('orphan_visits').select('id').where('workspace_id', '=', ws).where('slug', 'like', 'flood-%').execute(),
    ).toHaveLength(500)
  })

  test('of the service’s own host are for the administrators of the instance', async () => {
    await t.visit(`nobody-${ws}`)
    await t.visit('v1/nothing')
    await save()
    expect(await listed()).toEqual([])
    const admin = await t.user()
    expect((await t.send('GET', '/v1/admin/orphan-visits', { as: admin })).status).toBe(403)
    await t.database.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute()
    const { items } = (await t.send('GET', '/v1/admin/orphan-visits?limit=1000', { as: admin })).body
    expect(items).toContainEqual(
      expect.objectContaining({
        domain_id: null,
        host: 'terse.test',
        slug: `nobody-${ws}`,
        url: `http://terse.test/nobody-${ws}`,
        visits: 1,
      }),
    )
    expect(items.map(({ slug }: { slug: string }) => slug)).not.toContain('v1/nothing')
  })

  test('go with their domain', async () => {
    await ask('a')
    await t.database.deleteFrom('domains').where('id', '=', domain_id).execute()
    await save()
    expect(await listed()).toEqual([])
  })
})
