import { describe, expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { skeletonOf } from '../../../src/lib/skeleton.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// Slugs that look like a page of the service, on the host where people sign in.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const at = () => `/v1/workspaces/${ws}`
const send = (method: string, path: string, body: object) => t.send(method, at() + path, { as: owner, body })
const destination_url = 'https://example.com/'
const newDomain = async () => {
  const domain = { workspace_id: ws, hostname: `go${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}

const LOOKALIKES: [slug: string, reserved: string][] = [
  ['lоgin', 'login'],
  ['ｌｏｇｉｎ', 'login'],
  ['Iogin', 'login'],
  ['1ogin', 'login'],
  ['l0gin', 'login'],
  ['𝐋ogin', 'login'],
  ['LОGIN', 'login'],
  ['ꓡogin', 'login'],
  ['ӏogin', 'login'],
  ['ӏogӏn', 'login'],
  ['ıogin', 'login'],
  ['ａpp', 'app'],
  ['a\u0332pp', 'app'],
  ['ap\u0323p\u0323', 'app'],
  ['αpp', 'app'],
  ['арр', 'app'],
  ['аdmin', 'admin'],
  ['adrnin', 'admin'],
  ['sіgnup/offer', 'signup'],
]

describe('on the host that has the application, a slug that looks like a reserved one is refused', () => {
  test.each(LOOKALIKES)('%s, by every operation that takes slugs', async (slug, reserved) => {
    const fields = [{ path: 'slug', message: `looks like ${reserved}, which is reserved` }]
    expect((await send('POST', '/links', { destination_url, slug })).body).toMatchObject({ code: 'validation_failed', fields })
    const { id } = await t.link(owner, ws)
    expect((await send('PATCH', `/links/${id}`, { slug })).body).toMatchObject({ code: 'validation_failed', fields })
    expect((await send('POST', '/bio', { title: 'x', slug })).body).toMatchObject({ code: 'validation_failed', fields })
    const bulk = await send('POST', '/links/bulk', { links: [{ destination_url, slug }] })
    expect(JSON.stringify(bulk.body)).toContain(`looks like ${reserved}`)
    const put = await send('PUT', '/links/by-external-id/x', { destination_url, slug })
    expect([put.status, put.body.fields]).toEqual([400, fields])
    const { body: check } = await t.send('GET', `${at()}/links/slug?slug=${encodeURIComponent(slug)}`, { as: owner })
    expect(check).toMatchObject({ available: false, reason: 'reserved', message: fields[0]?.message })
    const content = `destination_url,slug\n${destination_url},${slug}\n`
    const { body } = await send('POST', '/imports', { source: 'csv', content })
    await runDueImports(t.deps, t.now(), RUNNING)
    const failures = await t.send('GET', `${at()}/imports/${body.id}/failures`, { as: owner })
    expect(JSON.stringify(failures.body)).toContain(`looks like ${reserved}`)
  })

  test('and one that only shares some letters with it is free', async () => {
    for (const slug of ['logins', 'my-login', 'apps', 'áppel', 'Логин', 'спринг', 'addmin', 'vi', 'oi', 'über-uns', '短縮'])
      expect([slug, (await send('POST', '/links', { destination_url, slug })).status]).toEqual([slug, 201])
  })
})

test('on a custom domain, slugs stay free', async () => {
  const domain_id = await newDomain()
  for (const [slug] of LOOKALIKES) {
    const { status } = await send('POST', '/links', { destination_url, slug, domain_id })
    expect([slug, status]).toEqual([slug, 201])
  }
  // Moving one to the host of the application asks again.
  const [link] = (await t.send('GET', `${at()}/links?domain_id=${domain_id}`, { as: owner })).body.items
  expect((await send('PATCH', `/links/${link.id}`, { domain_id: null })).status).toBe(400)
})

test.each([
  ['paypal', 'раураl'],
  ['scope', 'ѕсоре'],
])('%s and %s have one skeleton', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})
