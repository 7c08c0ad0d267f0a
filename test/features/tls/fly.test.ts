import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { watchCertificates } from '../../../src/features/tls/jobs.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, create, domainsOf, ENV, newHostname, read } from '../domains/dns.ts'
import { openFlyApi } from './fly-api.ts'

const TOKEN = 'FlyV1 a-token-of-the-tests'
const fly = openFlyApi('acme-links', TOKEN)
useFreshWorkspaces({ ...ENV, FLY_APP_NAME: 'acme-links', FLY_API_TOKEN: TOKEN, FLY_API_URL: fly.url })
beforeEach(async () => {
  clearRecords()
  fly.answer = undefined
  // What earlier tests left is dealt with.
  for (const { id } of await t.database.selectFrom('domains').select('id').where('tls_check_at', 'is not', null).execute())
    await t.database.updateTable('domains').set({ tls_check_at: null, tls_status: 'none' }).where('id', '=', id).execute()
  await t.database.deleteFrom('certificate_removals').execute()
  fly.certificates.clear()
  fly.asked.length = 0
})
afterAll(() => fly.close())

const run = () => watchCertificates(t.deps, t.now(), RUNNING)
const tlsOf = async (id: number) => (await read(id)).tls
const issue = (hostname: string) =>
  Object.assign(fly.certificates.get(hostname) ?? {}, { status: 'active', issuedAt: '2026-03-10T12:00:30Z' })
const remove = (id: number, hostname: string) => t.send('DELETE', `${domainsOf()}/${id}?confirm=${hostname}`, { as: owner })

describe('on Fly.io, the certificate of a domain', () => {
  test('is requested once the domain is verified, watched until it is issued, and then daily', async () => {
    const pending = (await create({ hostname: newHostname() })).body
    await run()
    expect([fly.asked, pending.tls]).toEqual([[], { status: 'none', issued_at: null, error: null }])
    const { id, hostname, tls } = await activeDomain()
    expect(tls.status).toBe('pending')
    await run()
    await run()
    expect(fly.asked).toEqual([`GET /${hostname}`, `POST /acme ${hostname}`])
    expect(await tlsOf(id)).toEqual({ status: 'pending', issued_at: null, error: null })
    t.advance(MINUTE)
    await run()
    expect(fly.asked.slice(2)).toEqual([`GET /${hostname}`, `POST /${hostname}/check`])
    issue(hostname)
    t.advance(MINUTE)
    await run()
    expect(await tlsOf(id)).toEqual({ status: 'issued', issued_at: '2026-03-10T12:00:30.000Z', error: null })
    const asked = fly.asked.length
    t.advance(DAY - MINUTE)
    await run()
    expect(fly.asked).toHaveLength(asked)
    t.advance(MINUTE)
    await run()
    expect(fly.asked).toHaveLength(asked + 1)
  })

  test('of a wildcard is named as its documentation has it, and says which record is missing', async () => {
    const { id, hostname } = await activeDomain({ is_wildcard: true })
    await run()
    expect(fly.asked).toEqual([`GET /${hostname.replace('*', '%2A')}`, `POST /acme ${hostname}`])
    const parent = hostname.slice(2)
    const record = `_acme-challenge.${parent} that points to ${parent}.abcde.flydns.net`
    expect((await tlsOf(id)).error).toBe(`A wildcard domain needs one more DNS record: a CNAME record ${record}.`)
  })

  test('that is not issued says why, at a slower pace, and fails after three days, but goes on', async () => {
    const { id, hostname } = await activeDomain()
    await run()
    const certificate = fly.certificates.get(hostname)
    certificate?.errors.push({ code: 'dns', message: 'No A or AAAA record leads to the app.' }, 'And no CNAME.')
    t.advance(MINUTE)
    await run()
    const error = 'No A or AAAA record leads to the app. And no CNAME.'
    expect(await tlsOf(id)).toEqual({ status: 'pending', issued_at: null, error })
    t.advance(2 * HOUR)
    await run()
    const asked = fly.asked.length
    t.advance(14 * MINUTE)
    await run()
    expect(fly.asked).toHaveLength(asked)
    t.advance(3 * DAY)
    await run()
    expect(await tlsOf(id)).toEqual({ status: 'failed', issued_at: null, error })
    issue(hostname)
    t.advance(DAY)
    await run()
    expect((await tlsOf(id)).status).toBe('issued')
  })

  test('waits for as long as Fly.io says', async () => {
    const { hostname } = await activeDomain()
    await run()
    Object.assign(fly.certificates.get(hostname) ?? {}, { limitedUntil: new Date(t.now() + HOUR).toISOString() })
    t.advance(MINUTE)
    await run()
    const asked = fly.asked.length
    t.advance(58 * MINUTE)
    await run()
    expect(fly.asked).toHaveLength(asked)
    t.advance(MINUTE)
    await run()
    expect(fly.asked.length).toBeGreaterThan(asked)
  })

  test('is removed when the domain is deleted, fails, or goes with its workspace, and not if it is served again', async () => {
    const [deleted, failed, gone, again] = [await activeDomain(), await activeDomain(), await activeDomain({}), await activeDomain()]
    await run()
    expect([...fly.certificates.keys()].toSorted()).toEqual([deleted, failed, gone, again].map(({ hostname }) => hostname).toSorted())
    await remove(deleted.id, deleted.hostname)
    await t.database.updateTable('domains').set({ status: 'failed' }).where('id', '=', failed.id).execute()
    await t.database.deleteFrom('domains').where('id', '=', gone.id).execute()
    for (const status of ['failed', 'active'] as const)
      await t.database.updateTable('domains').set({ status }).where('id', '=', again.id).execute()
    await run()
    expect([...fly.certificates.keys()]).toEqual([again.hostname])
    const asked = fly.asked.length
    await run()
    expect(fly.asked).toHaveLength(asked)
  })

  test('that can not be removed is tried again, and one that is gone is done', async () => {
    const [first, second] = [await activeDomain(), await activeDomain()]
    await run()
    await remove(first.id, first.hostname)
    fly.answer = () => new Response('oops', { status: 500 })
    await run()
    fly.answer = undefined
    await run()
    expect(fly.certificates.has(first.hostname)).toBe(true)
    t.advance(MINUTE)
    await run()
    expect(fly.certificates.has(first.hostname)).toBe(false)
    fly.certificates.delete(second.hostname)
    await remove(second.id, second.hostname)
    await run()
    expect(await t.database.selectFrom('certificate_removals').selectAll().execute()).toEqual([])
  })
})

