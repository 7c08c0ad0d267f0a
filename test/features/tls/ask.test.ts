import { beforeEach, describe, expect, test } from 'bun:test'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, create, domainsOf, EDGE, ENV, newHostname } from '../domains/dns.ts'

const PROXY = '10.0.0.2'
useFreshWorkspaces({ ...ENV, REDIRECT_URL: 'https://sho.rt.example', FORMER_REDIRECT_URLS: 'https://old.example', TRUSTED_PROXIES: PROXY })
beforeEach(clearRecords)

const ask = async (name: string, { address = '127.0.0.1', headers = {} } = {}) =>
  (await t.send('GET', `/internal/tls/ask?domain=${encodeURIComponent(name)}`, { address, headers })).status

describe('whether a host may have a certificate', () => {
  test('is yes for hosts of verified domains and the service’s own, from when they are until they are no more', async () => {
    const { id, hostname } = await activeDomain()
    const pending = (await create({ hostname: newHostname() })).body
    for (const name of [hostname, hostname.toUpperCase(), 'terse.test', 'sho.rt.example', 'old.example', EDGE])
      expect([name, await ask(name)]).toEqual([name, 200])
    for (const name of [pending.hostname, `www.${hostname}`, 'customer.example', 'nobody.example'])
      expect([name, await ask(name)]).toEqual([name, 404])
    await t.send('DELETE', `${domainsOf()}/${id}?confirm=${hostname}`, { as: owner })
    expect(await ask(hostname)).toBe(404)
  })

  test('is yes for every name one label below a wildcard, and for no other', async () => {
    const { hostname, id } = await activeDomain({ is_wildcard: true })
    await t.link(owner, ws, { domain_id: id })
    const parent = hostname.slice(2)
    expect(await ask(`shop.${parent}`)).toBe(200)
    for (const name of [parent, `a.b.${parent}`, hostname]) expect([name, await ask(name)]).toEqual([name, 404])
  })

  test('is no for names below a wildcard on which nothing is found', async () => {
    const { hostname, id } = await activeDomain({ is_wildcard: true })
    const name = `shop.${hostname.slice(2)}`
    expect(await ask(name)).toBe(404)
    await t.link(owner, ws, { domain_id: id })
    expect(await ask(name)).toBe(200)
  })

  test('is yes for 50 new names of a wildcard in a day, and always for those that were allowed before', async () => {
    const { hostname, id } = await activeDomain({ is_wildcard: true })
    await t.link(owner, ws, { domain_id: id })
    const name = (index: number) => `n${index}.${hostname.slice(2)}`
    const statuses = []
    for (let index = 0; index < 53; index++) statuses.push(await ask(name(index)))
    expect(statuses).toEqual([...Array(50).fill(200), 429, 429, 429])
    expect([await ask(name(0)), await ask(name(49))]).toEqual([200, 200])
    await t.advance(DAY + 1)
    expect([await ask(name(0)), await ask(name(50))]).toEqual([200, 200])
  })

  test('is no for what is no name, and never a fault', async () => {
    const { hostname } = await activeDomain()
    const wrong = [' ', '127.0.0.1', '[::1]', '::1', '.', '..', `.${hostname}`, `${hostname}.`, `${hostname}:443`, `https://${hostname}`]
    for (const name of [...wrong, `${hostname}\0`, 'ä.example', '*', '%', "'; --"]) expect([name, await ask(name)]).toEqual([name, 404])
    expect(await t.send('GET', '/internal/tls/ask?domain=a.example&domain=b.example', { address: '127.0.0.1' })).toMatchObject({
      status: 404,
    })
    for (const query of ['', '?domain=', `?domain=${'x'.repeat(254)}`, '?host=x', '?domain=a.example&x=1'])
      expect([query, (await t.send('GET', `/internal/tls/ask${query}`, { address: '127.0.0.1' })).status]).toEqual([query, 400])
    expect((await t.send('GET', '/internal/tls/ask?domain=%ff%zz', { address: '127.0.0.1' })).status).toBeOneOf([400, 404])
  })

  test('is answered nearby, and not to visitors, whom a proxy tells of', async () => {
    const { hostname } = await activeDomain()
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '172.31.255.3', 'fd00::3', PROXY])
      expect([address, await ask(hostname, { address })]).toEqual([address, 200])
    for (const address of ['8.8.8.8', '2606:4700::1']) expect([address, await ask(hostname, { address })]).toEqual([address, 404])
    expect(await ask(hostname, { address: PROXY, headers: { 'x-forwarded-for': '8.8.8.8' } })).toBe(404)
  })

  test('is not served on the host of a domain', async () => {
    const { hostname } = await activeDomain()
    expect((await t.send('GET', `http://${hostname}/internal/tls/ask?domain=${hostname}`, { address: '127.0.0.1' })).status).toBe(404)
  })
})

test('unknown names are limited for an address; known ones are not, so that nobody waits for others’ made-up names', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on', REDIRECT_MISSES_PER_MINUTE: '3' })
  const askFor = (name: string, address = '127.0.0.1') => limited.send('GET', `/internal/tls/ask?domain=${name}`, { address })
  for (const status of [404, 404, 404, 429]) expect((await askFor('nobody.example')).status).toBe(status)
  const { headers, body } = await askFor('nobody.example')
  expect([headers.get('retry-after'), body.code]).toEqual(['60', 'rate_limited'])
  expect((await askFor('terse.test')).status).toBe(200)
  expect((await askFor('nobody.example', '10.0.0.9')).status).toBe(404)
  limited.advance(60_000)
  expect((await askFor('nobody.example')).status).toBe(404)
  await limited.close()
})
