import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

let link: Link

useFreshWorkspaces({ REDIRECT_URL: 'https://go.terse.test' })
beforeEach(async () => {
  link = await t.link(owner, ws, { title: 'Shown', tags: ['secret'], comment: 'secret', external_id: 'secret' })
})

const lookUp = (query: Record<string, string | number>) =>
  t.send('GET', `/v1/lookup?${new URLSearchParams(query as Record<string, string>)}`)
const found = async (query: Record<string, string | number>) => (await lookUp(query)).body.id as number | undefined
const set = (changes: object) => t.database.updateTable('links').set(changes).where('id', '=', link.id).execute()

async function domain(hostname: string, status: 'pending' | 'verified' | 'active' | 'failed') {
  const row = { workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0 } as const
  const { id } = await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()
  const on = await t.link(owner, ws, { slug: 'on', domain_id: id })
  await t.database.updateTable('domains').set({ status }).where('id', '=', id).execute()
  return { id, on }
}

describe('the lookup', () => {
  test('shows anybody the link, without what is its workspace’s own business', async () => {
    const { tags, folder, external_id, comment, created_by, clicks, imported_clicks, last_clicked_at, campaign_id, ...shown } = link
    const answer = await lookUp({ slug: link.slug })
    expect([answer.status, answer.body]).toEqual([200, shown])
    expect(answer.text).not.toContain('secret')
    expect((await t.send('GET', `/v1/lookup?slug=${link.slug}`, { headers: { authorization: 'Bearer wrong' } })).status).toBe(200)
  })

  test('hides where a protected link leads', async () => {
    await set({ password_hash: 'x' })
    expect((await lookUp({ slug: link.slug })).body).toMatchObject({
      destination_url: null,
      targeting_rules: null,
      password_protected: true,
      title: 'Shown',
    })
  })

  test('finds a slug in any normal form, and in its own case alone', async () => {
    const accented = await t.link(owner, ws, { slug: `Caf\u00e9-${ws}` })
    expect(await found({ slug: `Cafe\u0301-${ws}` })).toBe(accented.id)
    expect((await lookUp({ slug: `caf\u00e9-${ws}` })).status).toBe(404)
  })

  test.each(['go.terse.test', 'GO.TERSE.TEST', 'go.terse.test.', 'go.terse.test:443', 'terse.test'])(
    'takes %s for the service’s own host',
    async (host) => {
      expect(await found({ slug: link.slug, host })).toBe(link.id)
    },
  )

  test.each(['verified', 'active'] as const)(
    'finds the links of a domain that is %s by its name and its id, and no others',
    async (status) => {
      const { id, on } = await domain(`${status}${ws}.example`, status)
      expect(await found({ slug: 'on', host: `${status}${ws}.EXAMPLE.` })).toBe(on.id)
      expect(await found({ slug: 'on', domain_id: id })).toBe(on.id)
      expect(await found({ slug: 'on' })).toBeUndefined()
      expect(await found({ slug: link.slug, domain_id: id })).toBeUndefined()
    },
  )

  test.each(['pending', 'failed'] as const)('finds nothing on a domain that is %s, which would not redirect', async (status) => {
    const { id } = await domain(`${status}${ws}.example`, status)
    const answers = [await lookUp({ slug: 'on', host: `${status}${ws}.example` }), await lookUp({ slug: 'on', domain_id: id })]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
  })

  test.each([{ status: 'paused' }, { status: 'archived' }, { deleted_at: 1 }, { safety_status: 'blocked' }])(
    'does not find what would not redirect now: %j',
    async (state) => {
      await set(state)
      const answer = await lookUp({ slug: link.slug })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    },
  )

  test('does not find what is not there', async () => {
    for (const query of [
      { slug: 'never' },
      { slug: link.slug, host: 'unknown.example' },
      { slug: link.slug, domain_id: 999_999 },
      { slug: ' ' },
      { slug: link.slug, host: 'a b' },
    ])
      expect([query, (await lookUp(query)).body.code]).toEqual([query, 'not_found'])
  })

  test.each<[Record<string, string | number>, string]>([
    [{}, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ slug: 'a', domain_id: 'x' }, 'domain_id'],
    [{ slug: 'a', domain_id: 0 }, 'domain_id'],
    [{ slug: 'a', host: '' }, 'host'],
    [{ slug: 'a', colour: 'red' }, 'colour'],
  ])('refuses %j', async (query, field) => {
    const answer = await lookUp(query)
    expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([400, 'validation_failed', field])
  })

  test('counts no click', async () => {
    await lookUp({ slug: link.slug })
    await t.flushClicks()
    expect(t.deps.clicks.stats.totalsOf(link.id).clicks).toBe(0)
  })
})
