import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { dirname } from 'node:path'
import { runAdmin } from '../../scripts/admin/commands.ts'
import type { User } from '../../src/features/users/schema.ts'
import type { Workspace } from '../../src/features/workspaces/schema.ts'
import { DAY, toTimestamp } from '../../src/lib/clock.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { addFactors } from '../http/second-factor-operations.ts'
import { newDataDir, removeDataDir, startServer, until } from '../server.ts'

// What an instance admin does in the terminal, beside a server on the same data.

let t: TestApp
let owner: User
let workspace: Workspace
let said: string[]
const spies = (['log', 'error'] as const).map((method) => spyOn(console, method).mockImplementation((text: string) => void said.push(text)))

beforeEach(async () => {
  t = await openTestApp()
  said = []
  owner = await t.user('owner')
  workspace = await t.workspace(owner, 'Acme')
})
afterEach(() => t.close())
afterAll(() => spies.forEach((spy) => void spy.mockRestore()))

async function runOn(dataDir: string, args: string[], env: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  said = []
  const status = await runAdmin({ DATA_DIR: dataDir, ...env }, args)
  return { status, text: said.join('\n') }
}
const admin = (...args: string[]) => runOn(dirname(t.files.main), args, { SECRET_KEY: 'a key for tests' })
const links = (as: User | string) => t.send('GET', `/v1/workspaces/${workspace.id}/links`, { as })
const dateIn30Days = () => toTimestamp(Date.now() + 30 * DAY).slice(0, 10)
const queued = async () => (await t.deps.db.selectFrom('mails').select(['recipient', 'subject']).execute()).map(Object.values)

describe('a user', () => {
  test('is suspended with a reason, and restored', async () => {
    const suspended = await admin('users', 'suspend', 'owner@example.com', '--reason', 'Spam.')
    expect(suspended).toEqual({
      status: 0,
      text: 'owner@example.com is suspended and was notified by email. Undo it with: bun run admin users restore owner@example.com',
    })
    expect((await links(owner)).status).toBe(401)
    expect(await admin('users', 'suspend', 'owner@example.com')).toEqual({ status: 1, text: 'This user is already suspended.' })
    expect((await admin('users', 'restore', 'owner@example.com')).status).toBe(0)
    expect((await links(owner)).status).toBe(200)
    expect(await queued()).toEqual([
      ['owner@example.com', 'Your account was suspended'],
      ['owner@example.com', 'Your account was restored'],
    ])
  })

  test('is deleted after 30 days, which is said with its date and how to undo it; the last owner of a workspace is not', async () => {
    const refused = await admin('users', 'delete', 'owner@example.com')
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining('This user is the last owner of "Acme".')])
    const member = await t.member(owner, workspace.id, 'editor')
    const { status, text } = await admin('users', 'delete', member.email ?? '')
    expect([status, text]).toEqual([0, expect.stringContaining(`will be deleted on ${dateIn30Days()}. Undo it until then with: `)])
    expect((await admin('users', 'restore', member.email ?? '')).status).toBe(0)
  })

  test('loses all sessions, tokens and API keys', async () => {
    const { secret } = (await t.send('POST', `/v1/workspaces/${workspace.id}/api-keys`, { as: owner, body: { name: 'k', role: 'editor' } }))
      .body
    expect((await admin('users', 'end-access', 'owner@example.com')).text).toContain(
      'All personal access tokens and the API keys (1) were revoked.',
    )
    expect((await links(secret)).status).toBe(401)
  })

  test('that is the last instance admin stays', async () => {
    await admin('users', 'promote', 'owner@example.com')
    const { status, text } = await admin('users', 'suspend', 'owner@example.com')
    expect([status, text]).toEqual([1, expect.stringContaining('is the last instance admin')])
    await addFactors(t, owner.id)
    expect((await admin('users', 'remove-factors', 'owner@example.com')).status).toBe(0)
  })
})

describe('a workspace', () => {
  test('is suspended, says what its links do, and is restored', async () => {
    const { status, text } = await admin('workspaces', 'suspend', workspace.slug, '--reason', 'Not paid.', '--links', 'redirect')
    expect([status, text]).toEqual([0, expect.stringContaining(`Its links keep redirecting. Its owners were notified by email.`)])
    expect((await links(owner)).body).toMatchObject({ code: 'workspace_suspended', reason: 'Not paid.' })
    expect((await admin('workspaces', 'suspend', workspace.slug)).text).toContain('Its links answer with a 410 page.')
    expect((await admin('workspaces', 'restore', workspace.slug)).text).toContain('works again')
    expect((await links(owner)).status).toBe(200)
  })

  test('is deleted after 30 days, unless it is restored before', async () => {
    const { text } = await admin('workspaces', 'delete', workspace.slug)
    expect(text).toContain(`will be deleted on ${dateIn30Days()}.`)
    expect((await admin('workspaces', 'restore', workspace.slug)).status).toBe(0)
    expect((await links(owner)).status).toBe(200)
  })

  test('loses its API keys', async () => {
    const { secret } = (await t.send('POST', `/v1/workspaces/${workspace.id}/api-keys`, { as: owner, body: { name: 'k', role: 'editor' } }))
      .body
    expect((await admin('workspaces', 'revoke-keys', workspace.slug)).text).toBe(
      `Revoked the API keys of workspace ${workspace.id} (acme): 1.`,
    )
    expect((await links(secret)).status).toBe(401)
  })
})

