import { describe, expect, test } from 'bun:test'
import type { ReaderFor } from '../../../src/db/reader.ts'
import type { Write } from '../../../src/db/write.ts'
import { runDueLinkAudits } from '../../../src/features/link-audits/jobs.ts'
import type { LinkAudit } from '../../../src/features/link-audits/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { interrupted } from '../../interruptions.ts'
import { expectErrors } from '../../logged-errors.ts'
import { until } from '../../server.ts'
import { owner, t, ws } from '../../workspace.ts'
import { NOT_STOPPING, PATIENT, QUICK, useHosts } from './hosts.ts'

const hosts = await useHosts()

let lastHost = 0
const newHost = () => `place${++lastHost}.example`
const path = (rest: string | number = '') => `/v1/workspaces/${ws}/link-audits${rest === '' ? '' : `/${rest}`}`
const send = (method: string, to: string, body?: unknown, as: User = owner) =>
  t.send(method, to, { as, ...(body !== undefined && { body }) })
const start = async (): Promise<LinkAudit> => (await send('POST', path())).body
const get = async (id: number): Promise<LinkAudit> => (await send('GET', path(id))).body
const run = (stopping = NOT_STOPPING) => runDueLinkAudits(t.deps, t.now(), stopping, QUICK)
const entries = async () =>
  (
    await t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).where('kind', 'like', 'link_audit%').execute()
  ).map(({ kind, target_id, actor_user_id }) => [kind, target_id, actor_user_id])
const addLinks = (count: number, behaviour = 'ok') =>
  Promise.all(Array.from({ length: count }, (_, i) => t.link(owner, ws, { destination_url: hosts.at(`${behaviour}?${i}`, newHost()) })))

