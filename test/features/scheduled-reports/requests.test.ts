import { describe, expect, test } from 'bun:test'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { audited, create, get, patch, path, post, send, setClock, WEEKLY } from './scheduling.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const list = async (query = '') => (await t.send('GET', `${path()}${query}`, { as: owner })).body
const addDomain = async (workspace_id: number) =>
  (
    await t.database
      .insertInto('domains')
      .values({ workspace_id, hostname: `d${workspace_id}.example`, status: 'active', verify_token: 'x', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('a report', () => {
  test('has defaults for what is left out, the timezone of the workspace among them', async () => {
    setClock('2026-03-10T12:00:00Z')
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone: 'Asia/Tokyo' } } })
    const { status, body } = await post(WEEKLY)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      workspace_id: ws,
      name: 'Weekly report',
      frequency: 'weekly',
      hour: 9,
      timezone: 'Asia/Tokyo',
      recipients: ['ada@example.com'],
      pending_recipients: ['ada@example.com'],
      filters: {},
      enabled: true,
      next_run_at: '2026-03-16T00:00:00.000Z',
      last_sent_at: null,
      created_by: owner.id,
      created_at: '2026-03-10T12:00:00.000Z',
      updated_at: '2026-03-10T12:00:00.000Z',
    })
    expect(await get(body.id)).toEqual(body)
    expect([(await create({ frequency: 'daily' })).name, (await create({ frequency: 'monthly' })).name]).toEqual([
      'Daily report',
      'Monthly report',
    ])
  })

  test('keeps what it is given', async () => {
    const link = await t.link(owner, ws)
    const domain_id = await addDomain(ws)
    const given = {
      name: 'Grüße 🦊',
      frequency: 'monthly',
      hour: 0,
      timezone: 'America/St_Johns',
      recipients: ['a@example.com', 'B@example.com'],
      filters: { link_id: link.id, tag: 'x', domain_id, bots: true },
      enabled: false,
    } as const
    const made = await create({ ...given, recipients: [...given.recipients] })
    expect(made).toMatchObject(given)
    expect([made.next_run_at, await get(made.id)]).toEqual([null, made])
  })

  test('changes by what is given, and another schedule counts from now on', async () => {
    setClock('2026-03-10T12:00:00Z')
    const made = await create({ timezone: 'UTC', filters: { tag: 'x' } })
    t.advance(1000)
    const renamed = (await patch(made.id, { name: 'Ours' })).body
    expect(renamed).toEqual({ ...made, name: 'Ours', updated_at: '2026-03-10T12:00:01.000Z' })
    expect((await patch(made.id, { frequency: 'daily', hour: 13 })).body.next_run_at).toBe('2026-03-10T13:00:00.000Z')
    expect((await patch(made.id, { timezone: 'Europe/Berlin' })).body.next_run_at).toBe('2026-03-11T12:00:00.000Z')
    expect((await patch(made.id, { filters: {} })).body.filters).toEqual({})
    expect((await patch(made.id, { enabled: false })).body).toMatchObject({ enabled: false, next_run_at: null })
    expect((await patch(made.id, { enabled: true })).body).toMatchObject({ enabled: true, next_run_at: '2026-03-11T12:00:00.000Z' })
  })

  test('that is changed to what it is stays as it is, and the audit has nothing of it', async () => {
    const made = await create()
    t.advance(1000)
    expect((await patch(made.id, { name: made.name, recipients: made.recipients })).body).toEqual(made)
    expect((await audited()).map(({ kind }) => kind)).toEqual(['report.created'])
  })

  test('that is disabled is not sent, and what it missed meanwhile is not made up for', async () => {
    setClock('2026-03-10T12:00:00Z')
    const { id } = await create({ enabled: false, timezone: 'UTC' })
    setClock('2026-03-24T12:00:00Z')
    await runDueReports(t.deps, t.now(), RUNNING)
    await patch(id, { enabled: true })
    await runDueReports(t.deps, t.now(), RUNNING)
    expect(await get(id)).toMatchObject({ last_sent_at: null, next_run_at: '2026-03-30T09:00:00.000Z' })
  })

  test('is gone once it is deleted', async () => {
    const { id } = await create()
    expect((await t.send('DELETE', path(id), { as: owner })).status).toBe(204)
    expect((await t.send('DELETE', path(id), { as: owner })).status).toBe(404)
    expect((await t.send('GET', path(id), { as: owner })).status).toBe(404)
    expect((await list()).items).toEqual([])
  })

  test('goes with its workspace', async () => {
    await create()
    const { body } = await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })
    await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: body.slug } })
    expect(await t.deps.db.selectFrom('scheduled_reports').selectAll().where('workspace_id', '=', ws).execute()).toEqual([])
  })
})

