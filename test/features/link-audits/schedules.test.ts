import { describe, expect, test } from 'bun:test'
import { runDueLinkAudits } from '../../../src/features/link-audits/jobs.ts'
import type { LinkAudit } from '../../../src/features/link-audits/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { owner, t, ws } from '../../workspace.ts'
import { confirmAll } from '../recipients/confirming.ts'
import { NOT_STOPPING, PATIENT, useHosts } from './hosts.ts'

const hosts = await useHosts()

const path = (rest = '') => `/v1/workspaces/${ws}/link-audits${rest}`
const SCHEDULE = { frequency: 'daily', hour: 3, timezone: 'Europe/Berlin', recipients: ['Ann@example.com', 'ops@example.com'] }
const ask = (body: unknown) => t.send('PUT', path('/schedule'), { as: owner, body })
/** Sets a schedule whose recipients agreed. */
const put = async (body: unknown) => {
  const answer = await ask(body)
  await confirmAll()
  return answer
}
const read = async () => (await t.send('GET', path('/schedule'), { as: owner })).body
const list = async () => (await t.send('GET', path(), { as: owner })).body.items as LinkAudit[]
const run = () => runDueLinkAudits(t.deps, t.now(), NOT_STOPPING, PATIENT)
/** What was mailed of this workspace since the last time. */
const mailed = async () => {
  t.mails.length = 0
  await t.sendMails()
  const { name } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
  return t.mails.filter(({ subject }) => subject.startsWith(`${name} has `))
}

describe('a schedule', () => {
  test('is set, read, replaced and deleted', async () => {
    expect((await t.send('GET', path('/schedule'), { as: owner })).status).toBe(404)
    expect((await t.send('DELETE', path('/schedule'), { as: owner })).status).toBe(404)
    expect((await t.send('GET', path(), { as: owner })).body.schedule).toBeNull()
    const set = await ask({ ...SCHEDULE, recipients: [...SCHEDULE.recipients, 'OPS@example.com'] })
    expect([set.status, set.body]).toEqual([
      200,
      {
        ...SCHEDULE,
        recipients: ['Ann@example.com', 'OPS@example.com'],
        pending_recipients: ['Ann@example.com', 'OPS@example.com'],
        next_run_at: expect.stringMatching(/T0[12]:00:00.000Z$/),
        updated_at: new Date(t.now()).toISOString(),
      },
    ])
    expect(await read()).toEqual(set.body)
    expect((await t.send('GET', path(), { as: owner })).body.schedule).toEqual(set.body)
    expect((await put({ ...SCHEDULE, frequency: 'monthly', recipients: [] })).body).toMatchObject({ frequency: 'monthly', recipients: [] })
    expect((await t.send('DELETE', path('/schedule'), { as: owner })).status).toBe(204)
    expect((await t.send('GET', path('/schedule'), { as: owner })).status).toBe(404)
    const kinds = await t.deps.db
      .selectFrom('audit_entries')
      .select('kind')
      .where('workspace_id', '=', ws)
      .where('kind', 'like', 'link_audit%')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'link_audit_schedule.updated',
      'link_audit_schedule.updated',
      'link_audit_schedule.deleted',
    ])
  })

  test.each([
    ['frequency', { ...SCHEDULE, frequency: 'hourly' }],
    ['hour', { ...SCHEDULE, hour: 24 }],
    ['hour', { ...SCHEDULE, hour: 1.5 }],
    ['timezone', { ...SCHEDULE, timezone: 'Europe/Atlantis' }],
    ['timezone', { ...SCHEDULE, timezone: '+01:00' }],
    ['recipients.0', { ...SCHEDULE, recipients: ['nobody'] }],
    ['recipients', { ...SCHEDULE, recipients: Array.from({ length: 21 }, (_, i) => `a${i}@example.com`) }],
    ['recipients', { ...SCHEDULE, recipients: undefined }],
    ['enabled', { ...SCHEDULE, enabled: true }],
  ])('with a wrong %s is refused, and names it', async (field, body) => {
    const answer = await put(body)
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, field])
  })

  test('starts an audit at its hour, once, and those that were missed as one', async () => {
    const { next_run_at } = (await put(SCHEDULE)).body
    t.advance(Date.parse(next_run_at) - t.now() - 1)
    await run()
    expect(await list()).toEqual([])
    t.advance(1)
    await run()
    await run()
    expect(await list()).toMatchObject([{ is_scheduled: true, created_by: null, status: 'completed' }])
    expect(Date.parse((await read()).next_run_at) - Date.parse(next_run_at)).toBe(DAY)
    t.advance(5 * DAY + HOUR)
    await run()
    expect((await list()).length).toBe(2)
    expect(Date.parse((await read()).next_run_at)).toBeGreaterThan(t.now())
  })

  test('waits for an audit that is under way', async () => {
    await put(SCHEDULE)
    t.advance(DAY)
    const { body } = await t.send('POST', path(), { as: owner })
    await run()
    await run()
    expect((await list()).map(({ id, is_scheduled }) => [id === body.id, is_scheduled])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('who is mailed', () => {
  test('are the recipients, one mail each, where something is broken: with the addresses and their short links', async () => {
    await put(SCHEDULE)
    const broken = hosts.at('missing', 'mail1.example')
    // One after the other: the first five are named.
    const first = await t.link(owner, ws, { destination_url: broken })
    for (let more = 0; more < 6; more++) await t.link(owner, ws, { destination_url: broken })
    const alone = await t.link(owner, ws, { destination_url: hosts.at('hangs-up', 'mail2.example') })
    const good = await t.link(owner, ws, { destination_url: hosts.at('ok', 'mail3.example') })
    t.advance(DAY)
    await run()
    const mails = await mailed()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['Ann@example.com', 'ops@example.com'])
    const { subject, text } = mails[0] ?? { subject: '', text: '' }
    expect(subject).toMatch(/^Workspace \d+ has 2 broken destination URLs$/)
    expect(text).toContain("checked 3 destination URLs. 1 is broken, and 1 can't be reached.")
    expect(text).toContain(`${plainText(broken)}\nbroken: responds with status 404\n- ${plainText(first.short_url)}\n`)
    expect(text).toContain('- and 2 more')
    expect(text).toContain(`unreachable: the server closed the connection without a response\n- ${plainText(alone.short_url)}`)
    expect(text.indexOf(plainText(broken))).toBeLessThan(text.indexOf('hangs-up'))
    expect(text).not.toContain(plainText(good.short_url))
    await run()
    expect(await mailed()).toEqual([])
  })

  test('is told of twenty addresses, and how many more there are', async () => {
    await put({ ...SCHEDULE, recipients: ['ann@example.com'] })
    await Promise.all(Array.from({ length: 23 }, (_, i) => t.link(owner, ws, { destination_url: hosts.at('gone', `many${i}.example`) })))
    t.advance(DAY)
    await run()
    const [mail] = await mailed()
    expect([
      mail?.text.match(/broken: responds with status 410/g)?.length,
      mail?.text.includes("3 more destination URLs don't work"),
    ]).toEqual([20, true])
  })

  test('is nobody where everything works, nor for an audit that somebody started', async () => {
    await put(SCHEDULE)
    await t.link(owner, ws, { destination_url: hosts.at('ok', 'mail4.example') })
    t.advance(DAY)
    await run()
    await t.link(owner, ws, { destination_url: hosts.at('missing', 'mail5.example') })
    await t.send('POST', path(), { as: owner })
    await run()
    expect((await list()).map(({ progress }) => progress.broken)).toEqual([1, 0])
    expect(await mailed()).toEqual([])
  })
})