describe('an audit', () => {
  test('is accepted, runs, and says how far it is', async () => {
    await addLinks(3)
    const answer = await t.send('POST', path(), { as: owner, body: {} })
    expect(answer.status).toBe(202)
    const nothing = { urls: 0, checked: 0, ok: 0, redirected: 0, broken: 0, unreachable: 0, refused: 0, skipped: 0 }
    expect(answer.body).toEqual({
      id: expect.any(Number),
      workspace_id: ws,
      status: 'pending',
      is_scheduled: false,
      progress: nothing,
      created_by: owner.id,
      created_at: new Date(t.now()).toISOString(),
      finished_at: null,
    })
    await run()
    expect(await get(answer.body.id)).toEqual({
      ...answer.body,
      status: 'completed',
      progress: { ...nothing, urls: 3, checked: 3, ok: 3 },
      finished_at: new Date(t.now()).toISOString(),
    })
    expect(await entries()).toEqual([
      ['link_audit.started', answer.body.id, owner.id],
      ['link_audit.finished', answer.body.id, null],
    ])
  })

  test('is one at a time for a workspace, however many ask at once; another workspace has its own', async () => {
    const other = (await t.workspace(owner)).id
    const answers = await Promise.all([...Array(5).fill(ws), other].map((id) => send('POST', `/v1/workspaces/${id}/link-audits`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict')
    await run()
    expect((await send('POST', path())).status).toBe(202)
    await run()
  })

  test('is started and cancelled by editors, seen by members; its schedule is the admins’; strangers see nothing', async () => {
    const { id } = await start()
    await run()
    const schedule = { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [] }
    const calls = [
      ['GET', path()],
      ['GET', path(id)],
      ['GET', path(`${id}/results`)],
      ['POST', path()],
      ['POST', path('{open}/cancel')],
      ['PUT', path('schedule'), schedule],
      ['GET', path('schedule')],
      ['DELETE', path('schedule')],
    ] as const
    const statuses = async (as?: User) => {
      const found = []
      for (const [method, to, body] of calls) {
        const { items = [] } = (await send('GET', path())).body
        const answer = await t.send(method, to.replace('{open}', String(items[0].id)), { ...(as && { as }), ...(body && { body }) })
        found.push(answer.status)
      }
      return found
    }
    expect(await statuses(await t.member(owner, ws, 'viewer'))).toEqual([200, 200, 200, 403, 403, 403, 404, 403])
    expect(await statuses(await t.member(owner, ws, 'editor'))).toEqual([200, 200, 200, 202, 200, 403, 404, 403])
    expect(await statuses(await t.member(owner, ws, 'admin'))).toEqual([200, 200, 200, 202, 200, 200, 200, 204])
    expect(await statuses(await t.user())).toEqual(Array(8).fill(404))
    expect(await statuses()).toEqual(Array(8).fill(401))
    expect(await entries()).toContainEqual(['link_audit_schedule.deleted', ws, expect.any(Number)])
  })

  test('of another workspace is not there', async () => {
    const { id } = await start()
    const stranger = await t.user()
    const theirs = (await t.workspace(stranger)).id
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/results'],
      ['POST', '/cancel'],
    ] as const) {
      const foreign = await send(method, `/v1/workspaces/${theirs}/link-audits/${id}${rest}`, NOT_STOPPING, stranger)
      const unknown = await send(method, `/v1/workspaces/${theirs}/link-audits/999999${rest}`, NOT_STOPPING, stranger)
      expect([foreign.status, { ...foreign.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }])
    }
    await send('POST', path(`${id}/cancel`))
  })

  test('lists its results by outcome and a page at a time; a cursor is for its list alone', async () => {
    await addLinks(3, 'ok')
    await addLinks(2, 'missing')
    const { id } = await start()
    await run()
    const list = async (query: string) => (await send('GET', path(`${id}/results${query}`))).body
    expect((await list('?outcome=broken')).items.map(({ http_status }: { http_status: number }) => http_status)).toEqual([404, 404])
    expect((await list('?outcome=refused')).items).toEqual([])
    const first = await list('?limit=2')
    const second = await list(`?limit=3&cursor=${first.next_cursor}`)
    expect([...first.items, ...second.items]).toEqual((await list('')).items)
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 3, null])
    for (const query of [`?outcome=ok&cursor=${first.next_cursor}`, '?outcome=fine', '?limit=0', '?cursor=x', '?what=1'])
      expect([query, (await send('GET', path(`${id}/results${query}`))).status]).toEqual([query, 400])
  })

  test('is listed, the latest first; the last ten that ended are kept', async () => {
    await addLinks(1)
    const ids = []
    for (let i = 0; i < 12; i++) {
      ids.push((await start()).id)
      await run()
    }
    const first = (await send('GET', `${path()}?limit=4`)).body
    const rest = (await send('GET', `${path()}?cursor=${first.next_cursor}`)).body
    const listed = [...first.items, ...rest.items] as LinkAudit[]
    expect(listed.map(({ id }) => id)).toEqual(ids.slice(2).toReversed())
    expect(listed.every(({ progress }) => progress.ok === 1)).toBe(true)
    const left = await t.deps.db.selectFrom('link_audit_urls').select('audit_id').where('audit_id', 'in', ids).execute()
    expect(left.map(({ audit_id }) => audit_id)).toEqual(ids.slice(2))
  })
})

test('the addresses of every link are collected, however many there are', async () => {
  const urls = Array.from({ length: 230 }, (_, i) => hosts.at(`ok?${i}`, 'crowded.example'))
  for (let from = 0; from < urls.length; from += 100)
    await send('POST', `/v1/workspaces/${ws}/links/bulk`, {
      links: urls.slice(from, from + 100).map((destination_url) => ({ destination_url })),
    })
  const { id } = await start()
  const stopping = new AbortController()
  const running = run(stopping.signal)
  await until(async () => (await get(id)).status === 'running')
  stopping.abort()
  await running
  const collected = await t.deps.db.selectFrom('link_audit_urls').select('url').where('audit_id', '=', id).orderBy('id').execute()
  expect(collected.map(({ url }) => url)).toEqual(urls)
  const links = await t.deps.db
    .selectFrom('link_audit_links')
    .innerJoin('link_audit_urls', 'id', 'url_id')
    .select('link_id')
    .where('audit_id', '=', id)
    .execute()
  expect(new Set(links.map(({ link_id }) => link_id)).size).toBe(230)
  await send('POST', path(`${id}/cancel`))
})