test('reports are listed by the page, the oldest first', async () => {
  const ids = []
  for (let index = 0; index < 5; index++) ids.push((await create({ name: `Report ${index}` })).id)
  const first = await list('?limit=2')
  const second = await list(`?limit=2&cursor=${first.next_cursor}`)
  const third = await list(`?limit=2&cursor=${second.next_cursor}`)
  expect([first, second, third].map(({ items }) => items.map(({ id }: { id: number }) => id))).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
    ids.slice(4),
  ])
  expect(third.next_cursor).toBeNull()
  expect((await t.send('GET', `${path()}?cursor=x`, { as: owner })).status).toBe(400)
})

describe('what is no report is refused, by the name of its field:', () => {
  test.each<[string, string, object]>([
    ['no frequency', 'frequency', { frequency: undefined }],
    ['an unknown frequency', 'frequency', { frequency: 'hourly' }],
    ['no hour', 'hour', { hour: undefined }],
    ['the hour 24', 'hour', { hour: 24 }],
    ['the hour -1', 'hour', { hour: -1 }],
    ['half an hour', 'hour', { hour: 9.5 }],
    ['an hour as text', 'hour', { hour: '9' }],
    ['an unknown zone', 'timezone', { timezone: 'Europe/Atlantis' }],
    ['an offset', 'timezone', { timezone: '+01:00' }],
    ['an empty name', 'name', { name: '' }],
    ['a name of 121 characters', 'name', { name: 'x'.repeat(121) }],
    ['a name with a line end', 'name', { name: 'a\r\nBcc: eve@example.com' }],
    ['no recipients', 'recipients', { recipients: undefined }],
    ['an empty list of recipients', 'recipients', { recipients: [] }],
    ['21 recipients', 'recipients', { recipients: Array.from({ length: 21 }, (_, index) => `${index}@example.com`) }],
    ['a recipient that is no address', 'recipients.1', { recipients: ['a@example.com', 'b'] }],
    ['a recipient twice', 'recipients.2', { recipients: ['a@example.com', 'b@example.com', 'A@EXAMPLE.COM'] }],
    ['two addresses in one', 'recipients.0', { recipients: ['a@example.com,b@example.com'] }],
    ['an address with a name', 'recipients.0', { recipients: ['Ada <a@example.com>'] }],
    ['an address with a header', 'recipients.0', { recipients: ['a@example.com\r\nBcc: eve@example.com'] }],
    ['an unknown link', 'filters.link_id', { filters: { link_id: 999_999 } }],
    ['an unknown domain', 'filters.domain_id', { filters: { domain_id: 999_999 } }],
    ['a campaign', 'filters.campaign_id', { filters: { campaign_id: 1 } }],
    ['an empty tag', 'filters.tag', { filters: { tag: '' } }],
    ['an unknown filter', 'filters.country', { filters: { country: 'DE' } }],
    ['an unknown field', 'next_run_at', { next_run_at: '2026-03-10T12:00:00.000Z' }],
  ])('%s: 400 for %s', async (_, field, fields) => {
    const made = await create()
    const refused = { status: 400, code: 'validation_failed', field }
    const faultOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => ({ status, code: body.code, field: body.fields?.[0].path })
    expect(faultOf(await post({ ...WEEKLY, ...fields }))).toEqual(refused)
    if (Object.values(fields)[0] !== undefined) expect(faultOf(await patch(made.id, fields))).toEqual(refused)
    expect((await list()).items).toEqual([made])
  })

  test('links and domains of another workspace, as unknown ones', async () => {
    const other = await t.user()
    const foreign = (await t.workspace(other)).id
    const link_id = (await t.link(other, foreign)).id
    const domain_id = await addDomain(foreign)
    for (const filters of [{ link_id }, { domain_id }]) {
      const { status, body } = await post({ ...WEEKLY, filters })
      expect([status, body.fields[0].path]).toEqual([400, `filters.${Object.keys(filters)[0]}`])
    }
  })

  test('the 21st of a workspace: 409', async () => {
    for (let index = 0; index < 20; index++) await create()
    const { status, body } = await post(WEEKLY)
    expect([status, body.code, (await list('?limit=100')).items.length]).toEqual([409, 'conflict', 20])
    await t.send('DELETE', path((await list()).items[0].id), { as: owner })
    expect((await post(WEEKLY)).status).toBe(201)
  })
})

