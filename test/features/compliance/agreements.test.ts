import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInstanceAdmin } from '../../../src/features/identity/accounts.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

const SIGNER = { signer_name: 'Ann Example', signer_title: 'Managing director' }
const SERVICE = { userId: null, address: '', userAgent: null }
let path: string
let administrator: User
beforeAll(async () => {
  administrator = await t.user('administrator')
  await setInstanceAdmin(t.deps, SERVICE, { email: 'administrator@example.com', isAdmin: true })
})
beforeEach(() => {
  path = `/v1/workspaces/${ws}/compliance/agreements`
})

const send = (method: string, at = '', body?: object, as = owner) => t.send(method, path + at, { as, ...(body && { body }) })
const sign = async (kind = 'dpa', version = '2026-11-27') => (await send('POST', '', { kind, version, ...SIGNER })).body
const countersign = (id: number, as = administrator) => send('POST', `/${id}/countersign`, undefined, as)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const dpa = async () => (await t.send('GET', `/v1/workspaces/${ws}/compliance`, { as: owner })).body.dpa
/** About the workspace's agreements, since the last call. */
async function mailed(): Promise<string[]> {
  t.mails.length = 0
  await t.sendMails()
  const own = t.mails.filter(({ text }) => text.includes(`/workspaces/${ws}/`))
  return own.map(({ to, subject }) => `${to}: ${subject}`).sort()
}

describe('the agreements that can be signed', () => {
  test('come with the product, each with the hash of its text', async () => {
    const { items } = (await send('GET', '/available')).body
    expect(items.map(({ kind, version, title }: { kind: string; version: string; title: string }) => [kind, version, title])).toEqual([
      ['dpa', '2026-11-27', 'Data processing agreement'],
      ['baa', '2026-11-27', 'Business associate agreement'],
      ['tos', '2026-11-27', 'Terms of service'],
    ])
    for (const { text, sha256: hash } of items) expect(hash).toBe(sha256(text))
  })

  describe('of the operator', () => {
    const folder = () => join(t.deps.config.dataDir, 'agreements')
    beforeEach(() => mkdirSync(folder(), { recursive: true }))
    afterAll(() => rmSync(folder(), { recursive: true, force: true }))

    test('go before those of their kind; what is no text or too long is left out', async () => {
      writeFileSync(join(folder(), 'dpa-2027.1.md'), '# Our DPA\n\n1. First\nText.\n')
      writeFileSync(join(folder(), 'tos-1.txt'), Buffer.from([0xff, 0xfe]))
      writeFileSync(join(folder(), 'tos-2.txt'), 'x'.repeat(256 * 1024 + 1))
      writeFileSync(join(folder(), 'nda-1.txt'), 'NDA')
      const { items } = (await send('GET', '/available')).body
      expect(items.map(({ kind, version, title }: { kind: string; version: string; title: string }) => [kind, version, title])).toEqual([
        ['dpa', '2027.1', 'Our DPA'],
        ['baa', '2026-11-27', 'Business associate agreement'],
        ['tos', '2026-11-27', 'Terms of service'],
      ])
      expect((await send('POST', '', { kind: 'dpa', version: '2026-11-27', ...SIGNER })).status).toBe(400)
      const signed = await sign('dpa', '2027.1')
      writeFileSync(join(folder(), 'dpa-2027.1.md'), '# Changed later\n')
      expect((await send('GET', `/${signed.id}`)).body.text).toBe('# Our DPA\n\n1. First\nText.\n')
    })
  })
})

