import { beforeEach, describe, expect, test } from 'bun:test'
import { runDueLinkAudits } from '../../../src/features/link-audits/jobs.ts'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { QUICK } from '../link-audits/hosts.ts'
import { get, path, post, send, startAfresh, WEEKLY } from '../scheduled-reports/scheduling.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(startAfresh)

const email = (user: User) => user.email as string
const STRANGER = 'stranger@example.com'
const make = async (recipients: string[], fields: object = {}) => (await post({ ...WEEKLY, timezone: 'UTC', recipients, ...fields })).body
async function mailed(): Promise<typeof t.mails> {
  t.mails.length = 0
  await t.sendMails()
  return [...t.mails]
}
/** The address in the mail that asks. */
const linkIn = (text = '') => new URL(text.match(/http\S+confirm-recipient\S+/)?.[0] ?? '')
const open = (link: URL, method: 'GET' | 'POST') => t.send(method, link.pathname + link.search)

describe('a recipient who is no member of the workspace', () => {
  test('is asked once, by a mail with nothing in it but who asks and the link', async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { name: 'Own text' } })
    const { pending_recipients } = await make([STRANGER], { name: 'Own text' })
    await make([STRANGER.toUpperCase()])
    expect(pending_recipients).toEqual([STRANGER])
    const [mail, ...others] = await mailed()
    expect([mail?.to, others]).toEqual([STRANGER, []])
    expect(mail?.text).toContain(plainText(email(owner)))
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Own text')
  })

  test('gets nothing before confirming: not by hand, and not by the schedule', async () => {
    const { id } = await make([STRANGER, email(owner)])
    await mailed()
    expect((await send(id)).status).toBe(202)
    expect((await mailed()).map(({ to }) => to)).toEqual([email(owner)])
    t.advance(8 * DAY)
    await runDueReports(t.deps, t.now(), RUNNING)
    expect((await mailed()).map(({ to }) => to)).toEqual([email(owner)])
  })

  test('gets reports after confirming, which opening the link alone is not', async () => {
    const { id } = await make([STRANGER])
    const [mail] = await mailed()
    const link = linkIn(mail?.text)
    expect((await open(link, 'GET')).status).toBe(200)
    const refused = await send(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await open(link, 'POST')).status).toBe(200)
    expect((await get(id)).pending_recipients).toEqual([])
    expect((await send(id)).status).toBe(202)
    expect((await mailed()).map(({ to }) => to)).toEqual([STRANGER])
  })

  test('confirms for one workspace alone', async () => {
    await make([STRANGER])
    await open(linkIn((await mailed())[0]?.text), 'POST')
    const rival = await t.user()
    const other = (await t.workspace(rival)).id
    const { body } = await t.send('POST', path('', other), { as: rival, body: { ...WEEKLY, recipients: [STRANGER] } })
    expect(body.pending_recipients).toEqual([STRANGER])
  })
})

describe('a recipient of link audits who is no member of the workspace', () => {
  const SCHEDULE = { frequency: 'daily', hour: 3, timezone: 'UTC' }
  const schedule = (method: string, recipients?: string[]) =>
    t.send(method, `/v1/workspaces/${ws}/link-audits/schedule`, { as: owner, ...(recipients && { body: { ...SCHEDULE, recipients } }) })
  const pending = async () => (await schedule('GET')).body.pending_recipients
  /** What the next scheduled audit mails: of a link that leads nowhere. */
  async function audited(): Promise<string[]> {
    t.advance(DAY)
    await runDueLinkAudits(t.deps, t.now(), RUNNING, QUICK)
    await runDueLinkAudits(t.deps, t.now(), RUNNING, QUICK)
    return (await mailed()).map(({ to }) => to)
  }

  test('is asked once, and mailed after confirming', async () => {
    await t.link(owner, ws, { destination_url: 'http://127.0.0.1:1/' })
    const { body } = await schedule('PUT', [STRANGER, email(owner)])
    expect([body.pending_recipients, await pending()]).toEqual([[STRANGER], [STRANGER]])
    await schedule('PUT', [STRANGER.toUpperCase()])
    await schedule('PUT', [STRANGER, email(owner)])
    const [mail, ...others] = await mailed()
    expect([mail?.to, others]).toEqual([STRANGER, []])
    expect(await audited()).toEqual([email(owner)])
    await open(linkIn(mail?.text), 'POST')
    expect(await pending()).toEqual([])
    expect((await audited()).toSorted()).toEqual([STRANGER, email(owner)].toSorted())
  })

  test('need not confirm again for the reports of the same workspace', async () => {
    await schedule('PUT', [STRANGER])
    await open(linkIn((await mailed())[0]?.text), 'POST')
    expect((await make([STRANGER])).pending_recipients).toEqual([])
    expect(await mailed()).toEqual([])
  })
})

test('Members of the workspace are asked nothing.', async () => {
  const member = await t.member(owner, ws, 'viewer')
  const { id, pending_recipients } = await make([email(member).toUpperCase()])
  expect([pending_recipients, await mailed()]).toEqual([[], []])
  expect((await send(id)).status).toBe(202)
})

test('A token that was made for something else, or by nobody, confirms nothing.', async () => {
  const { id } = await make([email(owner)])
  await send(id)
  const [mail] = await mailed()
  const other = new URL(mail?.unsubscribeUrl ?? '').search
  for (const search of [other, '?token=x', '']) {
    expect((await t.send('GET', `/confirm-recipient${search}`)).status).toBe(404)
    expect((await t.send('POST', `/confirm-recipient${search}`)).status).toBe(404)
  }
})
