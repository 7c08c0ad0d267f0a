import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { SET_UP_BY } from '../../../src/features/members/set-up-by/kinds.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { ROLES, type Role, rankOf } from '../../../src/http/auth/roles.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { deliver, userData } from '../directory/workos.ts'

// What a member set up falls with them: each kind is made by an admin, who is then removed or demoted.

let t: TestApp
let owner: User
let author: User
let ws: number
let count = 0
beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'business' })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  author = await t.member(owner, ws, 'admin')
})

const path = () => `/v1/workspaces/${ws}`
const send = (method: string, address: string, body?: object, as: User | string = author) =>
  t.send(method, path() + address, { as, ...(body && { body }) })
const member = () => `/members/${author.id}`
const remove = (by = owner) => send('DELETE', member(), undefined, by)
const demote = (role: Role) => send('PATCH', member(), { role }, owner)
const comeBack = () => send('POST', '/members', { user_id: author.id, role: 'admin' }, owner)
const auditKinds = async (): Promise<string[]> =>
  (await send('GET', '/audit', undefined, owner)).body.items.map(({ kind }: { kind: string }) => kind)
const runs = async (table: 'imports' | 'exports' | 'data_exports' | 'link_audits', id: number) =>
  (await t.database.selectFrom(table).select('finished_at').where('id', '=', id).executeTakeFirstOrThrow()).finished_at === null

const newScimToken = async (as: User = author): Promise<string> => (await send('POST', '/scim/token', undefined, as)).body.secret
const provisions = async (token: string) => (await t.send('GET', `/scim/v2/${ws}/Users`, { as: token })).status === 200

async function newWebhook(as: User = author) {
  const directory_id = `directory_set_up_${++count}`
  const webhook_secret = `a secret of directory ${count}`
  await send('PUT', '/scim', { directory_id, webhook_secret, default_role: 'viewer' }, as)
  return async () => {
    const data = userData(`s${++count}`, `s${count}@example.com`, { directory_id })
    return (await deliver(t, { event: 'dsync.user.created', data }, { secret: webhook_secret })).status === 200
  }
}

/** Makes one of each kind as the author. Returns whether it still does something that a viewer can't see to. */
const makers: Record<string, () => Promise<() => Promise<boolean>>> = {
  'API keys': async () => {
    const { secret } = (await send('POST', '/api-keys', { name: 'k', role: 'admin' })).body
    const child = (await send('POST', '/api-keys', { name: 'child', role: 'admin' }, secret)).body.secret
    const writes = async (key: string) => (await send('POST', '/links', { destination_url: 'https://example.com/' }, key)).status === 201
    return async () => (await writes(secret)) || (await writes(child))
  },
  'the SCIM token': async () => {
    const token = await newScimToken()
    return () => provisions(token)
  },
  "the directory's webhook secret": () => newWebhook(),
  "the directory's default role": async () => {
    await newScimToken(owner)
    await send('PATCH', '/scim', { default_role: 'admin' })
    return async () => (await send('GET', '/scim', undefined, owner)).body.default_role === 'admin'
  },
  'the single sign-on settings': async () => {
    await demote('owner')
    const connection = { organization_id: `org_${++count}`, connection_id: `conn_${count}`, domain: `set-up${count}.example` }
    await send('PUT', '/sso', { ...connection, enabled: false })
    await t.database.updateTable('sso_configurations').set({ enabled: 1, proved_at: t.now() }).where('workspace_id', '=', ws).execute()
    return async () => (await send('GET', '/sso', undefined, owner)).body.enabled
  },
  'pending invitations': async () => {
    const { id } = (await send('POST', '/invitations', { email: `guest${++count}@example.com`, role: 'admin' })).body
    return async () => {
      const { items } = (await send('GET', '/invitations', undefined, owner)).body as { items: { id: number; status: string }[] }
      return items.some((invitation) => invitation.id === id && invitation.status === 'pending')
    }
  },
  'scheduled reports': async () => {
    const { id } = (await send('POST', '/reports', { frequency: 'daily', hour: 8, recipients: [owner.email] })).body
    return async () => (await send('GET', `/reports/${id}`, undefined, owner)).body.enabled
  },
  'running imports': async () => {
    const { id } = (await send('POST', '/imports', { source: 'csv', content: 'destination_url\nhttps://example.com/\n' })).body
    return () => runs('imports', id)
  },
  'running exports': async () => {
    const { id } = (await send('POST', '/exports', { type: 'clicks' })).body
    return () => runs('exports', id)
  },
  'running exports of the whole workspace': async () => {
    const { id } = (await send('POST', '/compliance/data-export')).body
    return () => runs('data_exports', id)
  },
  'the schedule of link audits': async () => {
    const schedule = { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [author.email] }
    await send('PUT', '/link-audits/schedule', { ...schedule, recipients: [owner.email] }, owner)
    await send('PUT', '/link-audits/schedule', schedule)
    return async () => (await send('GET', '/link-audits/schedule', undefined, owner)).status === 200
  },
  'running link audits': async () => {
    await t.link(owner, ws)
    const { id } = (await send('POST', '/link-audits')).body
    return () => runs('link_audits', id)
  },
  'public stats': async () => {
    const { id } = await t.link(owner, ws)
    const { url } = (await send('PUT', `/links/${id}/public-stats`, {})).body as { url: string }
    return async () => (await t.send('GET', new URL(url).pathname)).status === 200
  },
}
const kinds = SET_UP_BY.map(({ what, needs }): [string, Role] => [what, needs])

