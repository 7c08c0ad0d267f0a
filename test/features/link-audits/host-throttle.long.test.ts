import { describe, expect, test } from 'bun:test'
import { runDueLinkAudits } from '../../../src/features/link-audits/jobs.ts'
import { testLong } from '../../volume.ts'
import { owner, t, ws } from '../../workspace.ts'
import { NOT_STOPPING, QUICK, useHosts } from './hosts.ts'

// Requests as servers receive them.

const hosts = await useHosts()

const TOLERANCE_MS = 2

async function addLinks(urls: string[], workspaceId = ws): Promise<void> {
  const links = urls.map((destination_url) => ({ destination_url }))
  for (let from = 0; from < links.length; from += 100) {
    const body = { links: links.slice(from, from + 100) }
    const answer = await t.send('POST', `/v1/workspaces/${workspaceId}/links/bulk`, { as: owner, body })
    expect(answer.body.failed).toEqual([])
  }
}
const start = async (workspaceId = ws): Promise<number> =>
  (await t.send('POST', `/v1/workspaces/${workspaceId}/link-audits`, { as: owner })).body.id
const get = async (id: number, workspaceId = ws) =>
  (await t.send('GET', `/v1/workspaces/${workspaceId}/link-audits/${id}`, { as: owner })).body
const urlsOf = (count: number, path: string, host: string) => Array.from({ length: count }, (_, i) => hosts.at(`${path}?${i}`, host))

/** Between the end of a request to a host and the begin of the next one. */
function gapsOf(host: string): number[] {
  const ofHost = hosts.requests.filter((one) => one.host === host).toSorted((a, b) => a.at - b.at)
  return ofHost.slice(1).map(({ at }, index) => at - Math.min(ofHost[index]?.doneAt ?? 0, Number.MAX_SAFE_INTEGER))
}

describe('a host', () => {
  test('has one request at a time, and a gap after each, also of redirects from elsewhere and of two workspaces', async () => {
    const other = (await t.workspace(owner)).id
    const target = `other.example:${hosts.port}`
    await addLinks([...urlsOf(6, 'no-head', 'other.example'), `http://from1.example:${hosts.port}/elsewhere`])
    await addLinks(
      [...urlsOf(6, 'missing', 'other.example'), `http://from2.example:${hosts.port}/elsewhere`, `http://${target}/moved`],
      other,
    )
    const ids = [await start(), await start(other)]
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, QUICK)
    expect([(await get(ids[0] ?? 0)).status, (await get(ids[1] ?? 0, other)).status]).toEqual(['completed', 'completed'])
    const gaps = gapsOf('other.example')
    // HEAD and GET; a third time where it was broken; redirects, and what they lead to.
    expect(gaps.length + 1).toBe(6 * 2 + 6 * 3 + 1 + 1 + 2)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(QUICK.gapMs - TOLERANCE_MS)
  })

  test('gets no request before its Retry-After', async () => {
    await addLinks([hosts.at('retry-after-once', 'retry.example')])
    const id = await start()
    const pace = { ...QUICK, maxRetryAfterMs: 5000 }
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, pace)
    expect((await get(id)).progress).toMatchObject({ ok: 1 })
    expect(gapsOf('retry.example')[0]).toBeGreaterThanOrEqual(1000 - 10)
  })

  test('that never responds is given up after three requests; its other addresses get none', async () => {
    await addLinks(urlsOf(20, 'no-response', 'unresponsive.example'))
    const id = await start()
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, { ...QUICK, unresponsiveMs: 60_000 })
    expect((await get(id)).progress).toMatchObject({ urls: 20, checked: 20, unreachable: 20 })
    expect(hosts.requests).toHaveLength(3)
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/link-audits/${id}/results`, { as: owner })).body
    expect(items.at(-1).error).toBe("the server didn't respond in time, like other URLs of the same host")
  })

  test('that always sends Retry-After is given up after three requests too', async () => {
    await addLinks(urlsOf(20, 'retry-after-always', 'always-retry.example'))
    const id = await start()
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, { ...QUICK, maxRetryAfterMs: 1500 })
    expect((await get(id)).progress).toMatchObject({ urls: 20, checked: 20, skipped: 20 })
    expect(hosts.requests.length).toBe(3)
  })
})

test('no more than eight hosts have requests at the same time while they respond promptly', async () => {
  await addLinks(Array.from({ length: 40 }, (_, i) => hosts.at('ok', `crowd${i}.example`)))
  const release = hosts.hold()
  const id = await start()
  const run = runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, { ...QUICK, slowMs: 60_000, timeoutMs: 60_000 })
  await untilStill(() => hosts.requests.length)
  expect(hosts.requests).toHaveLength(8)
  release()
  await run
  expect((await get(id)).progress).toMatchObject({ urls: 40, ok: 40 })
})

testLong('thirty hosts that never respond don’t hold up one that does, wherever it is in the list', async () => {
  const unresponsive = Array.from({ length: 30 }, (_, i) => urlsOf(5, 'no-response', `unresponsive${i}.example`)).flat()
  await addLinks([...unresponsive, ...urlsOf(10, 'ok', 'responsive.example')])
  const id = await start()
  const pace = { ...QUICK, timeoutMs: 60_000 }
  const stopping = new AbortController()
  const startedAt = performance.now()
  const run = runDueLinkAudits(t.deps, t.now(), stopping.signal, pace)
  while ((await get(id)).progress.ok < 10) {
    if (performance.now() - startedAt > 5000) throw new Error('The good host was held up.')
    await Bun.sleep(5)
  }
  expect(hosts.requests.filter(({ path }) => path === 'no-response').length).toBeGreaterThanOrEqual(24)
  stopping.abort()
  await run
  await t.send('POST', `/v1/workspaces/${ws}/link-audits/${id}/cancel`, { as: owner })
})

test('ten thousand addresses of one host don’t hold up another one', async () => {
  const { id: linkId } = await t.link(owner, ws)
  const id = await start()
  await t.deps.write(async (tx) => {
    await tx.updateTable('links').set({ status: 'archived' }).where('id', '=', linkId).execute()
    for (let from = 0; from < 10_000; from += 500) {
      const values = Array.from({ length: 500 }, (_, i) => ({ audit_id: id, url: hosts.at(`ok?${from + i}`, 'huge.example') }))
      await tx.insertInto('link_audit_urls').values(values).execute()
    }
    await tx
      .insertInto('link_audit_urls')
      .values({ audit_id: id, url: hosts.at('ok', 'small.example') })
      .execute()
  })
  const stopping = new AbortController()
  const run = runDueLinkAudits(t.deps, t.now(), stopping.signal, { ...QUICK, gapMs: 5 })
  const isDone = async () => hosts.requests.some(({ host }) => host === 'small.example')
  const startedAt = performance.now()
  while (!(await isDone())) {
    if (performance.now() - startedAt > 5000) throw new Error('The small host was held up.')
    await Bun.sleep(5)
  }
  expect(hosts.requests.length).toBeLessThan(200)
  stopping.abort()
  await run
  await t.send('POST', `/v1/workspaces/${ws}/link-audits/${id}/cancel`, { as: owner })
})

/** Until a number has stayed the same for a while. */
async function untilStill(count: () => number): Promise<void> {
  for (let last = -1; last !== count() || last === 0; await Bun.sleep(300)) last = count()
}
