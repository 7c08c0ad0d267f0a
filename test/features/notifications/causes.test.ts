import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { runDueDomainChecks } from '../../../src/features/domains/jobs.ts'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { runDueLinkAudits } from '../../../src/features/link-audits/jobs.ts'
import { applyBlocklist } from '../../../src/features/moderation/jobs.ts'
import type { Notification } from '../../../src/features/notifications/schema.ts'
import { runDueDataExports } from '../../../src/features/portability/jobs.ts'
import { warnOfQuotas } from '../../../src/features/quotas/jobs.ts'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, ENV, setRecord } from '../domains/dns.ts'
import { openHosts, QUICK } from '../link-audits/hosts.ts'
import { setBlocklist } from '../moderation/watching.ts'
import { confirmAll } from '../recipients/confirming.ts'
import { deliver, makeEndpoint, openReceiver } from '../webhooks/receiver.ts'

// What people are notified of, caused as it is in practice.

useFreshWorkspaces(ENV)

let editor: User
let viewer: User
beforeEach(async () => {
  clearRecords()
  for (const table of ['mails', 'domains', 'webhook_endpoints'] as const) await t.database.deleteFrom(table).execute()
  editor = await t.member(owner, ws, 'editor')
  viewer = await t.member(owner, ws, 'viewer')
  await t.database.updateTable('members').set({ is_accepted: 1 }).execute()
})
afterEach(() => setBlocklist())

const at = (path: string) => `/v1/workspaces/${ws}${path}`
const post = (path: string, body: object, as = owner) => t.send('POST', at(path), { as, body })
const mine = async (as: User): Promise<Notification[]> => (await t.send('GET', '/v1/me/notifications', { as })).body.items
const kindsOf = async (as: User) => (await mine(as)).map(({ kind }) => kind)
/** Who got a mail with this in its subject. */
async function mailed(subject: string): Promise<string[]> {
  t.mails.length = 0
  await t.sendMails()
  return t.mails
    .filter((mail) => mail.subject.includes(subject))
    .map(({ to }) => to)
    .sort()
}
const mailKind = (kind: string, as: User) => t.send('PATCH', '/v1/me/notification-settings', { as, body: { [kind]: { email: true } } })

describe('the person who started it is notified of', () => {
  const CSV = 'destination_url,slug\nhttps://example.com/a,\nhttps://example.com/b,not a slug\n'
  const runImports = () => runDueImports(t.deps, t.now(), RUNNING)

  test('a finished import, with what became of it, and by mail if they want that', async () => {
    await mailKind('import_finished', editor)
    const { body } = await post('/imports', { source: 'csv', content: CSV }, editor)
    expect(await mine(editor)).toEqual([])
    await runImports()
    expect(await mine(editor)).toMatchObject([
      { kind: 'import_finished', target: { type: 'import', id: body.id }, details: { source: 'csv', created: 1, failed: 1 } },
    ])
    expect(await mine(owner)).toEqual([])
    expect(await mailed('import')).toEqual([editor.email ?? ''])
    expect(t.mails[0]?.text).toContain('created 1 link. 1 row was left out.')
  })

  test('an import that failed, but not of a dry run, nor of one that was canceled', async () => {
    const { body } = await post('/imports', { source: 'csv', content: CSV }, editor)
    await t.database.updateTable('imports').set({ attempts: 3 }).where('id', '=', body.id).execute()
    await runImports()
    expect(await mine(editor)).toMatchObject([{ kind: 'import_failed', details: { source: 'csv', reason: expect.any(String) } }])
    await post('/imports', { source: 'csv', content: CSV, dry_run: true }, editor)
    const { body: cancelled } = await post('/imports', { source: 'csv', content: CSV.replace('/a', '/c') }, editor)
    await post(`/imports/${cancelled.id}/cancel`, {}, editor)
    await runImports()
    expect((await mine(editor)).length).toBe(1)
  })

  test('an import, unless they have left the workspace by then', async () => {
    await post('/imports', { source: 'csv', content: CSV }, editor)
    await t.send('DELETE', at(`/members/${editor.id}`), { as: owner })
    await runImports()
    expect(await t.database.selectFrom('notifications').select('id').where('user_id', '=', editor.id).execute()).toEqual([])
  })

  test('a finished export, and one of the audit log only as an admin', async () => {
    await post('/exports', { type: 'links' }, editor)
    await post('/exports', { type: 'audit' })
    await runDueExports(t.deps, t.now(), RUNNING)
    expect(await mine(editor)).toMatchObject([{ kind: 'export_finished', target: { type: 'export' }, details: { export_type: 'links' } }])
    expect(await mine(owner)).toMatchObject([{ details: { export_type: 'audit' } }])
    await t.database.updateTable('members').set({ role: 'editor' }).where('user_id', '=', owner.id).execute()
    expect(await mine(owner)).toEqual([])
  })

  test('an export of the whole workspace', async () => {
    await post('/compliance/data-export', {})
    await runDueDataExports(t.deps, t.now(), RUNNING)
    expect(await mine(owner)).toMatchObject([
      { kind: 'export_finished', target: { type: 'data_export' }, details: { export_type: 'workspace' } },
    ])
  })

  test('a scheduled report that wasn’t sent, because the workspace has used up its mails of the day', async () => {
    const { body } = await post('/reports', { frequency: 'daily', hour: 9, timezone: 'UTC', recipients: ['a@example.com'], name: 'Daily' })
    await confirmAll()
    await t.database.updateTable('workspaces').set({ limits: '{"mails_per_day":0}' }).where('id', '=', ws).execute()
    t.advance(DAY)
    await runDueReports(t.deps, t.now(), RUNNING)
    expect(await mine(owner)).toMatchObject([{ kind: 'report_skipped', target: { type: 'report', id: body.id, name: 'Daily' } }])
  })
})

