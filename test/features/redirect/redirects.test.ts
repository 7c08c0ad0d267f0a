import { describe, expect, test } from 'bun:test'
import { openSqlite } from '../../../src/db/sqlite.ts'
import { createShownPages } from '../../../src/features/bio/shown.ts'
import type { Redirect } from '../../../src/features/redirect/redirect.ts'
import { createRedirects } from '../../../src/features/redirect/redirects.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { OWN_HOST } from '../../../src/http/hosts.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// What is in memory is told from what is not by a change that nobody announces.

useFreshWorkspaces()

const NEW = 'https://new.example/'
const changeSilently = (id: number) => t.database.updateTable('links').set({ destination_url: NEW }).where('id', '=', id).execute()
const patch = async (as: User, workspaceId: number, body: object) =>
  expect((await t.send('PATCH', `/v1/workspaces/${workspaceId}`, { as, body })).status).toBe(200)

test('a link that is older than the page of its name gives way to the page', async () => {
  const { id, slug } = await t.link(owner, ws)
  expect((await t.visit(slug)).status).toBe(302)
  await t.database.updateTable('links').set({ slug: 'reset', destination_url: NEW }).where('id', '=', id).execute()
  const { status, headers, text } = await t.visit('reset?token=a-secret')
  expect([status, headers.get('location')]).toEqual([404, null])
  expect(text).toContain('This link no longer works')
})

describe('the links in memory', () => {
  test('stay there when a workspace is patched without effect, renamed, or another one is changed or deleted', async () => {
    const other = await t.user()
    const theirs = await t.workspace(other)
    const link = await t.link(owner, ws)
    const location = async () => (await t.visit(link.slug)).headers.get('location')
    const before = await location()
    await changeSilently(link.id)
    await patch(owner, ws, {})
    await patch(owner, ws, { settings: { track_bots: true } })
    await patch(owner, ws, { settings: { track_bots: true }, name: 'Another' })
    await patch(other, theirs.id, { settings: { track_bots: false } })
    await t.send('PUT', `/v1/workspaces/${theirs.id}/pixels`, { as: other, body: { google_id: 'G-12345678' } })
    await t.send('DELETE', `/v1/workspaces/${theirs.id}`, { as: other, body: { confirm: theirs.slug } })
    expect(await location()).toBe(before)
    await patch(owner, ws, { settings: { anonymize_ip: false } })
    expect(await location()).toBe(NEW)
  })

  test('are as many as fit into so many bytes: one with many rules counts as what it takes', async () => {
    const rules = Array.from({ length: 50 }, (_, index) => ({ country: ['DE'], destination_url: `https://example.com/${index}` }))
    const small = await t.link(owner, ws)
    const large = await t.link(owner, ws, { targeting_rules: rules })
    const connection = openSqlite(t.files.main, { readonly: true })
    const redirectUrl = 'http://terse.test'
    const showPage = createShownPages({ connection, db: t.deps.db, redirectUrl })
    const options = { connection, ownHosts: [], redirectUrl, countClicks: () => 0, showPage }
    const roomy = createRedirects({ ...options, conditionalBytes: 200_000 })
    const findBoth = (redirects: typeof roomy) => [small, large].map(({ slug }) => (redirects.find(OWN_HOST, slug) as Redirect).location)
    const before = findBoth(roomy)
    const tight = createRedirects({ ...options, conditionalBytes: 20_000 })
    findBoth(tight)
    for (const { id } of [small, large]) await changeSilently(id)
    expect(findBoth(roomy)).toEqual(before)
    expect(findBoth(tight)).toEqual([before[0] as string, NEW])
    connection.close()
  })
})
