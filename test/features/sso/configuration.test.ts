import { beforeEach, describe, expect, test } from 'bun:test'
import { findVerifiedEmailDomain } from '../../../src/features/identity/verified-domain.ts'
import { checkSsoDomains, purgeSsoStates } from '../../../src/features/sso/jobs.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clearRecords, dns, ENV, setRecord } from '../domains/dns.ts'
import { auditOf, enable, newConnection, newDomain, publish, put, read, ssoOf } from './sso.ts'

// How single sign-on is set up, and how the domain is proved.

useFreshWorkspaces(ENV)
beforeEach(() => {
  clearRecords()
  t.mails.length = 0
})

const OIDC = { provider: 'oidc', issuer: 'https://login.example.com/realms/acme', client_id: 'terse', client_secret: 'hush' }
const input = (fields: object = {}) => ({ ...newConnection(), domain: newDomain(), enabled: false, ...fields })
const verify = () => t.send('POST', `${ssoOf()}/verify`, { as: owner })
async function subjectsOf(): Promise<string[]> {
  await t.sendMails()
  return t.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
}
const anotherWorkspace = async () => (await t.workspace(owner)).id

describe('a configuration', () => {
  test('that is not set is nulls, and deleting it is no fault', async () => {
    expect(await read()).toMatchObject({
      provider: null,
      organization_id: null,
      connection_id: null,
      domain: null,
      enabled: false,
      sso_required: false,
      has_client_secret: false,
      domain_verified: false,
      dns: { records: [] },
      last_test: null,
    })
    expect((await t.send('DELETE', ssoOf(), { as: owner })).status).toBe(204)
    expect((await verify()).status).toBe(404)
  })

  test('is answered as it was set, with what has to be published and told to the provider', async () => {
    const body = input({ domain: 'Bücher.example.' })
    const answer = await put(body)
    expect([answer.status, answer.body]).toEqual([200, await read()])
    expect(answer.body).toMatchObject({
      provider: 'workos',
      organization_id: body.organization_id,
      connection_id: body.connection_id,
      domain: 'xn--bcher-kva.example',
      enabled: false,
      redirect_uri: 'http://terse.test/v1/sso/callback',
      workos_configured: false,
      dns: {
        records: [{ type: 'TXT', name: '_service-sso.xn--bcher-kva.example', value: expect.stringMatching(/^verify=.{43}$/), found: null }],
      },
    })
  })

  test('of OpenID Connect makes its ids, keeps its secret where it is left out, and shows it to nobody', async () => {
    const first = (await put({ ...OIDC, domain: newDomain(), enabled: false })).body
    expect(first).toMatchObject({ connection_id: expect.stringMatching(/^conn_/), organization_id: expect.stringMatching(/^org_/) })
    const { client_secret: _, ...without } = OIDC
    const second = (await put({ ...without, domain: first.domain, enabled: false })).body
    expect(second).toMatchObject({ connection_id: first.connection_id, has_client_secret: true })
    expect(JSON.stringify([first, second, await auditOf()])).not.toContain('hush')
  })

  test('sends a stored secret to no other issuer', async () => {
    const { domain } = (await put({ ...OIDC, domain: newDomain(), enabled: false })).body
    const { client_secret: _, ...without } = OIDC
    const { status, body } = await put({ ...without, issuer: 'https://evil.example', domain, enabled: false })
    expect([status, body.fields]).toEqual([400, [{ path: 'client_secret', message: 'is required when the issuer changes' }]])
  })

  const WRONG: [string, object][] = [
    ['organization_id', { organization_id: 'x' }],
    ['organization_id', { organization_id: undefined }],
    ['connection_id', { connection_id: 'connection_1' }],
    ['connection_id', { connection_id: undefined }],
    ['domain', { domain: 'localhost' }],
    ['domain', { domain: 'co.uk' }],
    ['domain', { domain: 'https://example.com' }],
    ['domain', { domain: 'example.com/x' }],
    ['domain', { domain: '*.example.com' }],
    ['domain', { domain: '192.0.2.1' }],
    ['domain', { domain: undefined }],
    ['enabled', { enabled: 'true' }],
    ['enabled', { enabled: undefined }],
    ['provider', { provider: 'saml' }],
    ['unknown', { unknown: 1 }],
    ['issuer', { issuer: 'https://login.example.com' }],
    ['issuer', { ...OIDC, issuer: undefined }],
    ['issuer', { ...OIDC, issuer: 'http://login.example.com' }],
    ['issuer', { ...OIDC, issuer: 'javascript:alert(1)' }],
    ['issuer', { ...OIDC, issuer: 'https://user:password@login.example.com' }],
    ['issuer', { ...OIDC, issuer: 'https://login.example.com/?a=b' }],
    ['client_id', { ...OIDC, client_id: undefined }],
    ['client_secret', { ...OIDC, client_secret: undefined }],
  ]
  test.each(WRONG)('with a wrong %s is refused by its name: %j', async (field, fields) => {
    const { status, body } = await put(input(fields))
    expect([status, body.fields?.map(({ path }: { path: string }) => path)]).toEqual([400, [field]])
  })

  test('is of Business and Enterprise; after a fall below, it goes on and can be deleted', async () => {
    await enable(newConnection())
    await t.database.updateTable('workspaces').set({ plan_tier: 'pro' }).where('id', '=', ws).execute()
    expect(await put(input())).toMatchObject({ status: 402, body: { code: 'plan_required' } })
    const { domain, enabled } = await read()
    expect([enabled, (await t.send('GET', `/v1/sso/discover?domain=${domain}`)).status]).toEqual([true, 200])
    expect((await t.send('DELETE', ssoOf(), { as: owner })).status).toBe(204)
  })

  test('is read by admins and changed by owners: an editor gets 403, a stranger 404', async () => {
    const [editor, admin] = [await t.member(owner, ws, 'editor'), await t.member(owner, ws, 'admin')]
    for (const method of ['GET', 'PUT', 'DELETE'])
      for (const [as, status] of [
        [editor, 403],
        [await t.user(), 404],
      ] as const)
        expect((await t.send(method, ssoOf(), { as, ...(method === 'PUT' && { body: input() }) })).status).toBe(status)
    expect([(await put(input(), admin)).status, (await t.send('GET', ssoOf(), { as: admin })).status]).toEqual([403, 200])
  })

  test('is required only where it is enabled, and can work', async () => {
    expect(await put(input({ sso_required: true }))).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { organization_id, connection_id, domain } = await enable(newConnection())
    const required = await put({ organization_id, connection_id, domain, enabled: true, sso_required: true })
    expect([required.status, required.body.error]).toEqual([409, expect.stringContaining('WORKOS_API_KEY')])
  })

  test('has its changes in the audit', async () => {
    const { organization_id, connection_id, domain } = await enable(newConnection())
    await put({ organization_id, connection_id, domain, enabled: false })
    await t.send('DELETE', ssoOf(), { as: owner })
    const kinds = (await auditOf()).map(({ kind }) => kind).filter((kind) => kind.startsWith('sso.'))
    expect(kinds).toEqual(['sso.deleted', 'sso.disabled', 'sso.enabled', 'sso.updated'])
  })
})

