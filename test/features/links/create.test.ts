import { describe, expect, test } from 'bun:test'
import type { Call } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces()

const URL_A = 'https://example.com/a'
const create = (body: unknown, call: Call = {}) => t.send('POST', `/v1/workspaces/${ws}/links`, { as: owner, body, ...call })
const events = () => t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).where('type', 'like', 'link.%').execute()
const secretOf = async (path: string, body: object) => (await t.send('POST', path, { as: owner, body })).body.secret as string

describe('a new link', () => {
  test('is answered whole, with the defaults of what was left out', async () => {
    const answer = await create({ destination_url: URL_A, slug: 'Whole' })
    expect(answer.status).toBe(201)
    const now = new Date(t.now()).toISOString()
    expect(answer.body).toEqual({
      id: expect.any(Number),
      workspace_id: ws,
      domain_id: null,
      slug: 'Whole',
      short_url: 'http://terse.test/Whole',
      destination_url: URL_A,
      title: null,
      description: null,
      tags: [],
      redirect_status: 302,
      show_splash: false,
      status: 'active',
      targeting_rules: [],
      campaign_id: null,
      external_id: null,
      folder: null,
      starts_at: null,
      expires_at: null,
      expired_url: null,
      max_clicks: null,
      password_protected: false,
      forward_query: false,
      utm: null,
      social: null,
      track_conversions: false,
      cta_overlay_id: null,
      cta_blocked: false,
      comment: null,
      safety_status: 'safe',
      clicks: 0,
      imported_clicks: 0,
      last_clicked_at: null,
      created_by: owner.id,
      created_at: now,
      updated_at: now,
    })
    expect((await t.send('GET', `/v1/workspaces/${ws}/links/${answer.body.id}`, { as: owner })).body).toEqual(answer.body)
  })

  test('keeps every field that it was given', async () => {
    const fields = {
      destination_url: URL_A,
      title: '𝒯itle "<&>"',
      description: 'two\nlines',
      comment: 'a note',
      external_id: 'crm-7',
      tags: ['b', 'a'],
      redirect_status: 308,
      status: 'paused',
    }
    expect((await create(fields)).body).toMatchObject(fields)
  })

  test("has the workspace's default redirect status unless it says its own", async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { default_redirect_status: 307 } } })
    expect((await create({ destination_url: URL_A })).body.redirect_status).toBe(307)
    expect((await create({ destination_url: URL_A, redirect_status: 301 })).body.redirect_status).toBe(301)
  })

  test('has each of its tags once whatever its case, in the order given', async () => {
    expect((await create({ destination_url: URL_A, tags: ['b', 'a', 'b', 'A', 'a'] })).body.tags).toEqual(['b', 'a'])
    expect((await create({ destination_url: URL_A, tags: null })).body.tags).toEqual([])
  })

  test('counts the characters of its texts in code points', async () => {
    const tags = Array.from({ length: 50 }, (_, i) => `${i + 10}${'🌍'.repeat(48)}`)
    const longest = { title: '🌍'.repeat(255), description: '🌍'.repeat(2000), tags }
    const answer = await create({ destination_url: URL_A, ...longest })
    expect(answer.body).toMatchObject(longest)
    expect(answer.status).toBe(201)
  })

  test('is announced once, as it was answered, and a refused one is not', async () => {
    const { body } = await create({ destination_url: URL_A, slug: `told-${ws}` })
    await create({ destination_url: URL_A, slug: `told-${ws}` })
    await create({ destination_url: 'nowhere' })
    const rows = await events()
    expect(rows.map(({ type, data }) => [type, JSON.parse(data)])).toEqual([['link.created', body]])
    expect(rows[0]?.id).toStartWith('evt_')
  })
})

