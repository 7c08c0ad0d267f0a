import { describe, expect, test } from 'bun:test'
import type { Role } from '../../../src/http/auth/roles.ts'
import { openTestApp } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { openDnsServer } from '../scanning/dns-server.ts'
import { endpointsOf, makeEndpoint } from './receiver.ts'

useFreshWorkspaces()

const FIELDS = { url: 'http://127.0.0.1:9/hook', events: ['link.created'] }
const TYPES = 'link.created link.updated link.deleted workspace.created workspace.updated member.invited member.removed audit.event'
const create = (fields: object, as = owner) => t.send('POST', endpointsOf(ws), { as, body: fields })
const get = async (path: string) => (await t.send('GET', path, { as: owner })).body

describe('an endpoint', () => {
  test('is made with a secret that is shown this once', async () => {
    const { status, body } = await create({ ...FIELDS, description: 'CRM' })
    expect(status).toBe(201)
    const at = new Date(t.now()).toISOString()
    expect(body).toEqual({
      endpoint: {
        id: expect.any(Number),
        workspace_id: ws,
        ...FIELDS,
        kind: 'event',
        enabled: true,
        description: 'CRM',
        disabled_reason: null,
        created_at: at,
        updated_at: at,
      },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const path = `${endpointsOf(ws)}/${body.endpoint.id}`
    expect(await get(path)).toEqual(body.endpoint)
    expect(await get(endpointsOf(ws))).toEqual({ items: [body.endpoint] })
    const patched = await t.send('PATCH', path, { as: owner, body: { description: null } })
    for (const { text } of [patched, await t.send('GET', path, { as: owner }), await t.send('GET', endpointsOf(ws), { as: owner })])
      expect(text).not.toContain('whsec_')
  })

  test('has a secret of its own, which isn’t stored as it is', async () => {
    const secrets = [(await create(FIELDS)).body.secret, (await create(FIELDS)).body.secret]
    expect(new Set(secrets).size).toBe(2)
    const rows = JSON.stringify(await t.deps.db.selectFrom('webhook_endpoints').selectAll().execute())
    for (const secret of secrets) expect(rows).not.toContain(secret.replace('whsec_', ''))
  })

  test('can be told of every type, and of each once', async () => {
    const { status, body } = await create({ ...FIELDS, events: [...TYPES.split(' '), 'link.created'] })
    expect([status, body.endpoint.events]).toEqual([201, TYPES.split(' ')])
  })

  test('of the kind siem needs no events', async () => {
    expect((await create({ url: FIELDS.url, kind: 'siem' })).body.endpoint).toMatchObject({ kind: 'siem', events: [] })
    expect((await create({ url: FIELDS.url, kind: 'siem', events: [] })).status).toBe(201)
  })

  const wrong: [string, object, string][] = [
    ['without an address', { events: FIELDS.events }, 'url'],
    ['without events', { url: FIELDS.url }, 'events'],
    ['with no events', { ...FIELDS, events: [] }, 'events'],
    ['with no events and its kind said', { ...FIELDS, events: [], kind: 'event' }, 'events'],
    ['with an event that doesn’t exist', { ...FIELDS, events: ['link.created', 'link.followed'] }, 'events'],
    ['with ping, which nobody subscribes to', { ...FIELDS, events: ['ping'] }, 'events'],
    ['with events that are none', { ...FIELDS, events: 'link.created' }, 'events'],
    ['of another kind', { ...FIELDS, kind: 'queue' }, 'kind'],
    ['with a secret of one’s own', { ...FIELDS, secret: 'whsec_x' }, 'secret'],
    ['that is disabled at once', { ...FIELDS, enabled: false }, 'enabled'],
    ['with a description that is too long', { ...FIELDS, description: 'x'.repeat(256) }, 'description'],
    ['with an address that is too long', { ...FIELDS, url: `https://example.com/${'x'.repeat(2048)}` }, 'url'],
    ...[
      '',
      'x',
      '/hook',
      'example.com',
      'ftp://example.com/',
      'javascript:1',
      'https://',
      'file:///etc/passwd',
      'https://u:p@1.1.1.1/',
    ].map((url): [string, object, string] => [`at ${url || 'nothing'}`, { ...FIELDS, url }, 'url']),
  ]
  test.each(wrong)('%s is refused: 400', async (_, fields, field) => {
    const { status, body } = await create(fields)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(body.fields.map(({ path }: { path: string }) => path.split(/[.[]/)[0])).toEqual([field])
    expect((await get(endpointsOf(ws))).items).toEqual([])
  })

  test.each(['10.0.0.1', '169.254.169.254', '0.0.0.0', '[fd00::1]', '[::ffff:10.0.0.1]', '3232235521', '192.168.1.1:8080', '100.64.0.1'])(
    'at %s leads inside, and is refused when it is made and when it is changed',
    async (host) => {
      const made = await makeEndpoint(t, owner, ws, FIELDS)
      for (const scheme of ['http', 'https']) {
        const url = `${scheme}://${host}/hook`
        for (const answer of [await create({ ...FIELDS, url }), await t.send('PATCH', made.path, { as: owner, body: { url } })])
          expect([answer.status, answer.body.code, answer.body.fields?.[0]?.path]).toEqual([400, 'validation_failed', 'url'])
      }
      expect((await get(made.path)).url).toBe(FIELDS.url)
    },
  )

  test('has an address of at most 2048 characters as it is stored, encoded, which can be sent back', async () => {
    const tooLong = { url: `https://1.1.1.1/${'ä'.repeat(2000)}` }
    const made = await makeEndpoint(t, owner, ws, FIELDS)
    for (const answer of [await create({ ...FIELDS, ...tooLong }), await t.send('PATCH', made.path, { as: owner, body: tooLong })])
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        [{ path: 'url', message: 'must be at most 2048 characters once it is encoded' }],
      ])
    const base = 'https://1.1.1.1/ä'
    const longest = `${base}${'x'.repeat(2048 - new URL(base).href.length)}`
    const { status, body } = await t.send('PATCH', made.path, { as: owner, body: { url: longest } })
    expect([status, body.url.length]).toEqual([200, 2048])
    expect((await t.send('PATCH', made.path, { as: owner, body: { url: body.url } })).body.url).toBe(body.url)
  })

  test('is the twentieth at most, however many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(FIELDS)))
    expect(answers.filter(({ status }) => status === 201).length).toBe(20)
    for (const { status, body } of answers) if (status !== 201) expect([status, body.code]).toEqual([409, 'conflict'])
    const [first] = (await get(endpointsOf(ws))).items
    expect((await t.send('DELETE', `${endpointsOf(ws)}/${first.id}`, { as: owner })).status).toBe(204)
    expect((await create(FIELDS)).status).toBe(201)
  })
})