test('an audit that fails doesn’t hold up others, and goes on once it can', async () => {
  expectErrors(/a job failed for one of its items/)
  const other = await t.workspace(owner)
  const { id: linkId } = await t.link(owner, other.id, { destination_url: hosts.at('ok', newHost()) })
  const { body: failing } = await send('POST', `/v1/workspaces/${other.id}/link-audits`)
  const setRules = (targeting_rules: string) =>
    t.deps.write((tx) => tx.updateTable('links').set({ targeting_rules }).where('id', '=', linkId).execute())
  await setRules('{}')
  await addLinks(1)
  const { id } = await start()
  await run()
  expect((await get(id)).status).toBe('completed')
  const statusOfFailing = async () => (await send('GET', `/v1/workspaces/${other.id}/link-audits/${failing.id}`)).body.status
  expect(await statusOfFailing()).toBe('pending')
  await setRules('[]')
  await run()
  expect(await statusOfFailing()).toBe('completed')
})

test("an audit that can't be decrypted holds up no other’s checks nor end, and goes on once it can", async () => {
  const other = await t.workspace(owner)
  await t.link(owner, other.id, { destination_url: hosts.at('ok', newHost()) })
  const { body: failing } = await send('POST', `/v1/workspaces/${other.id}/link-audits`)
  const statusOfFailing = async () => (await send('GET', `/v1/workspaces/${other.id}/link-audits/${failing.id}`)).body.status
  await addLinks(1)
  const { id } = await start()
  const reader: ReaderFor = (workspaceId) => {
    if (workspaceId === other.id) throw new Error('on purpose')
    return t.deps.reader(workspaceId)
  }
  expectErrors(/on purpose/)
  await runDueLinkAudits({ ...t.deps, reader }, t.now(), NOT_STOPPING, QUICK)
  expect([(await get(id)).status, await statusOfFailing()]).toEqual(['completed', 'running'])
  await run()
  expect(await statusOfFailing()).toBe('completed')
})

test('an audit of which nobody can say whether it is done holds up no other’s end', async () => {
  const other = await t.workspace(owner)
  const { body: failing } = await send('POST', `/v1/workspaces/${other.id}/link-audits`)
  const { id } = await start()
  await t.deps.write((tx) => tx.updateTable('link_audits').set({ status: 'running' }).where('finished_at', 'is', null).execute())
  let failures = 0
  const db = new Proxy(t.deps.db, {
    get: (own, name) => {
      const selectFrom = (table: 'link_audit_urls') => {
        if (table === 'link_audit_urls' && failures++ === 0) throw new Error('on purpose')
        return own.selectFrom(table)
      }
      return name === 'selectFrom' ? selectFrom : own[name as keyof typeof own]
    },
  })
  expectErrors(/on purpose/)
  await runDueLinkAudits({ ...t.deps, db }, t.now(), NOT_STOPPING, QUICK)
  expect((await get(id)).status).toBe('completed')
  await run()
  expect((await send('GET', `/v1/workspaces/${other.id}/link-audits/${failing.id}`)).body.status).toBe('completed')
})