test('every kind in the table is tried here', () => {
  expect(Object.keys(makers).toSorted()).toEqual(kinds.map(([what]) => what).toSorted())
})

describe('what an admin set up', () => {
  test.each(kinds)('ends when they are removed, and stays so when they come back: %s', async (what) => {
    const works = await makers[what]?.()
    expect(await works?.()).toBe(true)
    expect((await remove()).status).toBe(204)
    expect(await works?.()).toBe(false)
    await comeBack()
    expect(await works?.()).toBe(false)
  })

  test.each(kinds)('ends when they leave: %s', async (what) => {
    const works = await makers[what]?.()
    expect((await remove(author)).status).toBe(204)
    expect(await works?.()).toBe(false)
  })

  test.each(kinds)('does no more than they may do when they are demoted, and is not raised with them: %s', async (what, needs) => {
    const works = await makers[what]?.()
    // The next lower role than it needs; a viewer's key reads.
    expect((await demote(ROLES[Math.max(0, rankOf(needs) - 1)] as Role)).status).toBe(200)
    expect(await works?.()).toBe(false)
    await demote('admin')
    expect(await works?.()).toBe(false)
  })

  test.each(kinds.filter(([, needs]) => needs === 'editor'))('stays when they are an editor afterwards: %s', async (what) => {
    const works = await makers[what]?.()
    await demote('editor')
    expect(await works?.()).toBe(true)
  })

  test.each(kinds)('ends when their data is erased: %s', async (what) => {
    const works = await makers[what]?.()
    const erased = await send('POST', '/compliance/erasure', { user: author.id }, owner)
    expect(erased.status).toBe(202)
    expect(await works?.()).toBe(false)
  })

  test('includes a report of somebody else whose recipients they chose, and not one that they only moved', async () => {
    const create = async () =>
      (await send('POST', '/reports', { frequency: 'daily', hour: 8, recipients: [owner.email] }, owner)).body as { id: number }
    const [chosen, moved] = [await create(), await create()]
    const theirs = { recipients: [owner.email, `outside${++count}@example.com`] }
    expect((await send('PATCH', `/reports/${chosen.id}`, theirs)).body.created_by).toBe(author.id)
    expect((await send('PATCH', `/reports/${moved.id}`, { hour: 9, recipients: [owner.email] })).body.created_by).toBe(owner.id)
    await remove()
    const isEnabled = async ({ id }: { id: number }) => (await send('GET', `/reports/${id}`, undefined, owner)).body.enabled
    expect([await isEnabled(chosen), await isEnabled(moved)]).toEqual([false, true])
  })

  test('ends when they delete their account', async () => {
    const works = await makers['the SCIM token']?.()
    expect((await t.send('DELETE', '/v1/me', { as: author, body: { confirm: author.email } })).status).toBe(204)
    expect(await works?.()).toBe(false)
  })

  test('stays when somebody else is removed', async () => {
    const other = await t.member(owner, ws, 'admin')
    const all: (() => Promise<boolean>)[] = []
    for (const what of ['API keys', 'the SCIM token', 'public stats', 'pending invitations']) {
      const works = await makers[what]?.()
      if (works) all.push(works)
    }
    await send('DELETE', `/members/${other.id}`, undefined, owner)
    for (const works of all) expect(await works()).toBe(true)
  })

  test('is audited, each with its author', async () => {
    for (const what of ['API keys', 'the SCIM token', 'public stats', 'scheduled reports']) await makers[what]?.()
    await remove()
    expect(await auditKinds()).toEqual(
      expect.arrayContaining(['api_key.revoked', 'scim_token.revoked', 'public_stats.disabled', 'report.paused', 'member.removed']),
    )
  })
})