describe('somebody is notified of', () => {
  test('an invitation while it is pending, with who invites them, if the address is verified to be theirs', async () => {
    const [guest, squatter] = [await t.user(), await t.user()]
    await t.database.updateTable('users').set({ email_verified_at: null }).where('id', '=', squatter.id).execute()
    await post('/invitations', { email: squatter.email, role: 'viewer' })
    expect(await mine(squatter)).toEqual([])
    const { body } = await post('/invitations', { email: guest.email, role: 'editor' })
    expect(await mine(guest)).toMatchObject([
      {
        kind: 'invitation_received',
        actor: { id: owner.id, name: owner.display_name },
        workspace: { id: ws },
        details: { role: 'editor' },
      },
    ])
    await t.send('DELETE', at(`/invitations/${body.id}`), { as: owner })
    expect(await mine(guest)).toEqual([])
    await post('/invitations', { email: guest.email, role: 'editor' })
    expect((await mine(guest)).length).toBe(1)
    t.advance(8 * DAY)
    expect(await mine(guest)).toEqual([])
  })

  test('a changed role, but not by themselves or to the same one', async () => {
    const change = (user: User, role: string, as = owner) => t.send('PATCH', at(`/members/${user.id}`), { as, body: { role } })
    await change(editor, 'editor')
    await change(editor, 'viewer')
    expect(await mine(editor)).toMatchObject([
      { kind: 'role_changed', actor: { id: owner.id }, details: { role: 'viewer', previous_role: 'editor' } },
    ])
    await change(viewer, 'admin')
    await change(viewer, 'viewer', viewer)
    expect(await kindsOf(viewer)).toEqual(['role_changed'])
  })
})

