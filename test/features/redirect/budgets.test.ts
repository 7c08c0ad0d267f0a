import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { createBudgets } from '../../../src/features/redirect/budgets.ts'
import type { HttpClient } from '../../../src/http/client-address.ts'
import type { Call } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clicksOf, expectPage } from './visiting.ts'

useFreshWorkspaces({
  RATE_LIMITS: 'on',
  REDIRECTS_PER_MINUTE: '5',
  REDIRECT_MISSES_PER_MINUTE: '3',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DEFAULT_PLAN: 'enterprise',
})

let link: Link
let lastAddress = 0
let from: Call
beforeEach(async () => {
  t.advance(60_000)
  link = await t.link(owner, ws)
  from = { address: `198.51.100.${++lastAddress}` }
})

const statuses = async (times: number, slug = link.slug, call = from) => {
  const found = []
  for (let n = 0; n < times; n++) found.push((await t.visit(slug, call)).status)
  return found
}

describe('an address', () => {
  test('that followed its links of a minute has to wait, and is told how long', async () => {
    expect(await statuses(5)).toEqual(Array(5).fill(302))
    t.advance(12_345)
    const refused = await t.visit(link.slug, from)
    expectPage(refused, 429)
    expect(refused.headers.get('retry-after')).toBe('48')
    expect(refused.text).toContain('48 seconds')
    const head = await t.send('HEAD', `/${link.slug}`, from)
    expectPage(head, 429)
    expect([head.headers.get('retry-after'), head.text]).toEqual(['48', ''])
    expect(await clicksOf(link)).toBe(5)
    t.advance(47_654)
    expect((await t.visit(link.slug, from)).headers.get('retry-after')).toBe('1')
    t.advance(1)
    expect(await statuses(6)).toEqual([...Array(5).fill(302), 429])
  })

  test('that guesses has to wait sooner, for what is there too', async () => {
    expect(await statuses(4, 'never-was')).toEqual([404, 404, 404, 429])
    expect(await statuses(1)).toEqual([429])
    expect(await statuses(1, `${link.slug}+`)).toEqual([429])
    t.advance(60_000)
    expect(await statuses(1)).toEqual([302])
  })

  test('guesses by POST just as well', async () => {
    const found = []
    for (let n = 0; n < 4; n++) found.push((await t.send('POST', `/never-was-${n}`, from)).status)
    expect(found).toEqual([404, 404, 404, 429])
    expect(await statuses(1)).toEqual([429])
  })

  test('guesses with a + behind it just as well', async () => {
    expect(await statuses(4, 'never-was+')).toEqual([404, 404, 404, 429])
  })

  test('that waits makes no other one wait', async () => {
    await statuses(6)
    expect(await statuses(1, link.slug, { address: '198.51.101.1' })).toEqual([302])
  })

  test('spends alike by GET, HEAD, forms and previews', async () => {
    const slow = await t.link(owner, ws, { password: 'x' })
    for (const method of ['GET', 'HEAD']) expect((await t.send(method, `/${link.slug}`, from)).status).toBe(302)
    expect((await t.send('GET', `/${link.slug}+`, from)).status).toBe(200)
    for (const method of ['GET', 'POST']) expect((await t.send(method, `/${slow.slug}`, from)).status).toBe(401)
    expect((await t.send('POST', `/${slow.slug}`, from)).status).toBe(429)
  })

  test('of IPv6 is one with its /64', async () => {
    expect(await statuses(3, link.slug, { address: `2001:db8:0:${lastAddress}::1` })).toEqual([302, 302, 302])
    expect(await statuses(3, link.slug, { address: `2001:db8:0:${lastAddress}:ffff::2` })).toEqual([302, 302, 429])
    expect(await statuses(1, link.slug, { address: `2001:db8:1:${lastAddress}::1` })).toEqual([302])
  })

  test('isn’t changed by what its owner says it is', async () => {
    const spoofed = (n: number): Call => ({ ...from, headers: { 'x-forwarded-for': `8.8.8.${n}`, forwarded: `for=8.8.4.${n}` } })
    const found = []
    for (let n = 0; n < 6; n++) found.push((await t.visit(link.slug, spoofed(n))).status)
    expect(found).toEqual([...Array(5).fill(302), 429])
  })

  test('is the client’s behind a trusted proxy', async () => {
    const behind = (client: string): Call => ({ address: '10.0.0.1', headers: { 'x-forwarded-for': `1.2.3.4, ${client}` } })
    expect(await statuses(6, link.slug, behind(`203.0.113.${lastAddress}`))).toEqual([...Array(5).fill(302), 429])
    expect(await statuses(1, link.slug, behind(`203.0.114.${lastAddress}`))).toEqual([302])
  })
})

test('the API and the pages are not counted, and go on for who has to wait', async () => {
  for (let n = 0; n < 8; n++)
    await Promise.all([t.send('GET', '/healthz', from), t.send('GET', '/', from), t.send('GET', '/robots.txt', from)])
  expect(await statuses(6)).toEqual([...Array(5).fill(302), 429])
  expect((await t.send('GET', '/v1/me', { as: owner, ...from })).status).toBe(200)
  expect((await t.send('GET', '/v1/ping', from)).status).toBe(200)
  expect((await t.send('GET', '/report', from)).status).toBe(200)
})

test('following links spends nothing of what the API allows', async () => {
  const remaining = async () => Number((await t.send('GET', `/v1/lookup?slug=${link.slug}`, from)).headers.get('x-ratelimit-remaining'))
  const before = await remaining()
  const answer = await t.visit(link.slug, from)
  await statuses(3)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  expect(await remaining()).toBe(before - 1)
})

test('a host of a workspace’s own shares the budget', async () => {
  const hostname = `budget-${ws}.example`
  await t.database
    .insertInto('domains')
    .values({ workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0 })
    .execute()
  await statuses(3)
  const found = []
  for (let n = 0; n < 3; n++) found.push((await t.send('GET', `http://${hostname}/nothing`, from)).status)
  expect(found).toEqual([404, 404, 429])
})

describe('the budget of a network', () => {
  const client = (network: string): HttpClient => ({ address: network, network, country: '', kept: undefined })
  const limits = { redirectsPerMinute: 3, redirectMissesPerMinute: 2 }

  test('is one, by however many addresses and headers it comes, also past the end of a minute and many other networks', () => {
    const budgets = createBudgets(limits)
    let now = 1000
    const [one, other] = [client('2001:db8:1:1'), client('2001:db8:1:1')]
    const spend = (of: HttpClient) => budgets.spend(of, false, now)
    expect([spend(one), spend(other), spend(one), spend(other)]).toEqual([0, 0, 0, 60])
    now += 60_000
    expect([spend(other), spend(one), spend(other), spend(one)]).toEqual([0, 0, 0, 60])
    // Half as many as are remembered.
    for (let index = 0; index < 100_000; index++) spend(client(`n${index}`))
    expect([spend(one), spend(other), spend(client('2001:db8:1:1'))]).toEqual([60, 60, 60])
  })

  test('begins anew where the clock was set back', () => {
    const budgets = createBudgets(limits)
    const one = client('192.0.2.1')
    for (let visit = 0; visit < 3; visit++) budgets.spend(one, false, 100_000)
    expect([budgets.spend(one, false, 100_000), budgets.spend(one, false, 1000)]).toEqual([60, 0])
  })
})