describe('what is enabled', () => {
  test('is found by its domain and its connection; nothing else is', async () => {
    const { organization_id, connection_id, domain } = await enable(newConnection())
    for (const text of [domain, domain?.toUpperCase(), `${domain}.`, `ada@${domain}`])
      expect((await t.send('GET', `/v1/sso/discover?domain=${text}`)).body).toEqual({ connection_id, organization_id })
    expect((await t.send('GET', `/v1/sso/by-connection?id=${connection_id}`)).body).toEqual({ workspace_id: ws })
    await put({ organization_id, connection_id, domain, enabled: false })
    for (const path of [
      `discover?domain=${domain}`,
      `by-connection?id=${connection_id}`,
      'discover?domain=nobody.example',
      'by-connection?id=x',
    ])
      expect((await t.send('GET', `/v1/sso/${path}`)).body).toMatchObject({ code: 'not_found' })
    for (const path of ['discover', 'by-connection', 'discover?domain=']) expect((await t.send('GET', `/v1/sso/${path}`)).status).toBe(400)
  })

  test('is one for a domain, and one for a connection; what is not enabled may be the same', async () => {
    const { organization_id, connection_id, domain } = await enable(newConnection())
    for (const same of [
      { domain, ...newConnection() },
      { domain: newDomain(), organization_id, connection_id },
    ]) {
      const other = await anotherWorkspace()
      const disabled = await put({ ...same, enabled: false }, owner, other)
      expect(disabled.status).toBe(200)
      publish(disabled.body)
      expect(await put({ ...same, enabled: true }, owner, other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
  })

  test('is one where two workspaces enable it at the same time', async () => {
    const body = { ...newConnection(), domain: newDomain() }
    const both = [ws, await anotherWorkspace()]
    const answers = await Promise.all(both.map((id) => put({ ...body, enabled: false }, owner, id)))
    setRecord(
      `TXT _service-sso.${body.domain}`,
      answers.map(({ body: { dns } }) => dns.records[0].value),
    )
    const statuses = await Promise.all(both.map(async (id) => (await put({ ...body, enabled: true }, owner, id)).status))
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('the proof of a domain', () => {
  test('has to be found before single sign-on is enabled, which looks for it at once', async () => {
    const body = input()
    const { body: set } = await put(body)
    expect(await put({ ...body, enabled: true })).toMatchObject({ status: 409, body: { code: 'domain_not_verified' } })
    expect(await findVerifiedEmailDomain(t.deps.db, ws)).toBeUndefined()
    publish(set)
    const enabled = await put({ ...body, enabled: true })
    expect(enabled.body).toMatchObject({ enabled: true, domain_verified: true, verified_at: new Date(t.now()).toISOString() })
    expect(await findVerifiedEmailDomain(t.deps.db, ws)).toBe(body.domain)
  })

  test('is taken back by another domain, which has a token of its own', async () => {
    const { organization_id, connection_id, dns: before } = await enable(newConnection())
    const change = { organization_id, connection_id, domain: newDomain() }
    expect((await put({ ...change, enabled: true })).status).toBe(409)
    const { body } = await put({ ...change, enabled: false })
    expect(body).toMatchObject({ domain_verified: false, verified_at: null })
    expect(body.dns.records[0].value).not.toBe(before.records[0]?.value)
  })

  test('is looked up when asked for, at most every ten seconds', async () => {
    const { body } = await put(input())
    expect((await verify()).body).toMatchObject({ domain_verified: false, dns: { records: [{ found: [] }] } })
    expect((await verify()).status).toBe(429)
    t.advance(10_000)
    setRecord(`TXT ${body.dns.records[0].name}`, ['verify=another'])
    expect((await verify()).body).toMatchObject({ domain_verified: false, dns: { records: [{ found: ['verify=another'] }] } })
    t.advance(10_000)
    publish(body)
    expect((await verify()).body).toMatchObject({ domain_verified: true })
  })

  test('is looked for by itself, and told of', async () => {
    const { body } = await put(input())
    t.advance(MINUTE)
    await checkSsoDomains(t.deps, t.now(), RUNNING)
    expect(await read()).toMatchObject({ domain_verified: false, dns: { checked_at: new Date(t.now()).toISOString() } })
    publish(body)
    t.advance(MINUTE)
    await checkSsoDomains(t.deps, t.now(), RUNNING)
    expect(await read()).toMatchObject({ domain_verified: true, dns: { next_check_at: new Date(t.now() + DAY).toISOString() } })
    expect(await subjectsOf()).toEqual([`${plainText(body.domain)} is verified for single sign-on`])
    const asked = dns.asked.length
    await checkSsoDomains(t.deps, t.now(), RUNNING)
    expect(dns.asked).toHaveLength(asked)
  })

  test('that is gone is told of at once, and ends single sign-on after a week; a DNS server that fails does not', async () => {
    const { domain, dns: records } = await enable(newConnection())
    const name = `TXT ${records.records[0]?.name}`
    const checkAfter = async (ms: number) => {
      t.advance(ms)
      await checkSsoDomains(t.deps, t.now(), RUNNING)
    }
    setRecord(name, 'SERVFAIL')
    for (let days = 0; days < 9; days++) await checkAfter(DAY)
    expect(await read()).toMatchObject({ enabled: true, dns: { failure: expect.any(String) } })
    setRecord(name, 'NXDOMAIN')
    await checkAfter(DAY)
    expect(await read()).toMatchObject({ enabled: true, domain_verified: true })
    for (let days = 0; days < 7; days++) await checkAfter(DAY)
    expect(await read()).toMatchObject({ enabled: false, domain_verified: false })
    expect((await t.send('GET', `/v1/sso/discover?domain=${domain}`)).status).toBe(404)
    expect(await subjectsOf()).toEqual([
      `${plainText(domain ?? '')} has lost its TXT record`,
      `${plainText(domain ?? '')} is no longer verified, so single sign-on is off`,
    ])
    expect((await auditOf()).slice(0, 2).map(({ kind }) => kind)).toEqual(['sso.disabled', 'sso.domain_lost'])
  })
})

describe('the schedule', () => {
  test('deletes sign-ins that were never finished', async () => {
    const { domain } = (await put({ ...OIDC, domain: newDomain(), enabled: false })).body
    const state = {
      browser_hash: 'b',
      workspace_id: ws,
      configured_at: 0,
      nonce: 'n',
      code_verifier: 'v',
      next: '/app',
      is_test: 0,
    } as const
    const states = [0, HOUR].map((later) => ({ ...state, state_hash: `${domain} ${later}`, expires_at: t.now() + later }))
    await t.database.insertInto('sso_states').values(states).execute()
    await purgeSsoStates(t.deps, t.now(), RUNNING)
    const left = await t.database.selectFrom('sso_states').select('state_hash').where('workspace_id', '=', ws).execute()
    expect(left).toEqual([{ state_hash: `${domain} ${HOUR}` }])
  })
})