describe('the creator of a link and the admins are notified', () => {
  test('when a scan blocks it, and they alone', async () => {
    const link = await t.link(editor, ws, { destination_url: 'https://example.net/' })
    setBlocklist('example.net')
    await applyBlocklist(t.deps, t.now(), RUNNING)
    for (const user of [owner, editor])
      expect(await mine(user)).toMatchObject([{ kind: 'link_blocked', target: { type: 'link', id: link.id, name: link.slug } }])
    expect(await mine(viewer)).toEqual([])
    expect(await mailed('is blocked')).toEqual([owner.email ?? '', editor.email ?? ''].sort())
  })

  test('when the first visitor reports it', async () => {
    const { short_url } = await t.link(editor, ws)
    for (let times = 0; times < 2; times++) await t.send('POST', '/v1/report', { body: { short_url, reason: 'Fraud' } })
    expect([await kindsOf(owner), await kindsOf(editor), await kindsOf(viewer)]).toEqual([['link_reported'], ['link_reported'], []])
  })

  test('but an admin who blocks it knows that', async () => {
    const link = await t.link(editor, ws)
    await post(`/links/${link.id}/moderation`, { decision: 'block', note: 'Not ours' })
    await post(`/links/${link.id}/moderation`, { decision: 'block' })
    expect(await mine(editor)).toMatchObject([{ kind: 'link_blocked', details: { reason: 'Not ours' } }])
    expect(await mine(owner)).toEqual([])
  })
})

describe('admins are notified', () => {
  const hosts = openHosts()
  afterAll(async () => (await hosts).close())

  test('of an endpoint that has failed for an hour, once until it works again, and when it is disabled', async () => {
    const receiver = openReceiver(() => new Response('no', { status: 500 }))
    await makeEndpoint(t, owner, ws, { url: receiver.url })
    const attempt = async (after: number) => {
      t.advance(after)
      await t.link(owner, ws)
      await deliver(t)
    }
    await attempt(0)
    await attempt(50 * MINUTE)
    expect(await kindsOf(owner)).toEqual([])
    await attempt(15 * MINUTE)
    await attempt(HOUR)
    expect(await mine(owner)).toMatchObject([{ kind: 'webhook_failing', target: { type: 'webhook', name: receiver.url } }])
    receiver.answerStatus(204)
    await attempt(HOUR)
    receiver.answerStatus(500)
    await attempt(HOUR)
    await attempt(2 * HOUR)
    expect(await kindsOf(owner)).toEqual(['webhook_failing', 'webhook_failing'])
    await attempt(6 * DAY)
    expect(await kindsOf(owner)).toEqual(['webhook_disabled', 'webhook_failing', 'webhook_failing'])
    expect(await kindsOf(editor)).toEqual([])
    receiver.close()
  })

  test('of a domain that lost its record', async () => {
    const domain = await activeDomain()
    clearRecords()
    for (let day = 0; day < 10; day++) {
      t.advance(DAY)
      await runDueDomainChecks(t.deps, t.now(), RUNNING)
    }
    expect((await mine(owner))[0]).toMatchObject({
      kind: 'domain_failed',
      target: { type: 'domain', id: domain.id, name: domain.hostname },
      details: { reason: expect.stringContaining('has been missing') },
    })
    expect(await mine(editor)).toEqual([])
  })

  test('of a quota that is nearly used', async () => {
    await t.database.updateTable('workspaces').set({ limits: '{"links":2}' }).where('id', '=', ws).execute()
    for (let links = 0; links < 2; links++) await t.link(owner, ws)
    await warnOfQuotas(t.deps, t.now(), RUNNING)
    await warnOfQuotas(t.deps, t.now(), RUNNING)
    expect(await mine(owner)).toMatchObject([
      { kind: 'quota_reached', details: { quota: 'links', percent: 100, used: 2, limit: 2 } },
      { kind: 'quota_reached', details: { percent: 80 } },
    ])
    expect(await mine(editor)).toEqual([])
  })

  test('but of links whose destination broke since the last audit, only those who created them', async () => {
    const { at: urlOf } = await hosts
    setRecord('A good.example', ['127.0.0.1'])
    await t.link(editor, ws, { destination_url: urlOf('failing') })
    const audit = async () => {
      await post('/link-audits', {})
      await runDueLinkAudits(t.deps, t.now(), RUNNING, QUICK)
    }
    await audit()
    expect(await kindsOf(editor)).toEqual(['destination_broken'])
    await audit()
    await t.link(editor, ws, { destination_url: urlOf('gone') })
    await t.link(editor, ws, { destination_url: urlOf('gone?2') })
    await audit()
    expect((await mine(editor)).map(({ details, target }) => [details.links, target.type])).toEqual([
      [2, 'link_audit'],
      [1, 'link'],
    ])
    expect(await kindsOf(owner)).toEqual([])
  })
})
