import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { refuseOwnedHosts } from '../../../src/features/domains/former-hosts.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { FIREFOX, openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
let owner: User
beforeEach(async () => {
  t = await openTestApp({ REDIRECT_URL: 'https://sho.rt', FORMER_REDIRECT_URLS: 'https://old.example,https://older.example' })
  owner = await t.user()
})
afterEach(() => t.close())

describe('a former host of short links', () => {
  test('keeps redirecting, and counts its clicks, while short_url has the present one', async () => {
    const { id } = await t.workspace(owner)
    const link = await t.link(owner, id, { slug: 'printed' })
    expect(link.short_url).toBe('https://sho.rt/printed')
    const follow = (host: string) => t.send('GET', `https://${host}/printed`, { headers: { 'user-agent': FIREFOX } })
    for (const host of ['sho.rt', 'old.example', 'older.example']) expect([host, (await follow(host)).status]).toEqual([host, 302])
    expect((await follow('other.example')).status).toBe(404)
    await t.flushClicks()
    expect((await t.send('GET', `/v1/workspaces/${id}/links/${link.id}`, { as: owner })).body.clicks).toBe(3)
  })

  test('is no custom domain, and no destination of a link', async () => {
    const { id } = await t.workspace(owner)
    const domain = await t.send('POST', `/v1/workspaces/${id}/domains`, { as: owner, body: { hostname: 'old.example' } })
    expect([domain.status, domain.text]).toEqual([400, expect.stringContaining('must not be a host of this service')])
    const body = { destination_url: 'https://older.example/x' }
    expect((await t.send('POST', `/v1/workspaces/${id}/links`, { as: owner, body })).status).toBe(400)
  })

  test('that is a custom domain already stops the start', async () => {
    const { id } = await t.workspace(owner)
    await t.send('POST', `/v1/workspaces/${id}/domains`, { as: owner, body: { hostname: 'go.example.com' } })
    const config = { ...t.deps.config, formerRedirectUrls: ['https://go.example.com'] }
    expect(refuseOwnedHosts({ ...t.deps, config })).rejects.toThrow(
      `FORMER_REDIRECT_URLS has https://go.example.com, but go.example.com is a custom domain of workspace ${id}.`,
    )
    await refuseOwnedHosts(t.deps)
  })
})