test('reports are seen by every member, changed and sent by admins, and not there for others', async () => {
  const [viewer, editor, admin, stranger] = [
    await t.member(owner, ws, 'viewer'),
    await t.member(owner, ws, 'editor'),
    await t.member(owner, ws, 'admin'),
    await t.user(),
  ]
  const { id } = await create()
  const elsewhere = (await t.workspace(stranger)).id
  const calls = [
    ['GET', path(), undefined, 200],
    ['GET', path(id), undefined, 200],
    ['POST', path(), WEEKLY, 201],
    ['PATCH', path(id), { name: 'Ours' }, 200],
    ['POST', path(`${id}/send`), undefined, 202],
    ['DELETE', path(id), undefined, 204],
  ] as const
  for (const [method, at, body, done] of calls) {
    const ask = async (as?: typeof viewer) => (await t.send(method, at, { ...(as && { as }), ...(body && { body }) })).status
    const few = method === 'GET' ? done : 403
    expect([method, at, await ask(), await ask(stranger), await ask(viewer), await ask(editor)]).toEqual([method, at, 401, 404, few, few])
    if (at !== path()) {
      const foreign = at.replace(`/${ws}/`, `/${elsewhere}/`)
      expect((await t.send(method, foreign, { as: stranger, ...(body && { body }) })).status).toBe(404)
    }
    expect([method, at, await ask(admin)]).toEqual([method, at, done])
  }
})

describe('sent now', () => {
  test('it goes to all of its recipients about the week that ended last, and the schedule stays', async () => {
    setClock('2026-03-10T12:00:00Z')
    const made = await create({ recipients: ['a@example.com', 'b@example.com'], timezone: 'UTC' })
    t.mails.length = 0
    const { status, body } = await send(made.id)
    expect([status, body]).toEqual([202, { ...made, last_sent_at: '2026-03-10T12:00:00.000Z' }])
    await t.sendMails()
    expect(t.mails.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com'])
    expect(t.mails[0]?.text).toContain('March 2 – 8, 2026')
  })

  test('it goes out although it is disabled, but not without recipients', async () => {
    const { id } = await create({ enabled: false })
    expect((await send(id)).status).toBe(202)
    await t.database.updateTable('scheduled_reports').set({ recipients: '[]' }).where('id', '=', id).execute()
    const { status, body } = await send(id)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await patch(id, { enabled: true })).body.fields).toEqual([{ path: 'recipients', message: expect.any(String) }])
  })
})

test('the audit has who made, changed, sent and deleted a report', async () => {
  setClock('2026-03-10T12:00:00Z')
  const { id } = await create({ timezone: 'UTC' })
  await patch(id, { hour: 10 })
  await send(id)
  await t.send('DELETE', path(id), { as: owner })
  const who = { target_id: id, actor_user_id: owner.id }
  expect(await audited()).toEqual([
    { ...who, kind: 'report.created', metadata: { name: 'Weekly report', frequency: 'weekly', recipients: ['ada@example.com'] } },
    { ...who, kind: 'report.updated', metadata: { changes: { hour: 10 } } },
    { ...who, kind: 'report.sent', metadata: { from: '2026-03-02', to: '2026-03-08', recipients: ['ada@example.com'] } },
    { ...who, kind: 'report.deleted', metadata: { name: 'Weekly report' } },
  ])
})
