import { beforeEach, describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, create, domainsOf, ENV, newHostname, read } from '../domains/dns.ts'

useFreshWorkspaces(ENV)
beforeEach(clearRecords)

const FINGERPRINT = Array.from({ length: 32 }, (_, index) => (index + 0xa0).toString(16).toUpperCase()).join(':')
const APPLE = { app_ids: ['TEAMID1234.com.example.app'], paths: ['NOT /admin/*', '*'] }
const ANDROID = [{ package_name: 'com.example.app', sha256_cert_fingerprints: [FINGERPRINT] }]
const FILES = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'] as const

const at = (id: number) => `${domainsOf()}/${id}/app-links`
const set = (id: number, body: unknown, as = owner) => t.send('PUT', at(id), { as, body })
const fetchFile = (hostname: string, file: string, headers: Record<string, string> = {}, method = 'GET') =>
  t.send(method, `http://${hostname}${file}`, { headers })
const statuses = async (hostname: string) => Promise.all(FILES.map(async (file) => (await fetchFile(hostname, file)).status))

describe('the app links of a domain', () => {
  test('are empty until they are set, are set as a whole, and deleted', async () => {
    const { id } = await activeDomain()
    expect(await t.send('GET', at(id), { as: owner })).toMatchObject({ status: 200, body: {} })
    expect((await t.send('GET', at(id), { as: owner })).body).toEqual({})
    expect(await set(id, { apple: APPLE, android: ANDROID })).toMatchObject({ status: 200, body: { apple: APPLE, android: ANDROID } })
    expect((await t.send('GET', at(id), { as: owner })).body).toEqual({ apple: APPLE, android: ANDROID })
    expect((await read(id)).app_links).toEqual({ apple: APPLE, android: ANDROID })
    expect((await set(id, { android: ANDROID, apple: null })).body).toEqual({ android: ANDROID })
    expect((await t.send('DELETE', at(id), { as: owner })).status).toBe(204)
    expect((await t.send('DELETE', at(id), { as: owner })).status).toBe(204)
    expect((await t.send('GET', at(id), { as: owner })).body).toEqual({})
    expect((await read(id)).app_links).toBeNull()
  })

  test('are read by every member and changed by admins, and each change is in the audit log, once', async () => {
    const { id, hostname } = await activeDomain()
    const [viewer, editor, admin] = [
      await t.member(owner, ws, 'viewer'),
      await t.member(owner, ws, 'editor'),
      await t.member(owner, ws, 'admin'),
    ]
    expect((await t.send('GET', at(id), { as: viewer })).status).toBe(200)
    expect((await set(id, { apple: APPLE }, editor)).status).toBe(403)
    expect((await t.send('DELETE', at(id), { as: editor })).status).toBe(403)
    for (let time = 0; time < 2; time++) expect((await set(id, { apple: APPLE }, admin)).status).toBe(200)
    await t.send('DELETE', at(id), { as: admin })
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/audit?limit=3`, { as: owner })).body
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'domain.app_links_deleted', target_id: id, metadata: { hostname, from: { apple: APPLE }, to: {} } },
      { kind: 'domain.app_links_updated', target_id: id, actor_user_id: admin.id, metadata: { from: {}, to: { apple: APPLE } } },
    ])
    expect(items[2].kind).not.toContain('app_links')
  })

  test('that are wrong are refused, each at its field', async () => {
    const { id } = (await create({ hostname: newHostname() })).body
    const app = ANDROID[0]
    for (const [path, body] of [
      ['apple.app_ids', { apple: {} }],
      ['apple.app_ids', { apple: { app_ids: [] } }],
      ['apple.app_ids.0', { apple: { app_ids: ['teamid1234.com.example.app'] } }],
      ['apple.app_ids.1', { apple: { app_ids: [APPLE.app_ids[0], 'TEAMID1234.com/example'] } }],
      ['apple.paths.0', { apple: { ...APPLE, paths: ['admin'] } }],
      ['apple.paths.0', { apple: { ...APPLE, paths: ['/a\nb'] } }],
      ['apple.bundle', { apple: { ...APPLE, bundle: 'x' } }],
      ['android', { android: app }],
      ['android.0.package_name', { android: [{ ...app, package_name: 'example' }] }],
      ['android.0.package_name', { android: [{ ...app, package_name: 'com.exämple.app' }] }],
      ['android.0.sha256_cert_fingerprints.0', { android: [{ ...app, sha256_cert_fingerprints: [FINGERPRINT.slice(3)] }] }],
      ['android.0.sha256_cert_fingerprints', { android: [{ ...app, sha256_cert_fingerprints: [] }] }],
      ['android', { android: Array(21).fill(app) }],
      ['apple.paths', { apple: { ...APPLE, paths: Array(101).fill('/a') } }],
      ['ios', { ios: APPLE }],
    ] as const) {
      const { status, body: refusal } = await set(id, body)
      expect([status, refusal.fields?.[0]?.path.replaceAll('/', '.')]).toEqual([400, path])
    }
  })

  test('take fingerprints in lower case, and give them as Google writes them', async () => {
    const { id } = (await create({ hostname: newHostname() })).body
    const { body } = await set(id, { android: [{ ...ANDROID[0], sha256_cert_fingerprints: [FINGERPRINT.toLowerCase()] }] })
    expect(body.android).toEqual(ANDROID)
  })
})

describe('the files of a domain’s apps', () => {
  test('are as Apple and Google want them: JSON, public for an hour, at the path itself', async () => {
    const { id, hostname } = await activeDomain()
    await t.send('PATCH', `${domainsOf()}/${id}`, { as: owner, body: { not_found_url: 'https://example.com/404' } })
    await set(id, { apple: APPLE, android: ANDROID })
    const [apple, android] = await Promise.all(FILES.map((file) => fetchFile(hostname, file)))
    expect(apple?.body).toEqual({
      applinks: { details: [{ appIDs: APPLE.app_ids, components: [{ '/': '/admin/*', exclude: true }, { '/': '*' }] }] },
      webcredentials: { apps: APPLE.app_ids },
    })
    expect(android?.body).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'com.example.app', sha256_cert_fingerprints: [FINGERPRINT] },
      },
    ])
    for (const answer of [apple, android]) {
      expect(answer?.status).toBe(200)
      expect(answer?.headers.get('content-type')).toBe('application/json')
      expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  test('open every path where none are named', async () => {
    const { id, hostname } = await activeDomain()
    await set(id, { apple: { app_ids: APPLE.app_ids } })
    expect((await fetchFile(hostname, FILES[0])).body.applinks.details[0].components).toEqual([{ '/': '*' }])
  })

  test('are 404 for a platform that has no app, at once after each change, and never a redirect', async () => {
    const { id, hostname } = await activeDomain()
    await t.send('PATCH', `${domainsOf()}/${id}`, { as: owner, body: { not_found_url: 'https://example.com/404' } })
    expect(await statuses(hostname)).toEqual([404, 404])
    await set(id, { apple: APPLE })
    expect(await statuses(hostname)).toEqual([200, 404])
    await set(id, { android: ANDROID })
    expect(await statuses(hostname)).toEqual([404, 200])
    await t.send('DELETE', at(id), { as: owner })
    expect(await statuses(hostname)).toEqual([404, 404])
  })

  test('answer HEAD, and 304 to whoever has them already', async () => {
    const { id, hostname } = await activeDomain()
    await set(id, { apple: APPLE })
    const { headers } = await fetchFile(hostname, FILES[0])
    const etag = headers.get('etag') ?? ''
    const head = await fetchFile(hostname, FILES[0], {}, 'HEAD')
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await fetchFile(hostname, FILES[0], { 'if-none-match': known })).status).toBe(304)
    await set(id, { apple: { app_ids: ['TEAMID1234.com.example.other'] } })
    expect((await fetchFile(hostname, FILES[0], { 'if-none-match': etag })).status).toBe(200)
  })

  test('are on every host of a wildcard, and on none of a domain that is not verified, nor on the service’s own', async () => {
    const { id, hostname } = await activeDomain({ is_wildcard: true })
    await set(id, { apple: APPLE })
    expect(await statuses(hostname.replace('*', 'shop'))).toEqual([200, 404])
    const pending = (await create({ hostname: newHostname() })).body
    await set(pending.id, { apple: APPLE })
    expect(await statuses(pending.hostname)).toEqual([404, 404])
    expect(await statuses('terse.test')).toEqual([404, 404])
    await t.send('DELETE', `${domainsOf()}/${id}?confirm=${encodeURIComponent(hostname)}`, { as: owner })
    expect(await statuses(hostname.replace('*', 'shop'))).toEqual([404, 404])
  })
})