describe('creating a link is refused', () => {
  test.each([
    ['viewer', 403, 'forbidden'],
    ['editor', 201, undefined],
    ['admin', 201, undefined],
    ['owner', 201, undefined],
  ] as const)('or not by role: %s gets %i', async (role, status, code) => {
    const answer = await create({ destination_url: URL_A }, { as: await t.member(owner, ws, role) })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('to a stranger as an unknown workspace is, and to nobody at all', async () => {
    const stranger = await t.user()
    expect((await create({ destination_url: URL_A }, { as: stranger })).body.code).toBe('not_found')
    const unknown = await t.send('POST', '/v1/workspaces/999999/links', { as: owner, body: { destination_url: URL_A } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
    const nobody = await t.send('POST', `/v1/workspaces/${ws}/links`, { body: '{' })
    expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthorized'])
  })

  const tooMany = Array.from({ length: 51 }, (_, i) => `${i}`)
  test.each<[unknown, string]>([
    [{}, 'destination_url'],
    [{ destination_url: null }, 'destination_url'],
    [{ destination_url: 5 }, 'destination_url'],
    [{ destination_url: '' }, 'destination_url'],
    [{ destination_url: URL_A, title: 'x'.repeat(256) }, 'title'],
    [{ destination_url: URL_A, title: 'a\nb' }, 'title'],
    [{ destination_url: URL_A, title: '\ud800' }, 'title'],
    [{ destination_url: URL_A, description: '🌍'.repeat(2001) }, 'description'],
    [{ destination_url: URL_A, tags: tooMany }, 'tags'],
    [{ destination_url: URL_A, tags: ['x'.repeat(51)] }, 'tags.0'],
    [{ destination_url: URL_A, tags: ['a', ''] }, 'tags.1'],
    [{ destination_url: URL_A, tags: 'a' }, 'tags'],
    [{ destination_url: URL_A, redirect_status: 303 }, 'redirect_status'],
    [{ destination_url: URL_A, redirect_status: '301' }, 'redirect_status'],
    [{ destination_url: URL_A, status: 'deleted' }, 'status'],
    [{ destination_url: URL_A, domain_id: 999_999 }, 'domain_id'],
    [{ destination_url: URL_A, domain_id: '1' }, 'domain_id'],
    [{ destination_url: URL_A, clicks: 5 }, 'clicks'],
    [{ destination_url: URL_A, id: 5 }, 'id'],
    [{ destination_url: URL_A, workspace_id: 1 }, 'workspace_id'],
    [{ destination_url: URL_A, 'a/b': 1 }, 'a/b'],
  ])('where a field is wrong, and the field is named: %j', async (body, path) => {
    const answer = await create(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toEqual([path])
    expect(await events()).toEqual([])
  })

  test.each([
    ['{"destination_url":', 400, 'malformed_json'],
    ['', 400, 'validation_failed'],
    ['[]', 400, 'validation_failed'],
    ['null', 400, 'validation_failed'],
    [`{"destination_url":"${URL_A}","tags":${'['.repeat(32)}${']'.repeat(32)}}`, 400, 'malformed_json'],
    [JSON.stringify({ destination_url: URL_A, comment: 'x'.repeat(1024 * 1024) }), 413, 'payload_too_large'],
  ])('where the body is not a JSON object of bearable size and depth: %.20s', async (body, status, code) => {
    const answer = await create(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('where the body is of another type than JSON', async () => {
    const answer = await create('destination_url=x', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('on a domain that is not proved, and on one of another workspace', async () => {
    const theirs = (await t.workspace(owner)).id
    const add = (workspace_id: number, hostname: string, status: 'pending' | 'verified') =>
      t.database
        .insertInto('domains')
        .values({ workspace_id, hostname, status, verify_token: 'x', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    const pending = await create({ destination_url: URL_A, domain_id: (await add(ws, 'pending.example', 'pending')).id })
    expect([pending.status, pending.body.code]).toEqual([409, 'domain_not_verified'])
    const other = await create({ destination_url: URL_A, domain_id: (await add(theirs, 'theirs.example', 'verified')).id })
    expect([other.status, other.body.code]).toEqual([400, 'validation_failed'])
    const own = await create({ destination_url: URL_A, slug: 'on', domain_id: (await add(ws, 'own.example', 'verified')).id })
    expect([own.status, own.body.short_url]).toEqual([201, 'https://own.example/on'])
  })
})

describe('POST /v1/links', () => {
  const quick = (call: Call) => t.send('POST', '/v1/links', { body: { destination_url: URL_A }, ...call })

  test("creates in an API key's workspace, for its creator", async () => {
    const key = await secretOf(`/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'editor' })
    const answer = await quick({ as: key })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ workspace_id: ws, created_by: owner.id })
    const elsewhere = await quick({ as: key, body: { destination_url: URL_A, workspace_id: (await t.workspace(owner)).id } })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found'])
  })

  test("creates in a person's oldest workspace, or in the one they name", async () => {
    const second = (await t.workspace(owner)).id
    const pat = await secretOf('/v1/me/tokens', { name: 'p' })
    expect((await quick({ as: pat })).body.workspace_id).toBe(ws)
    expect((await quick({ as: pat, body: { destination_url: URL_A, workspace_id: second } })).body.workspace_id).toBe(second)
  })

  test('finds no workspace by an ID that is larger than any', async () => {
    for (const workspace_id of [Number.MAX_SAFE_INTEGER + 1, 1e300]) {
      const answer = await quick({ as: owner, body: { destination_url: URL_A, workspace_id } })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
  })

  test('is refused to viewers, strangers, those without a workspace, and without credentials', async () => {
    const named = { destination_url: URL_A, workspace_id: ws }
    const stranger = await t.user()
    const viewerKey = await secretOf(`/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'viewer' })
    const answers = [
      await quick({ as: await t.member(owner, ws, 'viewer'), body: named }),
      await quick({ as: viewerKey }),
      await quick({ as: stranger, body: named }),
      await quick({ as: stranger }),
      await quick({}),
      await quick({ as: `key_${'x'.repeat(43)}` }),
      await quick({ as: owner, body: { ...named, unknown: 1 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 400, 401, 401, 400])
    expect(await events()).toEqual([])
  })
})
