import { describe, expect, test } from 'bun:test'
import { runDueLinkAudits } from '../../../src/features/link-audits/jobs.ts'
import type { LinkAudit, LinkAuditResult } from '../../../src/features/link-audits/schema.ts'
import { owner, t, ws } from '../../workspace.ts'
import { NOT_STOPPING, PATIENT, QUICK, useHosts } from './hosts.ts'

// What comes of an address, by a server that does everything that servers do.

const hosts = await useHosts((name) =>
  name.startsWith('nowhere')
    ? 'NXDOMAIN'
    : name.startsWith('broken-dns')
      ? 'SERVFAIL'
      : name.startsWith('private')
        ? ['10.0.0.1']
        : ['127.0.0.1'],
)

const path = (rest = '') => `/v1/workspaces/${ws}/link-audits${rest}`
async function audited(pace = QUICK): Promise<{ audit: LinkAudit; results: LinkAuditResult[] }> {
  const { body } = await t.send('POST', path(), { as: owner })
  await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, pace)
  const audit = (await t.send('GET', path(`/${body.id}`), { as: owner })).body
  return { audit, results: (await t.send('GET', path(`/${body.id}/results?limit=100`), { as: owner })).body.items }
}
/** Each test has hosts of its own: what is known of a host outlasts a test. */
let lastHost = 0
const newHost = (name = 'host') => `${name}${++lastHost}.example`

async function resultOf(url: string, pace = QUICK): Promise<LinkAuditResult> {
  await t.link(owner, ws, { destination_url: url })
  const { audit, results } = await audited(pace)
  expect(audit.status).toBe('completed')
  expect(results).toHaveLength(1)
  return results[0] as LinkAuditResult
}