describe('what an owner set up', () => {
  beforeEach(async () => {
    await demote('owner')
  })

  test('acts as an admin once they are one: the SCIM token and the webhook secret', async () => {
    const token = await newScimToken()
    const delivers = await newWebhook()
    await demote('admin')
    expect([await provisions(token), await delivers()]).toEqual([true, true])
    const roles = await t.database
      .selectFrom('scim_tokens')
      .innerJoin('directories', 'directories.workspace_id', 'scim_tokens.workspace_id')
      .select(['role', 'webhook_role'])
      .where('scim_tokens.workspace_id', '=', ws)
      .execute()
    expect(roles).toEqual([{ role: 'admin', webhook_role: 'admin' }])
    expect(await auditKinds()).toEqual(expect.arrayContaining(['scim_token.lowered', 'scim.lowered']))
  })

  test('revokes their invitations of owners alone', async () => {
    const invite = (role: Role) => send('POST', '/invitations', { email: `${role}${++count}@example.com`, role })
    await invite('owner')
    await invite('admin')
    await demote('admin')
    const { items } = (await send('GET', '/invitations', undefined, owner)).body as { items: { role: string; status: string }[] }
    expect(items.map(({ role, status }) => [role, status])).toEqual([
      ['admin', 'pending'],
      ['owner', 'revoked'],
    ])
  })
})

describe('even if something is forgotten when a role changes', () => {
  const changeRole = (role: Role) =>
    t.database.updateTable('members').set({ role }).where('workspace_id', '=', ws).where('user_id', '=', author.id).execute()

  test('a SCIM token and a webhook secret do nothing for an author who may not set them up', async () => {
    const token = await newScimToken()
    const delivers = await newWebhook()
    expect([await provisions(token), await delivers()]).toEqual([true, true])
    await changeRole('editor')
    expect([await provisions(token), await delivers()]).toEqual([false, false])
  })

  test('a default role gives new members at most what its author may grant', async () => {
    const token = await newScimToken(owner)
    await send('PATCH', '/scim', { default_role: 'admin' })
    await changeRole('editor')
    const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: `new${++count}@example.com`, active: true }
    await t.send('POST', `/scim/v2/${ws}/Users`, { as: token, body, headers: { 'content-type': 'application/scim+json' } })
    const { items } = (await send('GET', '/members', undefined, owner)).body as { items: { email: string; role: Role }[] }
    expect(items.find(({ email }) => email === body.userName)?.role).toBe('viewer')
  })
})

test('the admins who stay are mailed what stopped and what to do, when directory sync stops', async () => {
  const admin = await t.member(owner, ws, 'admin')
  await newScimToken()
  await newWebhook()
  await t.sendMails()
  const before = t.mails.length
  await remove()
  await t.sendMails()
  const mails = t.mails.slice(before)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, owner.email].toSorted() as string[])
  expect(mails[0]?.text).toContain(
    `${plainText(author.email as string)} set up the SCIM token and the directory's webhook secret. ${plainText(author.email as string)} is no longer a member.`,
  )
  expect(mails[0]?.text).toContain('create a new SCIM token')
  const kept = t.mails.length
  await comeBack()
  const key = (await send('POST', '/api-keys', { name: 'k', role: 'admin' })).body.secret
  await send('POST', '/scim/token', undefined, key)
  await remove()
  await t.sendMails()
  expect(t.mails.slice(kept).filter(({ subject }) => subject.startsWith('Directory sync of'))).toHaveLength(2)
})

test('nobody is mailed when no directory was set up', async () => {
  await send('POST', '/api-keys', { name: 'k', role: 'admin' })
  await t.sendMails()
  const kept = t.mails.length

  await remove()
  await t.sendMails()
  expect(t.mails.length).toBe(kept)
})