describe('an agreement', () => {
  test('is signed with the exact text, and both sides are mailed', async () => {
    const signed = await send('POST', '', { kind: 'dpa', version: '2026-11-27', ...SIGNER })
    expect([signed.status, signed.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        workspace_id: ws,
        kind: 'dpa',
        version: '2026-11-27',
        title: 'Data processing agreement',
        sha256: sha256(signed.body.text),
        status: 'signed',
        ...SIGNER,
        signed_by: owner.id,
        signed_at: new Date(t.now()).toISOString(),
        countersigner_name: null,
        countersigned_at: null,
        withdrawn_at: null,
        text: expect.stringContaining('Article 28'),
      },
    ])
    expect((await send('GET', `/${signed.body.id}`)).body).toEqual(signed.body)
    const { text: _, ...listed } = signed.body
    expect((await send('GET')).body.items).toEqual([listed])
    expect(await dpa()).toMatchObject({ status: 'signed', agreement_id: signed.body.id, version: '2026-11-27' })
    expect(await mailed()).toEqual(
      [owner.email, administrator.email]
        .sort()
        .map((to) => expect.stringMatching(new RegExp(`^${to}: Data processing agreement of .* was signed$`))),
    )
  })

  test('is countersigned by the administrator of the instance alone, who finds it without being a member', async () => {
    const { id } = await sign()
    expect((await countersign(id, owner)).status).toBe(403)
    const waiting = await t.send('GET', '/v1/admin/agreements?limit=100', { as: administrator })
    expect(waiting.body.items.map((item: { id: number }) => item.id)).toContain(id)
    expect((await t.send('GET', `/v1/admin/agreements/${id}`, { as: administrator })).body.text).toContain('Article 28')
    await mailed()
    const { status, body } = await countersign(id)
    expect([status, body.status, body.countersigner_name]).toEqual([200, 'countersigned', administrator.display_name])
    expect((await mailed()).every((line) => line.endsWith('was countersigned'))).toBe(true)
    expect(await dpa()).toMatchObject({ status: 'countersigned', countersigned_at: new Date(t.now()).toISOString() })
    expect((await countersign(999_999)).status).toBe(404)
    expect((await t.send('GET', '/v1/admin/agreements/999999', { as: administrator })).status).toBe(404)
  })

  test('can be corrected and withdrawn until it is countersigned, not afterwards: 409 audit_immutable, and by triggers', async () => {
    const { id, text } = await sign()
    expect((await send('PATCH', `/${id}`, { signer_title: 'Owner' })).body).toMatchObject({ signer_title: 'Owner', text })
    await countersign(id)
    const refused = [await send('PATCH', `/${id}`, { signer_name: 'Eve' }), await send('DELETE', `/${id}`), await countersign(id)]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'audit_immutable']))
    for (const statement of [
      (tx: typeof t.database) => tx.updateTable('agreements').set({ signer_name: 'Eve' }).where('id', '=', id).execute(),
      (tx: typeof t.database) => tx.deleteFrom('agreements').where('id', '=', id).execute(),
    ])
      expect(await statement(t.database).catch((error: Error) => error.message)).toContain('immutable')
    expect((await send('GET', `/${id}`)).body).toMatchObject({ status: 'countersigned', signer_name: SIGNER.signer_name })
  })

  test('has a text that nothing changes, also before it is countersigned', async () => {
    const { id } = await sign()
    const change = t.database.updateTable('agreements').set({ text: 'other' }).where('id', '=', id).execute()
    expect(await change.catch((error: Error) => error.message)).toContain('immutable')
  })

  test('is withdrawn, stays in the list, and can be signed again; a withdrawn one is not countersigned', async () => {
    const { id } = await sign()
    expect([(await send('DELETE', `/${id}`)).status, (await send('DELETE', `/${id}`)).status]).toEqual([204, 204])
    expect([(await countersign(id)).body.code, (await send('PATCH', `/${id}`, { signer_name: 'Bob' })).body.code]).toEqual([
      'conflict',
      'conflict',
    ])
    expect(await dpa()).toMatchObject({ status: 'none', agreement_id: null })
    const again = await sign()
    expect((await send('GET')).body.items.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [again.id, 'signed'],
      [id, 'withdrawn'],
    ])
  })

  test('is signed once in each version, also by two at once', async () => {
    const answers = await Promise.all([1, 2].map(() => send('POST', '', { kind: 'tos', version: '2026-11-27', ...SIGNER })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    [{ kind: 'nda' }, 'kind'],
    [{ version: '1999' }, "version isn't offered"],
    [{ signer_name: '' }, 'signer_name'],
    [{ signer_title: undefined }, 'signer_title'],
  ])('is refused with %j', async (wrong, message) => {
    const { status, body } = await send('POST', '', { kind: 'dpa', version: '2026-11-27', ...SIGNER, ...wrong })
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)])
  })

  test('is a page to print, in which text stays text', async () => {
    const { id } = await sign()
    await send('PATCH', `/${id}`, { signer_name: '<script>alert(1)</script>' })
    const page = await send('GET', `/${id}/page`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain('&lt;script>alert(1)')
    expect(page.text).toContain('<h2>5. Security</h2>')
    expect(page.text).toContain('@media print')
  })

  test('is for admins; each step is in the audit log', async () => {
    const editor = await t.member(owner, ws, 'editor')
    const { id } = await sign()
    const refused = [
      send('GET', '', undefined, editor),
      send('GET', '/available', undefined, editor),
      send('GET', `/${id}`, undefined, editor),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403])
    await countersign(id)
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/audit?target_type=agreement&target_id=${id}`, { as: owner })).body
    expect(items.map(({ kind, actor_user_id }: { kind: string; actor_user_id: number }) => [kind, actor_user_id])).toEqual([
      ['agreement.countersigned', administrator.id],
      ['agreement.signed', owner.id],
    ])
  })

  test('outlives its workspace', async () => {
    const { id } = await sign()
    await countersign(id)
    const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    expect((await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })).status).toBe(204)
    expect((await t.send('GET', `/v1/admin/agreements/${id}`, { as: administrator })).body.status).toBe('countersigned')
  })
})