describe('a change', () => {
  test('changes what is given, and nothing else', async () => {
    const { path } = await makeEndpoint(t, owner, ws, { ...FIELDS, description: 'CRM' })
    const before = await get(path)
    t.advance(1000)
    const updated_at = new Date(t.now()).toISOString()
    for (const change of [{ events: ['link.deleted'] }, { description: null }, { url: 'http://127.0.0.1:9/other' }, { kind: 'siem' }, {}]) {
      const { status, body } = await t.send('PATCH', path, { as: owner, body: change })
      expect([status, body]).toEqual([200, { ...before, ...change, updated_at }])
      Object.assign(before, change)
      expect(await get(path)).toEqual(body)
    }
  })

  test('of the kind to event needs events', async () => {
    const { path } = await makeEndpoint(t, owner, ws, { url: FIELDS.url, kind: 'siem' })
    expect((await t.send('PATCH', path, { as: owner, body: { kind: 'event' } })).status).toBe(400)
    expect((await t.send('PATCH', path, { as: owner, body: { kind: 'event', events: ['link.created'] } })).status).toBe(200)
    expect((await t.send('PATCH', path, { as: owner, body: { events: [] } })).status).toBe(400)
  })

  test.each([{ events: ['x'] }, { kind: 'x' }, { url: 'x' }, { enabled: 'yes' }, { secret: 'x' }, { disabled_reason: 'x' }])(
    'to %p is refused: 400',
    async (change) => {
      const { path } = await makeEndpoint(t, owner, ws, FIELDS)
      const before = await get(path)
      expect((await t.send('PATCH', path, { as: owner, body: change })).status).toBe(400)
      expect(await get(path)).toEqual(before)
    },
  )

  test('to disabled says so, and one to enabled forgets it', async () => {
    const { path } = await makeEndpoint(t, owner, ws, FIELDS)
    const disabled = await t.send('PATCH', path, { as: owner, body: { enabled: false } })
    expect(disabled.body).toMatchObject({ enabled: false, disabled_reason: expect.stringMatching(/\S/) })
    const enabled = await t.send('PATCH', path, { as: owner, body: { enabled: true } })
    expect(enabled.body).toMatchObject({ enabled: true, disabled_reason: null })
  })
})