describe('cancelling', () => {
  test('just before the end is not undone by it', async () => {
    await addLinks(2)
    const { id } = await start()
    const write: Write = async (change) => {
      const { progress, status } = await get(id)
      if (status === 'running' && progress.checked === 2) await send('POST', path(`${id}/cancel`))
      return t.deps.write(change)
    }
    await runDueLinkAudits({ ...t.deps, write }, t.now(), NOT_STOPPING, QUICK)
    expect((await get(id)).status).toBe('cancelled')
    expect((await entries()).map(([kind]) => kind)).toEqual(['link_audit.started', 'link_audit.cancelled'])
  })

  test('keeps the results, sends no more requests, and happens once', async () => {
    await addLinks(30)
    const { id } = await start()
    const release = hosts.hold()
    const running = run()
    await until(() => hosts.requests.length >= 8)
    const answer = await send('POST', path(`${id}/cancel`))
    expect(answer.body).toMatchObject({ status: 'cancelled', progress: { urls: 30, checked: 0 }, finished_at: expect.any(String) })
    release()
    await running
    const requests = hosts.requests.length
    expect(requests).toBeLessThan(30)
    await run()
    expect([hosts.requests.length, await get(id)]).toEqual([requests, answer.body])
    expect((await send('POST', path(`${id}/cancel`))).status).toBe(409)
    expect((await entries()).map(([kind]) => kind)).toEqual(['link_audit.started', 'link_audit.cancelled'])
  })

  test('of one that is done is a conflict', async () => {
    const { id } = await start()
    await run()
    expect((await send('POST', path(`${id}/cancel`))).body.code).toBe('conflict')
  })
})

describe('an audit that is interrupted', () => {
  test.each([1, 2, 3, 5, 8, 13])('at its change %p keeps its results and checks the rest, each address once', async (nth) => {
    await addLinks(12)
    const { id } = await start()
    const { write, signal } = interrupted(t.deps.write, 'abort before', nth)
    await runDueLinkAudits({ ...t.deps, write }, t.now(), signal, PATIENT)
    const { progress, status } = await get(id)
    expect(status).not.toBe('completed')
    const requests = hosts.requests.length
    await runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, PATIENT)
    expect(await get(id)).toMatchObject({ status: 'completed', progress: { urls: 12, checked: 12, ok: 12 } })
    // Only checks that were cut off before their result was stored are repeated.
    expect(hosts.requests.length).toBeLessThanOrEqual(requests + 12 - progress.checked)
    expect((await entries()).map(([kind]) => kind)).toEqual(['link_audit.started', 'link_audit.finished'])
  })

  test.each([1, 2, 4, 9, 14])('by a change (%p) that fails goes on with the next run', async (nth) => {
    await addLinks(8)
    const { id } = await start()
    const { write } = interrupted(t.deps.write, 'roll back', nth)
    await runDueLinkAudits({ ...t.deps, write }, t.now(), NOT_STOPPING, QUICK).catch((error: Error) =>
      expect(error.message).toBe('on purpose'),
    )
    await run()
    expect(await get(id)).toMatchObject({ status: 'completed', progress: { urls: 8, ok: 8 } })
    expect((await entries()).map(([kind]) => kind)).toEqual(['link_audit.started', 'link_audit.finished'])
  })

  test('stops at once while hosts don’t respond', async () => {
    await addLinks(20, 'no-response')
    const { id } = await start()
    const stopping = new AbortController()
    const running = runDueLinkAudits(t.deps, t.now(), stopping.signal, { ...QUICK, timeoutMs: 60_000 })
    await until(() => hosts.requests.length >= 8)
    stopping.abort(new Error('stopped'))
    const startedAt = performance.now()
    await running
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect((await get(id)).progress).toMatchObject({ urls: 20, checked: 0 })
    await send('POST', path(`${id}/cancel`))
  })

  test('ends with its workspace, and no other', async () => {
    const doomed = await t.workspace(owner)
    await t.link(owner, doomed.id, { destination_url: hosts.at('ok', newHost()) })
    await send('POST', `/v1/workspaces/${doomed.id}/link-audits`)
    await addLinks(3)
    const { id } = await start()
    const release = hosts.hold()
    const running = run()
    await until(() => hosts.requests.length >= 4)
    expect((await send('DELETE', `/v1/workspaces/${doomed.id}`, { confirm: doomed.slug })).status).toBe(204)
    release()
    await running
    expect((await get(id)).status).toBe('completed')
    expect(await t.deps.db.selectFrom('link_audits').select('id').where('workspace_id', '=', doomed.id).execute()).toEqual([])
  })
})
