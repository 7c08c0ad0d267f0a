import { afterAll, expect } from 'bun:test'
import type { LinkAudit, LinkAuditResult } from '../../../src/features/link-audits/schema.ts'
import { useKillableServer } from '../../killable.ts'
import { until } from '../../server.ts'
import { testLong } from '../../volume.ts'

const HOSTS = 60

const { call, killAndStart } = useKillableServer()
/** How often each address was requests. */
const requests = new Map<string, number>()
const receiver = Bun.serve({
  port: 0,
  hostname: '0.0.0.0',
  fetch: async (request) => {
    const { host } = new URL(request.url)
    requests.set(host, (requests.get(host) ?? 0) + 1)
    // Slow enough to be killed in between.
    await Bun.sleep(100)
    return new Response('ok')
  },
})

afterAll(() => receiver.stop(true))

testLong('a server that is killed and started again keeps the results, checks the rest, and ends the audit once', async () => {
  const { id: ws } = await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Audited' })
  const links = Array.from({ length: HOSTS }, (_, i) => ({ destination_url: `http://127.0.1.${i + 1}:${receiver.port}/` }))
  await call('POST', `/v1/workspaces/${ws}/links/bulk`, { links })
  const { id } = await call<LinkAudit>('POST', `/v1/workspaces/${ws}/link-audits`)
  const get = () => call<LinkAudit>('GET', `/v1/workspaces/${ws}/link-audits/${id}`)
  for (const share of [0.2, 0.6]) {
    await until(async () => (await get()).progress.checked >= HOSTS * share, 20_000)
    const { checked } = (await get()).progress
    await killAndStart()
    const after = await get()
    expect([after.finished_at, after.progress.checked >= checked]).toEqual([null, true])
  }
  await until(async () => (await get()).finished_at !== null, 20_000)
  expect(await get()).toMatchObject({ status: 'completed', progress: { urls: HOSTS, checked: HOSTS, ok: HOSTS } })
  const { items } = await call<{ items: LinkAuditResult[] }>('GET', `/v1/workspaces/${ws}/link-audits/${id}/results?limit=100`)
  expect(items.every(({ outcome, link_count }) => outcome === 'ok' && link_count === 1)).toBe(true)
  // ReceivedRequest again was only what was under way when the server was killed.
  expect([...requests.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(HOSTS + 2 * 32)
  expect([...requests.values()].filter((count) => count > 1).length).toBeLessThan(HOSTS / 2)
  const entries = await call<{ items: { kind: string }[] }>('GET', `/v1/workspaces/${ws}/audit`)
  expect(entries.items.filter(({ kind }) => kind === 'link_audit.finished')).toHaveLength(1)
})
