import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

const SLUG = /^[a-z0-9](-?[a-z0-9]){1,47}$/

let t: TestApp
let owner: User
beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user('owner')
})
afterEach(() => t.close())

const create = (body: unknown, as: User = owner) => t.send('POST', '/v1/workspaces', { as, body })
// By somebody each, as the plan limits how many one owns.
const slugOf = async (name: string): Promise<string> => (await create({ name }, await t.user())).body.slug
const get = (id: number, as: User = owner) => t.send('GET', `/v1/workspaces/${id}`, { as })
const patch = (id: number, body: unknown, as: User = owner) => t.send('PATCH', `/v1/workspaces/${id}`, { as, body })
const remove = (id: number, body: unknown, as: User = owner) => t.send('DELETE', `/v1/workspaces/${id}`, { as, body })

const DEFAULTS = {
  timezone: 'UTC',
  anonymize_ip: true,
  track_bots: true,
  default_redirect_status: 302,
  root_url: null,
  not_found_url: null,
  expired_url: null,
  conversion_parameter: 'sid',
  require_second_factor: false,
}

describe('creating a workspace', () => {
  test('makes the caller its owner, with the defaults', async () => {
    const { status, body } = await create({ name: 'Acme Inc.' })
    const expected = {
      id: 1,
      name: 'Acme Inc.',
      slug: 'acme-inc',
      plan_tier: 'free',
      settings: DEFAULTS,
      created_at: '2026-03-10T12:00:00.000Z',
      updated_at: '2026-03-10T12:00:00.000Z',
    }
    expect([status, body]).toEqual([201, expected])
    expect((await t.send('GET', '/v1/workspaces', { as: owner })).body).toEqual({ items: [{ ...expected, role: 'owner' }] })
    expect((await get(1)).body).toEqual(expected)
  })

  test.each([
    ['Ångström & Söhne', 'angstroem-and-soehne'],
    ['Привет мир', 'privet-mir'],
    ['Crème brûlée', 'creme-brulee'],
    ['  many   spaces  ', 'many-spaces'],
  ])('transliterates %j into %s', async (name, slug) => {
    expect(await slugOf(name)).toBe(slug)
  })

  test('makes a slug of any name', async () => {
    const names = [
      '北京',
      'A',
      '---',
      '🦄',
      'x'.repeat(120),
      'ab-'.repeat(40),
      'foo_bar',
      '__x__',
      '1',
      'Ⅷ',
      "Tom's",
      `${'x'.repeat(47)} y`,
    ]
    const slugs: string[] = []
    for (const name of names) slugs.push(await slugOf(name))
    for (const slug of slugs) expect(slug).toMatch(SLUG)
    expect(new Set(slugs).size).toBe(names.length)
  })

  test('adds a number where the slug of the name is taken, also at once', async () => {
    expect(await slugOf('Acme')).toBe('acme')
    const slugs = await Promise.all(['Acme', 'acme', 'ACME!'].map(slugOf))
    expect(slugs.sort()).toEqual(['acme-2', 'acme-3', 'acme-4'])
    const long = [await slugOf('x'.repeat(60)), await slugOf('x'.repeat(60))]
    expect(long).toEqual(['x'.repeat(48), `${'x'.repeat(46)}-2`])
  })

  test('is 409 for a given slug that is taken, by anybody', async () => {
    await create({ name: 'Acme', slug: 'acme' })
    const { status, body } = await create({ name: 'Other', slug: 'acme' }, await t.user())
    expect([status, body.code]).toEqual([409, 'conflict'])
    const answers = await Promise.all([create({ name: 'A', slug: 'race' }), create({ name: 'B', slug: 'race' })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  test.each(['ab', 'a-b', '42', 'a'.repeat(48), Array(30).fill('a').join('-')])('takes the slug %s', async (slug) => {
    const { status, body } = await create({ name: 'x', slug })
    expect([status, body.slug]).toEqual([201, slug])
  })

  test.each(['', 'a', '-ab', 'ab-', 'a--b', 'Ab', 'a_b', 'a b', 'ä-b', 'a'.repeat(49), 'ab\n', null, 5])(
    'refuses the slug %j',
    async (slug) => {
      const { status, body } = await create({ name: 'x', slug })
      expect([status, body.fields]).toEqual([400, [{ path: 'slug', message: expect.any(String) }]])
    },
  )

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'two\nlines' }],
    ['plan_tier', { name: 'x', plan_tier: 'enterprise' }],
  ])('names %s where it is wrong: %j', async (path, fields) => {
    const { status, body } = await create(fields)
    expect([status, body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
  })

  test('takes a name of 120 characters', async () => {
    expect((await create({ name: '🦊'.repeat(120) })).status).toBe(201)
  })

  test('needs credentials, as the list does', async () => {
    for (const method of ['GET', 'POST']) expect((await t.send(method, '/v1/workspaces')).status).toBe(401)
  })
})

describe('the list', () => {
  test("holds the caller's workspaces alone, with the role in each", async () => {
    const own = await t.workspace(owner)
    const editor = await t.member(owner, own.id, 'editor')
    const theirs = await t.workspace(editor)
    const { body } = await t.send('GET', '/v1/workspaces', { as: editor })
    expect(body.items.map(({ id, role }: { id: number; role: string }) => [id, role])).toEqual([
      [own.id, 'editor'],
      [theirs.id, 'owner'],
    ])
    expect((await t.send('GET', '/v1/workspaces', { as: await t.user() })).body).toEqual({ items: [] })
  })
})

describe('updating a workspace', () => {
  test('changes what is given, by an admin too', async () => {
    const { id, ...before } = await t.workspace(owner, 'Acme')
    const admin = await t.member(owner, id, 'admin')
    t.advance(1000)
    const { status, body } = await patch(id, { name: 'Acme 2', slug: 'acme-two' }, admin)
    expect([status, body]).toEqual([200, { ...before, id, name: 'Acme 2', slug: 'acme-two', updated_at: '2026-03-10T12:00:01.000Z' }])
    expect((await get(id)).body).toEqual(body)
  })

  test('keeps its own slug, and is 409 for that of another', async () => {
    const { id } = await t.workspace(owner, 'Acme')
    await t.workspace(await t.user(), 'Taken')
    expect((await patch(id, { slug: 'acme' })).status).toBe(200)
    const { status, body } = await patch(id, { slug: 'taken', name: 'Lost' })
    expect([status, body.code, body.fields[0].path, (await get(id)).body.name]).toEqual([409, 'conflict', 'slug', 'Acme'])
  })

  test.each(['viewer', 'editor'] as const)('is 403 for a %s', async (role) => {
    const { id } = await t.workspace(owner)
    expect((await patch(id, { name: 'x' }, await t.member(owner, id, role))).status).toBe(403)
  })

  test.each([
    ['name', ''],
    ['slug', 'A'],
    ['plan_tier', 'enterprise'],
    ['id', 5],
  ])('names %s where it is wrong: %j', async (path, value) => {
    const { id } = await t.workspace(owner)
    const { status, body } = await patch(id, { [path]: value })
    expect([status, body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
  })
})

describe('deleting a workspace', () => {
  test('takes the owner and its slug, and all that it has', async () => {
    const { id, slug } = await t.workspace(owner, 'Acme')
    const link = await t.link(owner, id)
    expect((await t.visit(link.slug)).status).toBe(302)
    const { status, text } = await remove(id, { confirm: slug })
    expect([status, text]).toEqual([204, ''])
    expect((await get(id)).status).toBe(404)
    expect((await t.send('GET', '/v1/workspaces', { as: owner })).body.items).toEqual([])
    expect((await t.visit(link.slug)).status).toBe(404)
    expect((await create({ name: 'Acme' })).body.slug).toBe('acme')
  })

  test.each([['Acme'], [''], ['ACME'], [undefined], [5]])('is 400 with %j for a confirmation', async (confirm) => {
    const { id } = await t.workspace(owner, 'Acme')
    const { status, body } = await remove(id, { confirm })
    expect([status, body.fields[0].path, (await get(id)).status]).toEqual([400, 'confirm', 200])
  })

  test('is 400 without a confirmation', async () => {
    const { id } = await t.workspace(owner)
    expect((await remove(id, undefined)).status).toBe(400)
  })

  test.each(['viewer', 'editor', 'admin'] as const)('is 403 for a member of the role %s', async (role) => {
    const { id, slug } = await t.workspace(owner)
    expect((await remove(id, { confirm: slug }, await t.member(owner, id, role))).status).toBe(403)
    expect((await get(id)).status).toBe(200)
  })

  test('leaves the id to nobody: a later workspace has another one', async () => {
    const { id, slug } = await t.workspace(owner)
    await remove(id, { confirm: slug })
    expect((await t.workspace(owner)).id).not.toBe(id)
  })
})