type Case = [behaviour: string, outcome: string, status: number | null, methods: string[], error: RegExp | null, finalPath?: string]
/** Of the same length all: a shorter row is filled up by the runner. */
const whole = (rows: Case[]) => rows.map(([a, b, c, d, e, f]) => [a, b, c, d, e, f ?? ''] as const)
const TWICE = ['HEAD', 'GET', 'GET']
describe('what an address answers decides its outcome', () => {
  test.each(
    whole([
      ['ok', 'ok', 200, ['HEAD'], null],
      ['no-head', 'ok', 200, ['HEAD', 'GET'], null],
      ['not-implemented', 'ok', 204, ['HEAD', 'GET'], null],
      ['head-missing', 'ok', 200, ['HEAD', 'GET'], null],
      ['head-hangs-up', 'ok', 200, ['HEAD', 'GET'], null],
      ['recovers-later', 'ok', 200, TWICE, null],
      ['huge', 'ok', 200, ['HEAD'], null],
      ['huge-without-head', 'ok', 200, ['HEAD', 'GET'], null],
      ['never-ends', 'ok', 200, ['HEAD', 'GET'], null],
      ['retry-after-once', 'ok', 200, ['HEAD', 'HEAD'], null],
      ['retry-after-once-503', 'ok', 200, ['HEAD', 'HEAD'], null],
      ['moved', 'redirected', 301, ['HEAD'], null, 'ok'],
      ['found', 'redirected', 302, ['HEAD'], null, 'ok'],
      ['moved-308', 'redirected', 308, ['HEAD'], null, 'ok'],
      ['5', 'redirected', 302, ['HEAD'], null, 'ok'],
      ['missing', 'broken', 404, TWICE, /status 404/],
      ['gone', 'broken', 410, TWICE, /status 410/],
      ['teapot', 'broken', 418, TWICE, /status 418/],
      ['failing', 'broken', 500, TWICE, /status 500/],
      ['no-location', 'broken', 302, ['HEAD', 'GET'], /status 302/],
      ['not-modified', 'broken', 304, ['HEAD', 'GET'], /status 304/],
      ['moved-to-missing', 'broken', 404, ['HEAD', 'GET'], /status 404/, 'missing'],
      ['no-web-address', 'broken', 302, ['HEAD', 'GET'], /isn't an http or https URL/],
      ['file-address', 'broken', 302, ['HEAD', 'GET'], /isn't an http or https URL/],
      ['unauthorized', 'skipped', 401, ['HEAD', 'GET'], /401, perhaps only to bots/],
      ['forbidden', 'skipped', 403, ['HEAD', 'GET'], /403/],
      ['method-not-allowed', 'skipped', 405, ['HEAD', 'GET'], /405/],
      ['legal', 'skipped', 451, ['HEAD', 'GET'], /451/],
      ['linkedin', 'skipped', 999, ['HEAD', 'GET'], /999/],
      ['limited', 'skipped', 429, ['HEAD'], /429/],
      ['retry-after-always', 'skipped', 429, ['HEAD', 'HEAD', 'HEAD'], /429/],
      ['moved-to-forbidden', 'skipped', 403, ['HEAD'], /403/, 'forbidden'],
      ['6', 'unreachable', null, ['HEAD', 'GET'], /more than 5 times/, '1'],
      ['circle', 'unreachable', null, ['HEAD', 'GET'], /in a loop/, 'circle-back'],
      ['self', 'unreachable', null, ['HEAD', 'GET'], /in a loop/],
      ['no-response', 'unreachable', null, TWICE, /didn't respond in time/],
      ['hangs-up', 'unreachable', null, TWICE, /closed the connection without a response/],
    ]),
  )('%s is %s, with status %p', async (behaviour, outcome, status, methods, error, finalPath) => {
    const host = newHost()
    // Only a host that never answers may run out of time, however busy the machine is.
    const result = await resultOf(hosts.at(behaviour, host), behaviour === 'no-response' ? QUICK : PATIENT)
    expect(result).toMatchObject({ outcome, http_status: status, final_url: finalPath ? hosts.at(finalPath, host) : null, link_count: 1 })
    if (error) expect(result.error).toMatch(error)
    else expect(result.error).toBeNull()
    expect(result.checked_at).toBe(new Date(t.now()).toISOString())
    expect(result.duration_ms).toBeGreaterThanOrEqual(0)
    expect(hosts.methods(behaviour, host)).toEqual(methods)
  })

  test.each([
    ['inside', 'http://10.0.0.1/'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['inside-name', `http://private.example:${hosts.port}/ok`],
  ])('a redirect that leads inside (%s) is refused, and not followed', async (behaviour, final_url) => {
    const result = await resultOf(hosts.at(behaviour, newHost()))
    expect(result).toMatchObject({ outcome: 'refused', http_status: null, final_url })
    expect(result.error).toMatch(/private, local or reserved/)
    expect(hosts.requests).toHaveLength(1)
  })

  test('a name that leads inside is refused, and nothing asks it', async () => {
    expect(await resultOf(hosts.at('ok', newHost('private')))).toMatchObject({
      outcome: 'refused',
      error: expect.stringMatching(/private/),
    })
    expect(hosts.requests).toEqual([])
  })

  test.each([
    ['nowhere', /has no IP address/],
    ['broken-dns', /./],
  ])('a name that DNS has no IP address for (%s) is unreachable', async (name, error) => {
    expect(await resultOf(hosts.at('ok', newHost(name)))).toMatchObject({
      outcome: 'unreachable',
      http_status: null,
      error: expect.stringMatching(error),
    })
  })

  test('a server that refuses connections is unreachable', async () => {
    expect(await resultOf('http://127.0.0.1:9/')).toMatchObject({ outcome: 'unreachable', error: 'the connection was refused' })
  })

  test('a server that speaks no TLS is unreachable', async () => {
    expect(await resultOf(hosts.at('ok', newHost()).replace('http:', 'https:'))).toMatchObject({ outcome: 'unreachable' })
  })

  test('a redirect that leads to another host ends there', async () => {
    expect(await resultOf(hosts.at('elsewhere', newHost()))).toMatchObject({
      outcome: 'redirected',
      final_url: hosts.at('ok', 'other.example'),
    })
  })
})

test('a huge answer is not read: the connection is closed after its headers', async () => {
  const host = newHost()
  await resultOf(hosts.at('huge-without-head', host))
  expect(hosts.requests.every(({ doneAt }) => doneAt < Number.POSITIVE_INFINITY)).toBe(true)
})

test('requests name the service and its address', async () => {
  await resultOf(hosts.at('no-head', newHost()))
  expect(hosts.requests.map(({ headers }) => headers['user-agent'])).toEqual(Array(2).fill('Terse-Link-Audit/1 (+http://terse.test)'))
})

describe('an audit', () => {
  test('checks each address of living links once, whichever field it is in, and lists the links that lead there', async () => {
    const host = newHost()
    const [shared, ruled, expired] = [hosts.at('ok', host), hosts.at('found', host), hosts.at('missing', host)]
    const one = await t.link(owner, ws, { destination_url: shared, expired_url: expired, expires_at: '2027-01-01T00:00:00Z' })
    const two = await t.link(owner, ws, { destination_url: shared, targeting_rules: [{ device: ['mobile'], destination_url: ruled }] })
    const paused = await t.link(owner, ws, { destination_url: shared })
    await t.send('PATCH', `/v1/workspaces/${ws}/links/${paused.id}`, { as: owner, body: { status: 'paused' } })
    const archived = await t.link(owner, ws, { destination_url: hosts.at('gone', host) })
    await t.send('PATCH', `/v1/workspaces/${ws}/links/${archived.id}`, { as: owner, body: { status: 'archived' } })
    const deleted = await t.link(owner, ws, { destination_url: hosts.at('gone', host) })
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${deleted.id}`, { as: owner })

    const { audit, results } = await audited()
    expect(audit.progress).toEqual({ urls: 3, checked: 3, ok: 1, redirected: 1, broken: 1, unreachable: 0, refused: 0, skipped: 0 })
    const shown = ({ id, slug, short_url }: typeof one) => ({ id, slug, short_url })
    expect(results.map(({ url, links, link_count }) => ({ url, links, link_count })).toSorted((a, b) => (a.url < b.url ? -1 : 1))).toEqual(
      [
        { url: shared, links: [one, two, paused].map(shown), link_count: 3 },
        { url: ruled, links: [shown(two)], link_count: 1 },
        { url: expired, links: [shown(one)], link_count: 1 },
      ].toSorted((a, b) => (a.url < b.url ? -1 : 1)),
    )
    expect(hosts.methods('gone')).toEqual([])
  })

  test('names ten links of an address, and how many there are, without those that were deleted since', async () => {
    const destination_url = hosts.at('ok', newHost())
    const links = await Promise.all(Array.from({ length: 13 }, () => t.link(owner, ws, { destination_url })))
    const { audit } = await audited()
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${links[0]?.id}`, { as: owner })
    const [result] = (await t.send('GET', path(`/${audit.id}/results`), { as: owner })).body.items
    expect([result.links.length, result.link_count]).toEqual([10, 12])
    expect(result.links.map(({ id }: { id: number }) => id)).not.toContain(links[0]?.id)
  })

  test('of a workspace without links is completed at once', async () => {
    expect((await audited()).audit).toMatchObject({ status: 'completed', progress: { urls: 0, checked: 0 } })
  })

  test('checks a second time minutes later, not at once', async () => {
    await t.link(owner, ws, { destination_url: hosts.at('recovers-later', newHost()) })
    const { body } = await t.send('POST', path(), { as: owner })
    const slow = { ...QUICK, secondCheckMs: 120_000 }
    const get = async () => (await t.send('GET', path(`/${body.id}`), { as: owner })).body
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, slow)
    expect(await get()).toMatchObject({ status: 'running', progress: { urls: 1, checked: 0 } })
    t.advance(119_000)
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, slow)
    expect(hosts.requests).toHaveLength(2)
    t.advance(1000)
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, slow)
    expect(await get()).toMatchObject({ status: 'completed', progress: { urls: 1, checked: 1, ok: 1 } })
  })
})
