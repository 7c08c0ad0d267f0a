import { expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const check = async (query: Record<string, string | number> = {}, as = owner, workspace = ws) =>
  t.send('GET', `/v1/workspaces/${workspace}/links/slug?${new URLSearchParams(query as Record<string, string>)}`, { as })
const create = (slug: string, more: object = {}) =>
  t.send('POST', `/v1/workspaces/${ws}/links`, { as: owner, body: { destination_url: 'https://example.com/', slug, ...more } })

test('What is said of a slug is what its creation says.', async () => {
  await t.link(owner, ws, { slug: `taken${ws}` })
  const other = await t.user()
  const theirs = (await t.workspace(other)).id
  const reserved = await t.link(other, theirs, { slug: `theirs${ws}` })
  await t.send('DELETE', `/v1/workspaces/${theirs}/links/${reserved.id}`, { as: other })
  const gone = await t.link(owner, ws, { slug: `gone${ws}` })
  await t.send('DELETE', `/v1/workspaces/${ws}/links/${gone.id}`, { as: owner })
  const expected: [string, string | null][] = [
    [`free${ws}`, null],
    [`gone${ws}`, null],
    [`taken${ws}`, 'taken'],
    [`theirs${ws}`, 'taken'],
    ['docs', 'reserved'],
    ['App', 'reserved'],
    ['.x', 'invalid'],
    ['a b', 'invalid'],
    ['x'.repeat(101), 'invalid'],
    [`Cafe\u0301${ws}`, null],
  ]
  for (const [slug, reason] of expected) {
    const { body } = await check({ slug })
    expect([slug, body.available, body.reason, body.message === null]).toEqual([slug, reason === null, reason, reason === null])
    const { status, body: made } = await create(slug)
    expect([slug, status]).toEqual([slug, reason === null ? 201 : reason === 'taken' ? 409 : 400])
    if (status === 400) expect(made.fields[0].message).toBe(body.message)
  }
})

test('A suggestion is free: like the slug that was wanted, or generated.', async () => {
  const { suggestion, short_url, ...rest } = (await check()).body
  expect([rest, /^\w{7}$/.test(suggestion), short_url]).toEqual([
    { available: null, reason: null, message: null },
    true,
    `http://terse.test/${suggestion}`,
  ])
  expect((await check({ slug: `new${ws}` })).body.short_url).toBe(`http://terse.test/new${ws}`)
  for (const slug of [`sale${ws}`, `sale${ws}-2`, `sale${ws}-3`]) await create(slug)
  expect((await check({ slug: `sale${ws}` })).body.suggestion).toBe(`sale${ws}-4`)
  expect((await check({ slug: `free${ws}` })).body.suggestion).toBeNull()
  const long = 'x'.repeat(100 - String(ws).length) + ws
  await create(long)
  expect((await check({ slug: long })).body.suggestion).toMatch(/^\w{7}$/)
  for (const slug of ['docs', '.x']) expect((await create((await check({ slug })).body.suggestion)).status).toBe(201)
})

test('A slug is looked for on the host that it is for, where links can be created.', async () => {
  const row = { workspace_id: ws, verify_token: 'x', created_at: 0 }
  const add = async (status: 'active' | 'pending') =>
    (
      await t.database
        .insertInto('domains')
        .values({ ...row, hostname: `${status}${ws}.example`, status })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [active, pending] = [await add('active'), await add('pending')]
  await create(`here${ws}`)
  await create(`there${ws}`, { domain_id: active })
  expect((await check({ slug: `here${ws}`, domain_id: active })).body.available).toBe(true)
  expect((await check({ slug: `there${ws}`, domain_id: active })).body.reason).toBe('taken')
  expect((await check({ slug: 'docs', domain_id: active })).body.available).toBe(true)
  const answers = [await check({ domain_id: pending }), await check({ domain_id: 999_999 })]
  const created = [await create('x', { domain_id: pending }), await create('x', { domain_id: 999_999 })]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(created.map(({ status, body }) => [status, body.code]))
})

test('Who can’t create links can’t ask.', async () => {
  const statuses = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor'), await t.user()].map(
    async (as) => (await check({ slug: 'x' }, as)).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 200, 404])
})