test('a deleted endpoint is gone, with its deliveries', async () => {
  const { id, path } = await makeEndpoint(t, owner, ws, FIELDS)
  const { body: delivery } = await t.send('POST', `${path}/test`, { as: owner })
  await t.deps.deliverer.idle()
  expect((await t.send('DELETE', path, { as: owner })).status).toBe(204)
  const gone = [
    ['GET', path],
    ['PATCH', path],
    ['DELETE', path],
    ['POST', `${path}/test`],
    ['POST', `${path}/secret/rotate`],
    ['GET', `${path}/deliveries`],
    ['GET', `${path}/deliveries/${delivery.id}`],
    ['POST', `${path}/deliveries/${delivery.id}/retry`],
  ] as const
  for (const [method, at] of gone)
    expect([method, at, (await t.send(method, at, { as: owner, ...(method === 'PATCH' && { body: {} }) })).status]).toEqual([
      method,
      at,
      404,
    ])
  expect(await t.deps.db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', id).execute()).toEqual([])
})

describe('every operation', () => {
  const operations = (path: string, delivery: number): [string, string, object?][] => [
    ['GET', endpointsOf(ws)],
    ['POST', endpointsOf(ws), FIELDS],
    ['GET', path],
    ['PATCH', path, { description: 'x' }],
    ['POST', `${path}/secret/rotate`],
    ['POST', `${path}/test`],
    ['GET', `${path}/deliveries`],
    ['GET', `${path}/deliveries/${delivery}`],
    ['POST', `${path}/deliveries/${delivery}/retry`],
    ['DELETE', path],
  ]

  test.each([
    ['viewer', 403],
    ['editor', 403],
    ['admin', undefined],
    ['owner', undefined],
  ] as [Role, number | undefined][])('is for admins: as %s %p', async (role, refused) => {
    const { path } = await makeEndpoint(t, owner, ws, FIELDS)
    const { body: delivery } = await t.send('POST', `${path}/test`, { as: owner })
    const as = role === 'owner' ? owner : await t.member(owner, ws, role)
    for (const [method, at, body] of operations(path, delivery.id)) {
      const { status } = await t.send(method, at, { as, body })
      if (refused) expect([method, at, status]).toEqual([method, at, refused])
      else expect([method, at, [200, 201, 202, 204, 409].includes(status)]).toEqual([method, at, true])
    }
    expect((await t.send('GET', path, { as: owner })).status).toBe(refused ? 200 : 404)
  })

  test('is 404 to strangers and 401 to nobody', async () => {
    const { path } = await makeEndpoint(t, owner, ws, FIELDS)
    const { body: delivery } = await t.send('POST', `${path}/test`, { as: owner })
    const stranger = await t.user()
    for (const [method, at, body] of operations(path, delivery.id)) {
      expect([method, at, (await t.send(method, at, { as: stranger, body })).status]).toEqual([method, at, 404])
      expect([method, at, (await t.send(method, at, { body })).status]).toEqual([method, at, 401])
    }
  })
})

describe('without DEV_AUTH', () => {
  test('an address is https, and none of the machine itself', async () => {
    const names: Record<string, string[]> = { 'public.example': ['93.184.215.14'], 'inside.example': ['93.184.215.14', '127.0.0.1'] }
    const dns = await openDnsServer((name) => names[name] ?? 'NXDOMAIN')
    const app = await openTestApp({ DEV_AUTH: 'false', DNS_SERVERS: dns.server, DEFAULT_PLAN: 'enterprise' })
    const account = { email: 'ada@example.com', password: 'a long enough password', ...app.setupToken() }
    const signedUp = await app.send('POST', '/v1/auth/signup', { body: account })
    const headers = { cookie: signedUp.headers.get('set-cookie')?.split(';')[0] ?? '', origin: 'http://terse.test' }
    const { body: workspace } = await app.send('POST', '/v1/workspaces', { body: { name: 'Acme' }, headers })
    const made = async (url: string) =>
      (await app.send('POST', endpointsOf(workspace.id), { body: { url, events: ['link.created'] }, headers })).status
    for (const url of ['https://93.184.215.14/', 'https://public.example/hook?a=b', 'https://PUBLIC.example:8443/'])
      expect([url, await made(url)]).toEqual([url, 201])
    const refused = ['http://93.184.215.14/', 'http://public.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/']
    for (const url of [...refused, 'https://inside.example/', 'https://0.0.0.0/', 'http://localhost/'])
      expect([url, await made(url)]).toEqual([url, 400])
    await app.close()
    dns.close()
  })
})