describe('Fly.io', () => {
  test('that refuses fails the certificate with the reason, and is asked again later', async () => {
    const { id } = await activeDomain()
    fly.answer = () => Response.json({ error: 'You must be authenticated to view this.' }, { status: 401 })
    await run()
    expect(await tlsOf(id)).toEqual({
      status: 'failed',
      issued_at: null,
      error: 'Fly.io responded with status 401: You must be authenticated to view this.',
    })
    fly.answer = undefined
    t.advance(MINUTE)
    await run()
    expect(await tlsOf(id)).toEqual({ status: 'pending', issued_at: null, error: null })
  })

  test('that can not be reached, is busy, or answers nonsense, takes nothing away', async () => {
    const { id, hostname } = await activeDomain()
    await run()
    issue(hostname)
    t.advance(MINUTE)
    await run()
    for (const [reason, answer] of [
      ['Fly.io responded with status 503', () => new Response('', { status: 503 })],
      ['Fly.io responded with status 429: slow down', () => Response.json({ error: 'slow down' }, { status: 429 })],
      ["Fly.io's response doesn't contain a certificate", () => new Response('<html>')],
    ] as const) {
      fly.answer = answer
      t.advance(DAY)
      await run()
      expect(await tlsOf(id)).toMatchObject({ status: 'issued', error: reason })
    }
  })

  test('that fails is not asked for one domain after the other', async () => {
    await Promise.all(Array.from({ length: 3 }, () => activeDomain()))
    let asked = 0
    fly.answer = () => {
      asked++
      return new Response('', { status: 503 })
    }
    await run()
    expect(asked).toBe(1)
  })

  test('is asked no more once the schedule stops, and nothing is noted of what was cut off', async () => {
    const { id } = await activeDomain()
    const stopping = new AbortController()
    fly.answer = () => {
      stopping.abort(new Error('stopped'))
      return new Promise<Response>(() => {})
    }
    await watchCertificates(t.deps, t.now(), stopping.signal)
    expect(await tlsOf(id)).toEqual({ status: 'pending', issued_at: null, error: null })
    fly.answer = undefined
    await run()
    expect(fly.asked).toHaveLength(2)
  })

  test('never gets the token into an answer or an audit entry', async () => {
    const { id } = await activeDomain()
    fly.answer = () => Response.json({ error: 'no' }, { status: 403 })
    await run()
    const seen = JSON.stringify([await read(id), (await t.send('GET', `/v1/workspaces/${ws}/audit`, { as: owner })).body])
    expect(seen).not.toContain(TOKEN)
  })
})