describe('the instance', () => {
  test('lists its jobs, and cancels one', async () => {
    expect((await admin('jobs')).text).toBe('None.')
    const { id } = (await t.send('POST', `/v1/workspaces/${workspace.id}/exports`, { as: owner, body: { type: 'links' } })).body
    expect((await admin('jobs')).text).toMatch(new RegExp(`export +${id} +${workspace.id} +pending`))
    expect(await admin('jobs', 'cancel', 'export', String(id))).toEqual({ status: 0, text: `Canceled the export ${id}.` })
    expect((await admin('jobs')).text).toBe('None.')
    expect((await admin('jobs', 'cancel', 'export', String(id))).text).toContain("The job doesn't exist")
  })

  test('pauses mail and webhooks, and sends them again', async () => {
    expect((await admin('pause', 'mail')).text).toContain('Nothing is lost: it waits until you run: bun run admin resume mail')
    await admin('users', 'suspend', 'owner@example.com')
    await t.sendMails()
    expect(t.mails).toEqual([])
    await admin('resume', 'mail')
    // The terminal's clock is the real one.
    t.advance(Math.max(0, Date.now() - t.now()) + 1000)
    await t.sendMails()
    expect(t.mails.map(({ subject }) => subject)).toEqual(['Your account was suspended'])
    expect((await admin('pause', 'webhooks')).text).toContain('Webhooks are paused.')
    expect((await admin('resume', 'webhooks')).text).toContain('Webhooks are sent again.')
  })

  test('refuses changes during maintenance with the message, but not those of the terminal', async () => {
    const create = () =>
      t.send('POST', `/v1/workspaces/${workspace.id}/links`, { as: owner, body: { destination_url: 'https://example.com/' } })
    expect((await admin('maintenance', 'on', '--message', 'Back at 10:00 UTC.')).text).toContain(
      'refused with this message: Back at 10:00 UTC.',
    )
    const refused = await create()
    expect([refused.status, refused.body.error]).toEqual([503, 'Back at 10:00 UTC.'])
    expect((await admin('plan', workspace.slug, 'pro')).status).toBe(0)
    expect((await admin('maintenance', 'off')).text).toBe('Maintenance mode is off.')
    expect((await create()).status).toBe(201)
  })

  test('shows who did what in its audit log', async () => {
    await admin('workspaces', 'suspend', workspace.slug, '--reason', 'Not paid.')
    await admin('pause', 'webhooks')
    const { text } = await admin('audit')
    expect(text).toMatch(new RegExp(`workspace\\.suspended +workspace ${workspace.id} +- +\\{"reason":"Not paid\\."`))
    expect(text).toContain('instance.settings_changed')
  })
})

test.each([
  [['users', 'suspend', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
  [['users', 'restore', 'owner@example.com'], "This user isn't suspended."],
  [['users', 'end-access', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
  [['workspaces', 'suspend', 'nowhere'], 'no workspace "nowhere"'],
  [['workspaces', 'suspend', 'acme', '--links', 'maybe'], '--links must be redirect or gone, not "maybe".'],
  [['workspaces', 'restore', 'acme'], "This workspace isn't suspended."],
  [['jobs', 'cancel', 'party', '1'], '"party" isn\'t a kind of job.'],
  [['jobs', 'cancel', 'import', '7'], "The job doesn't exist"],
  [['pause', 'redirects'], '"redirects" can\'t be paused. Choose mail or webhooks.'],
  [['maintenance'], 'There is no command "maintenance"'],
])('refuses %j with a sentence and status 1, and changes nothing', async (args, sentence) => {
  const everything = () =>
    Promise.all([t.deps.db.selectFrom('users').selectAll().execute(), t.deps.db.selectFrom('workspaces').selectAll().execute()])
  const before = await everything()
  const { status, text } = await admin(...args)
  expect([status, text]).toEqual([1, expect.stringContaining(sentence)])
  expect(text).not.toContain('    at ')
  expect(await everything()).toEqual(before)
})

test('A running server notices within seconds what the terminal has done: links answer 410, changes 503, and back again.', async () => {
  const dataDir = newDataDir()
  const server = await startServer(dataDir)
  try {
    const json = (body: object, headers: object = {}) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
      body: JSON.stringify(body),
    })
    const account = await fetch(`${server.url}/v1/auth/signup`, json({ email: 'ann@example.com', password: 'a good long password' }))
    const cookie = account.headers.get('set-cookie')?.split(';')[0] ?? ''
    const made = await (await fetch(`${server.url}/v1/workspaces`, json({ name: 'Acme' }, { cookie }))).json()
    const create = (slug: string) =>
      fetch(`${server.url}/v1/workspaces/${made.id}/links`, json({ destination_url: 'https://example.com/', slug }, { cookie }))
    const visit = async () => (await fetch(`${server.url}/sale`, { redirect: 'manual' })).status
    expect((await create('sale')).status).toBe(201)
    expect(await visit()).toBe(302)
    expect((await runOn(dataDir, ['workspaces', 'suspend', made.slug])).status).toBe(0)
    await until(async () => (await visit()) === 410, 20_000)
    expect((await create('late')).status).toBe(403)
    await runOn(dataDir, ['workspaces', 'restore', made.slug])
    await until(async () => (await visit()) === 302, 20_000)
    await runOn(dataDir, ['maintenance', 'on'])
    expect((await create('late')).status).toBe(503)
    await runOn(dataDir, ['maintenance', 'off'])
    expect((await create('late')).status).toBe(201)
  } finally {
    server.child.kill('SIGKILL')
    await server.child.exited
    removeDataDir(dataDir)
  }
})
