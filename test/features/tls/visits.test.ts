import { beforeEach, describe, expect, test } from 'bun:test'
import { watchCertificates } from '../../../src/features/tls/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces } from '../../workspace.ts'
import { activeDomain, clearRecords, domainsOf, ENV, read } from '../domains/dns.ts'

const PROXY = '10.0.0.2'
useFreshWorkspaces({ ...ENV, TRUSTED_PROXIES: PROXY })
beforeEach(clearRecords)

const run = () => watchCertificates(t.deps, t.now(), RUNNING)
const visit = (hostname: string, proto: string | undefined, address = PROXY) =>
  t.send('GET', `http://${hostname}/any`, {
    address,
    headers: { 'x-forwarded-for': '192.0.2.7', ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
  })

describe('behind a proxy, the certificate of a domain', () => {
  test('is pending from its proof on, and issued once somebody came by https', async () => {
    const { id, hostname, tls } = await activeDomain()
    expect(tls).toEqual({ status: 'pending', issued_at: null, error: null })
    for (const [proto, address] of [
      [undefined, PROXY],
      ['http', PROXY],
      ['https', '8.8.8.8'],
    ] as const) {
      await visit(hostname, proto, address)
      await run()
      expect((await read(id)).tls.status).toBe('pending')
    }
    t.advance(1000)
    await visit(hostname, 'https')
    const at = t.now()
    await run()
    expect((await read(id)).tls).toEqual({ status: 'issued', issued_at: new Date(at).toISOString(), error: null })
    t.advance(5000)
    await visit(hostname, 'https')
    await run()
    expect((await read(id)).tls.issued_at).toBe(new Date(at).toISOString())
  })

  test('is none again after the domain is deleted, and pending when it is proved anew', async () => {
    const { id, hostname } = await activeDomain()
    await run()
    await visit(hostname, 'https')
    await t.send('DELETE', `${domainsOf()}/${id}?confirm=${hostname}`, { as: owner })
    await run()
    const again = await activeDomain({ hostname })
    expect(again.tls).toEqual({ status: 'pending', issued_at: null, error: null })
    await visit(hostname, 'https')
    await run()
    expect((await read(again.id)).tls.status).toBe('issued')
    expect(await t.database.selectFrom('certificate_removals').selectAll().execute()).toEqual([])
  })

  test('that failed and is proved again is pending until the next visit by https', async () => {
    const { id, hostname } = await activeDomain()
    await visit(hostname, 'https')
    await run()
    const set = (columns: object) => t.database.updateTable('domains').set(columns).where('id', '=', id).execute()
    await set({ status: 'failed', tls_status: 'none', tls_issued_at: null })
    await t.send('POST', `${domainsOf()}/${id}/verify`, { as: owner })
    t.advance(10_000)
    expect((await t.send('POST', `${domainsOf()}/${id}/verify`, { as: owner })).body.tls.status).toBe('pending')
    await run()
    expect((await read(id)).tls.status).toBe('pending')
    await visit(hostname, 'https')
    await run()
    expect((await read(id)).tls.status).toBe('issued')
  })
})
