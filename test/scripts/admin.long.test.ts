import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { runAdmin } from '../../scripts/admin/commands.ts'
import { lockDataDir } from '../../src/db/lock.ts'
import { runDueWorkspaceImports } from '../../src/features/portability/workspace-import/jobs.ts'
import { yieldToEventLoop } from '../../src/lib/yield-to-event-loop.ts'
import { exportWorkspace } from '../features/portability/exporting.ts'
import { openTestApp, RUNNING, type TestApp } from '../harness.ts'
import { addFactors } from '../http/second-factor-operations.ts'

let t: TestApp
let said: string[]
const spies = (['log', 'error'] as const).map((method) => spyOn(console, method).mockImplementation((text: string) => void said.push(text)))

beforeEach(async () => {
  t = await openTestApp()
  said = []
})
afterEach(() => t.close())
afterAll(() => spies.forEach((spy) => void spy.mockRestore()))

/** Runs a command beside the running application, on the same data. */
async function admin(...args: string[]): Promise<{ status: number; text: string }> {
  said = []
  const status = await runAdmin({ DATA_DIR: dirname(t.files.main), SECRET_KEY: 'a key for tests' }, args)
  return { status, text: said.join('\n') }
}

describe('admin', () => {
  test('makes an account that can sign in with the printed password', async () => {
    const { status, text } = await admin('users', 'create', 'ann@example.com', '--name', 'Ann')
    expect(status).toBe(0)
    const password = text.match(/Password: (\S+)/)?.[1]
    const login = await t.send('POST', '/v1/auth/login', { body: { email: 'ann@example.com', password } })
    expect([login.status, login.body.display_name]).toEqual([200, 'Ann'])
    expect((await admin('users')).text).toContain('ann@example.com')
  })

  test('creates an instance admin, also before anybody has an account, and nobody needs the setup token after that', async () => {
    const app = await openTestApp({ DEV_AUTH: 'false' })
    const own = t
    t = app
    try {
      const setUp = `/setup?token=${encodeURIComponent(app.deps.setup.token ?? '')}`
      expect((await app.send('GET', setUp)).status).toBe(200)
      const { status, text } = await admin('create-admin', 'ann@example.com')
      expect([status, text]).toEqual([0, expect.stringContaining('as an instance admin. Password: ')])
      const login = await app.send('POST', '/v1/auth/login', {
        body: { email: 'ann@example.com', password: text.match(/Password: (\S+)/)?.[1] },
      })
      expect([login.status, login.body.is_instance_admin]).toEqual([200, true])
      expect((await app.send('GET', setUp)).status).toBe(404)
    } finally {
      t = own
      await app.close()
    }
  })

  test('replaces a password and ends the sessions', async () => {
    await admin('users', 'create', 'ann@example.com')
    const first = (await admin('users', 'password', 'ann@example.com')).text.match(/Password: (\S+)/)?.[1]
    const login = await t.send('POST', '/v1/auth/login', { body: { email: 'ann@example.com', password: first } })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await t.send('GET', '/v1/me', { headers: { cookie } })).status).toBe(200)
    await admin('users', 'password', 'ann@example.com')
    expect((await t.send('GET', '/v1/me', { headers: { cookie } })).status).toBe(401)
  })

  test('lists the custom domains, and for scripts the names that are served', async () => {
    const owner = await t.user()
    const workspace = await t.workspace(owner)
    await admin('plan', workspace.slug, 'enterprise')
    for (const hostname of ['go.shop.example', '*.promo.example', 'new.shop.example'])
      expect((await t.send('POST', `/v1/workspaces/${workspace.id}/domains`, { as: owner, body: { hostname } })).status).toBe(201)
    await t.database.updateTable('domains').set({ status: 'active' }).where('hostname', '!=', 'new.shop.example').execute()
    expect((await admin('domains')).text).toMatch(/new\.shop\.example +pending +none/)
    expect((await admin('domains', 'served')).text).toBe('*.promo.example\ngo.shop.example')
  })

  test('brings a workspace of another instance, and says what came, what stays and what is next', async () => {
    const source = await openTestApp()
    const owner = await source.user('ann')
    const { id } = await source.workspace(owner, 'Acme')
    await source.link(owner, id, { slug: 'hello' })
    await source.send('POST', `/v1/workspaces/${id}/api-keys`, { as: owner, body: { name: 'key', role: 'editor' } })
    const file = await exportWorkspace(source, owner, id)
    const dry = await admin('import-workspace', file, '--dry-run')
    expect([dry.status, dry.text]).toEqual([
      0,
      expect.stringMatching(/^The import would create the workspace acme with:[\s\S]+links +1\n[\s\S]+Nothing was changed\.$/),
    ])
    const imported = await admin('import-workspace', file)
    expect([imported.status, imported.text]).toEqual([
      0,
      expect.stringMatching(/^Created workspace \d+ \(acme\) with:[\s\S]+api_keys +1 +aren't in the archive/),
    ])
    const again = await admin('import-workspace', file)
    expect([again.status, again.text]).toEqual([1, expect.stringContaining('/hello would become /hello-2')])
    expect((await admin('import-workspace', file, '--rename-slugs')).text).toMatch(/Created workspace \d+ \(acme-2\)[\s\S]+hello +hello-2/)
    expect((await admin('import-workspace')).text).toContain('FILE is missing')
    expect((await admin('import-workspace', 'missing.zip')).text).toContain("missing.zip can't be read")
    await source.close()
  })

  test('hands a workspace of another instance over to a running server, and waits until the server has imported it', async () => {
    const source = await openTestApp()
    const owner = await source.user('ann')
    const { id } = await source.workspace(owner, 'Acme')
    await source.link(owner, id, { slug: 'moved' })
    const file = await exportWorkspace(source, owner, id)
    const lock = lockDataDir(dirname(t.files.main))
    const imported = admin('import-workspace', file)
    let status = (await t.visit('moved')).status
    while (status !== 302) {
      await runDueWorkspaceImports(t.deps, t.now(), RUNNING)
      await yieldToEventLoop()
      status = (await t.visit('moved')).status
    }
    expect((await imported).text).toMatch(/the server imports it now[\s\S]+Created workspace \d+ \(acme\) with:/)
    lock.release()
    await source.close()
  })

  test('exports one workspace or all of them beside the running server, as archives that can be imported', async () => {
    const owner = await t.user('ann')
    for (const name of ['Acme', 'Other']) await t.link(owner, (await t.workspace(owner, name)).id, { slug: name.toLowerCase() })
    const folder = join(dirname(t.files.main), 'handover')
    expect((await admin('export-workspaces', folder)).text).toMatch(/acme +acme\.zip[\s\S]+other +other\.zip/)
    const file = join(dirname(t.files.main), 'one.zip')
    expect((await admin('export-workspace', 'acme', file)).text).toMatch(/^Exported \d+ rows of workspace \d+ \(acme\) to /)
    expect((await admin('export-workspace', 'acme', file)).text).toContain('already exists')
    expect((await admin('export-workspaces', folder)).text).toContain('already exists')
    for (const archive of [file, join(folder, 'other.zip')])
      expect((await admin('import-workspace', archive, '--dry-run', '--rename-slugs')).text).toContain(
        'The import would create the workspace',
      )
  })

  test('upgrades no databases under a running server of an earlier version', async () => {
    const main = new Database(t.files.main)
    const version = main.pragma('user_version', { simple: true }) as number
    main.pragma(`user_version = ${version - 1}`)
    const lock = lockDataDir(dirname(t.files.main))
    const { status, text } = await admin('users')
    lock.release()
    expect([status, text]).toEqual([1, expect.stringContaining('An earlier version of Terse is running on')])
    expect(main.pragma('user_version', { simple: true })).toBe(version - 1)
    main.pragma(`user_version = ${version}`)
    main.close()
  })

  test('sets a plan by slug, which the running service answers with at once', async () => {
    const owner = await t.user()
    const workspace = await t.workspace(owner)
    expect((await admin('plan', workspace.slug, 'pro')).text).toContain('from free to pro')
    expect((await t.send('GET', `/v1/workspaces/${workspace.id}`, { as: owner })).body.plan_tier).toBe('pro')
  })

  test('sets, shows and resets limits, by the rules of the API', async () => {
    const workspace = await t.workspace(await t.user())
    const set = await admin('limits', workspace.slug, 'links=1', 'requests_per_minute=none')
    expect([set.status, set.text]).toEqual([0, expect.stringMatching(/links +1\n[\s\S]*requests_per_minute +none/)])
    for (const wrong of ['links=-1', 'links=1.5', 'links=', 'links', 'rooms=4']) {
      const refused = await admin('limits', workspace.slug, wrong)
      expect([wrong, refused.status, refused.text]).toEqual([wrong, 1, expect.stringContaining("doesn't set limits")])
    }
    expect((await admin('limits', workspace.slug)).text).toMatch(/links +1\n/)
    expect((await admin('limits', workspace.slug, 'reset')).text).toMatch(/links +50\n/)
    expect((await admin('limits', 'nowhere')).status).toBe(1)
  })

  test('makes and revokes a personal token', async () => {
    const user = await t.user('ann')
    const secret = (await admin('tokens', 'create', 'ann@example.com', 'cli')).text.match(/Secret: (\S+)/)?.[1] ?? ''
    expect((await t.send('GET', '/v1/me', { as: secret })).body.id).toBe(user.id)
    expect((await admin('tokens', 'revoke', 'ann@example.com', '1')).status).toBe(0)
    expect((await t.send('GET', '/v1/me', { as: secret })).status).toBe(401)
  })

  test('verifies the audit log against a hash that was printed, and fails for one that it does not have', async () => {
    const workspace = await t.workspace(await t.user())
    const printed = (await admin('audit-verify')).text.match(new RegExp(`workspace ${workspace.id} .*([0-9a-f]{64})`))?.[1] ?? ''
    expect((await admin('audit-verify', '--expect', printed)).status).toBe(0)
    const other = 'ab'.repeat(32)
    const { status, text } = await admin('audit-verify', '--expect', printed, '--expect', other)
    expect([status, text]).toEqual([1, expect.stringContaining(`No chain of the audit log has the hash ${other}`)])
    const missing = await admin('audit-verify', '--expect', '/nowhere/heads.json')
    expect([missing.status, missing.text]).toEqual([1, expect.stringContaining('/nowhere/heads.json')])
  })

  test('verifies the audit log, and tells what was changed in it', async () => {
    const workspace = await t.workspace(await t.user())
    const whole = await admin('audit-verify')
    expect([whole.status, whole.text]).toEqual([0, expect.stringMatching(new RegExp(`workspace ${workspace.id} +1 +0 +[0-9a-f]{64}`))])
    await sql`DROP TRIGGER audit_entries_no_update`.execute(t.database)
    await sql`UPDATE audit_entries SET kind = 'x' WHERE workspace_id = ${workspace.id}`.execute(t.database)
    const changed = await admin('audit-verify')
    expect([changed.status, changed.text]).toEqual([
      1,
      expect.stringMatching(/The audit log was changed\.\nworkspace \d+: Entry \d+ \(x\) was changed/),
    ])
  })

  test('removes the second factors of who has lost them, and the mail says so', async () => {
    await admin('users', 'create', 'ann@example.com')
    const { id } = await t.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await addFactors(t, id)
    expect((await admin('users', 'remove-factors', 'ann@example.com')).text).toContain('no longer has two-factor authentication')
    expect((await admin('users', 'remove-factors', 'ann@example.com')).text).toContain("doesn't have two-factor authentication.")
    expect(await t.deps.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
    const queued = await t.deps.db.selectFrom('mails').select(['recipient', 'body']).execute()
    expect(queued).toEqual([{ recipient: 'ann@example.com', body: expect.stringContaining('removed all your two-factor methods') }])
  })

  test('promotes and demotes an administrator', async () => {
    const user = await t.user('ann')
    await admin('users', 'promote', 'ann@example.com')
    expect((await t.send('GET', `/v1/users/${user.id}`, { as: user })).body.is_instance_admin).toBe(true)
    expect((await admin('users', 'promote', 'ann@example.com')).text).toContain('already')
    await t.user('bob')
    await admin('users', 'promote', 'bob@example.com')
    expect((await admin('users', 'demote', 'ann@example.com')).status).toBe(0)
    expect((await t.send('GET', `/v1/users/${user.id}`, { as: user })).body.is_instance_admin).toBe(false)
    expect((await admin('users', 'demote', 'ann@example.com')).text).toContain("isn't an instance admin")
  })

  test('warns before the last administrator goes, and does it only where that is meant', async () => {
    const user = await t.user('ann')
    await admin('users', 'promote', 'ann@example.com')
    const warned = await admin('users', 'demote', 'ann@example.com')
    expect([warned.status, warned.text]).toEqual([1, expect.stringContaining('is the last instance admin')])
    expect((await t.send('GET', `/v1/users/${user.id}`, { as: user })).body.is_instance_admin).toBe(true)
    expect((await admin('users', 'demote', 'ann@example.com', '--last')).status).toBe(0)
    expect((await t.send('GET', `/v1/users/${user.id}`, { as: user })).body.is_instance_admin).toBe(false)
  })

  test.each([
    [['users', 'create', 'nonsense'], "isn't a valid email address"],
    [['users', 'create', 'ann@example.com'], 'There is already a user "ann@example.com"'],
    [['users', 'password', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
    [['users', 'remove-factors', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
    [['users', 'promote', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
    [['users', 'demote', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
    [['tokens', 'nobody@example.com'], 'There is no user "nobody@example.com"'],
    [['tokens', 'create', 'nobody@example.com', 'cli'], 'There is no user "nobody@example.com"'],
    [['tokens', 'revoke', 'ann@example.com', '7'], 'ann@example.com has no token 7'],
    [['tokens', 'revoke', 'ann@example.com', 'x'], 'ann@example.com has no token x'],
    [['users', 'remove', 'ann@example.com'], 'There is no command "users remove"'],
    [['users', 'Promote', 'ann@example.com'], 'bun run admin users promote EMAIL'],
    [['users', 'promote'], 'EMAIL is missing. Usage: bun run admin users promote EMAIL'],
    [['users', 'promote', ''], 'EMAIL is missing'],
    [['users', 'promote', 'ann@example.com', 'bob@example.com'], '"bob@example.com" is an unexpected argument'],
    [['users', 'demote', 'ann@example.com', '--lst'], "Unknown option '--lst'. See: bun run admin"],
    [['users', '--name', 'Ann'], '"users" has no option --name'],
    [['users', 'promote', 'ann@example.com', '--last'], '"users promote" has no option --last'],
    [['workspaces', 'all'], 'There is no command "workspaces all"'],
    [['plan', '1'], 'TIER is missing. Usage: bun run admin plan WORKSPACE TIER'],
    [['plan', '1', 'pro', 'now'], '"now" is an unexpected argument'],
    [['limits', '1', 'reset', 'links=1'], "doesn't set limits"],
    [['accept-loss', 'now'], 'There is no command "accept-loss now"'],
    [['backup'], 'FOLDER is missing. Usage: bun run admin backup FOLDER'],
    [['tokens', 'create', 'ann@example.com'], 'NAME is missing'],
    [['plan', '1', 'golden'], "isn't a plan"],
    [['plan', '999', 'pro'], 'no workspace "999"'],
    [['frobnicate'], 'no command "frobnicate"'],
    [['users', '--frobnicate'], 'frobnicate'],
  ])('refuses %j with a sentence and status 1, and changes nothing', async (args, sentence) => {
    await t.workspace(await t.user('ann'))
    const everything = () =>
      Promise.all([t.deps.db.selectFrom('users').selectAll().execute(), t.deps.db.selectFrom('workspaces').selectAll().execute()])
    const before = await everything()
    const { status, text } = await admin(...args)
    expect(status).toBe(1)
    expect(text).toContain(sentence)
    expect(text).not.toContain('    at ')
    expect(await everything()).toEqual(before)
  })

  test('refuses a folder without data', async () => {
    expect(await runAdmin({ DATA_DIR: '/nonesuch' }, ['users'])).toBe(1)
    expect(said.join()).toContain('no database in /nonesuch')
  })

  test('prints what it can do', async () => {
    expect((await admin()).text).toContain('bun run admin COMMAND')
  })
})
