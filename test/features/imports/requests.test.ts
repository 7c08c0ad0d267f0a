import { describe, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Import } from '../../../src/features/imports/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const MIB = 1024 * 1024
const path = (rest: string | number = '') => `/v1/workspaces/${ws}/imports${rest === '' ? '' : `/${rest}`}`
const post = (body: unknown, as: User = owner) => t.send('POST', path(), { as, body })
const start = async (content = 'url\nhttps://example.com/'): Promise<Import> => (await post({ source: 'csv', content })).body
const list = async (query = '', as: User = owner) => (await t.send('GET', `${path()}${query}`, { as })).body
const contents = async () => {
  const files = t.deps.db.selectFrom('import_files').innerJoin('imports', 'imports.id', 'import_id')
  return files.select('content').where('workspace_id', '=', ws).execute()
}
const audited = async () =>
  (
    await t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).where('target_type', '=', 'import').execute()
  ).map(({ kind, target_id, actor_user_id }) => [kind, target_id, actor_user_id])
const addDomain = async (hostname: string, status: 'pending' | 'active', workspace_id = ws) => {
  const domain = { workspace_id, hostname, status, verify_token: 'x', created_at: 0 }
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}

describe('what is no import is refused, names the field, and starts nothing:', () => {
  test.each<[string, string, object]>([
    ['no content', 'content', { source: 'csv' }],
    ['empty content', 'content', { source: 'csv', content: '' }],
    ['content that is no text', 'content', { source: 'csv', content: [['url'], ['https://example.com/']] }],
    ['a header alone', 'content', { source: 'csv', content: 'slug,url\n' }],
    ['blank lines', 'content', { source: 'csv', content: '\n\n' }],
    ['no column for the destination', 'content', { source: 'csv', content: 'slug,title\nx,y' }],
    ['a page of HTML', 'content', { source: 'bitly', content: '<!doctype html><title>Sign in</title>' }],
    ['JSON that is malformed', 'content', { source: 'dub', content: '[{"url":' }],
    ['JSON without a list', 'content', { source: 'kutt', content: '{"error":"unauthorized"}' }],
    ['an empty list', 'content', { source: 'shlink', content: '{"shortUrls":{"data":[]}}' }],
    ['an unknown source', 'source', { source: 'tinyurl', content: 'url\nhttps://example.com/' }],
    ['no source', 'source', { content: 'url\nhttps://example.com/' }],
    ['tags that are none', 'tags.0', { source: 'csv', content: 'url\nx', tags: [''] }],
    ['more than 10 tags', 'tags', { source: 'csv', content: 'url\nx', tags: Array(11).fill('x') }],
    ['an unknown domain', 'domain_id', { source: 'csv', content: 'url\nx', domain_id: 999_999 }],
    ['an unknown field', 'dry', { source: 'csv', content: 'url\nx', dry: true }],
    ['a dry run that is neither', 'dry_run', { source: 'csv', content: 'url\nx', dry_run: 'yes' }],
    [
      'a mapping to an unknown domain',
      'domains.go.example.com',
      { source: 'csv', content: 'url\nx', domains: { 'go.example.com': 999_999 } },
    ],
    ['a key where a file is sent', 'token', { source: 'csv', content: 'url\nx', token: 'x' }],
    ['a dump of SQL', 'content', { source: 'yourls', content: '-- phpMyAdmin SQL Dump\nCREATE TABLE `yourls_url` (' }],
    ['a service that has no key', 'token', { source: 'shlink', url: 'https://s.example.com' }],
    ['a service that is nowhere', 'url', { source: 'shlink', token: 'x' }],
    ['a source that is no service', 'content', { source: 'csv', url: 'https://s.example.com', token: 'x' }],
  ])('%s: 400 for %s', async (_, field, body) => {
    const answer = await post(body)
    expect([answer.status, answer.body.code, answer.body.fields?.[0].path]).toEqual([400, 'validation_failed', field])
    expect([await list(), await audited()]).toEqual([{ items: [], next_cursor: null }, []])
  })

  test('a domain of another workspace as an unknown one, and one that is not proved', async () => {
    const foreign = await addDomain(`foreign${ws}.example`, 'active', (await t.workspace(await t.user())).id)
    const pending = await addDomain(`pending${ws}.example`, 'pending')
    const answers = []
    for (const domain_id of [foreign, 999_999, pending]) answers.push(await post({ source: 'csv', content: 'url\nx', domain_id }))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [409, 'domain_not_verified'],
    ])
    expect(answers[0]?.body.error).toBe(answers[1]?.body.error)
    expect((await list()).items).toEqual([])
  })

  test('a body of more than 10 MiB, and not one of 10 MiB', async () => {
    const body = JSON.stringify({ source: 'csv', content: 'url\nhttps://example.com/' })
    expect((await t.send('POST', path(), { as: owner, body: body.padEnd(10 * MIB + 1) })).status).toBe(413)
    expect((await t.send('POST', path(), { as: owner, body: body.padEnd(11 * MIB) })).status).toBe(413)
    expect((await list()).items).toEqual([])
    expect((await t.send('POST', path(), { as: owner, body: body.padEnd(10 * MIB) })).status).toBe(202)
  })
})

describe('an import', () => {
  test('is started and cancelled by editors, seen by every member, and is not there for strangers', async () => {
    const [viewer, editor, stranger] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor'), await t.user()]
    const { id } = await start()
    const calls = [
      ['POST', path(), { source: 'csv', content: 'url\nhttps://example.com/' }],
      ['GET', path()],
      ['GET', path(id)],
      ['GET', path(`${id}/failures`)],
      ['POST', path(`${id}/cancel`)],
    ] as const
    const statuses = async (as?: User) => {
      const found = []
      for (const [method, to, body] of calls) found.push((await t.send(method, to, { ...(as && { as }), ...(body && { body }) })).status)
      return found
    }
    expect(await statuses(viewer)).toEqual([403, 200, 200, 200, 403])
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses()).toEqual([401, 401, 401, 401, 401])
    expect(await statuses(editor)).toEqual([202, 200, 200, 200, 200])
  })

  test('is in the list, the latest first, a page at a time, without its content', async () => {
    const made = [await start(), await start(), await start()]
    const first = await list('?limit=2')
    expect(first.items).toEqual([made[2], made[1]])
    await start()
    expect(await list(`?limit=2&cursor=${first.next_cursor}`)).toEqual({ items: [made[0]], next_cursor: null })
    expect((await t.send('GET', `${path()}?cursor=x`, { as: owner })).status).toBe(400)
  })

  test('writes what was sent once, and not again with each of its steps', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => `https://example.com/${row},${'x'.repeat(2000)}`)
    const { id } = await start(`url,unknown\n${rows.join('\n')}`)
    const log = () => statSync(`${t.files.main}-wal`).size
    const before = log()
    await runDueImports(t.deps, t.now(), RUNNING)
    expect((await list()).items).toMatchObject([{ id, created: 500 }])
    expect(log() - before).toBeLessThan(4 * MIB)
  })

  test('keeps what was sent only until it has ended', async () => {
    const [done, cancelled] = [await start(), await start()]
    expect((await contents()).map(({ content }) => content)).toEqual(Array(2).fill('url\nhttps://example.com/'))
    await t.send('POST', path(`${cancelled.id}/cancel`), { as: owner })
    await runDueImports(t.deps, t.now(), RUNNING)
    expect(await contents()).toEqual([])
    expect((await list()).items.map(({ id, status }: Import) => [id, status])).toEqual([
      [cancelled.id, 'cancelled'],
      [done.id, 'completed'],
    ])
  })

  test('is in the audit with who started and who cancelled it', async () => {
    const { id } = await start()
    const editor = await t.member(owner, ws, 'editor')
    await t.send('POST', path(`${id}/cancel`), { as: editor })
    expect(await audited()).toEqual([
      ['import.started', id, owner.id],
      ['import.cancelled', id, editor.id],
    ])
  })

  test('tells of its failures by cursors of its own', async () => {
    const wrong = `url\n${'x\n'.repeat(3)}`
    const [one, other] = [await start(wrong), await start(wrong)]
    await runDueImports(t.deps, t.now(), RUNNING)
    const page = (await t.send('GET', path(`${one.id}/failures?limit=1`), { as: owner })).body
    expect(page.items.map(({ row }: { row: number }) => row)).toEqual([1])
    const next = (of: Import) => t.send('GET', path(`${of.id}/failures?limit=5&cursor=${page.next_cursor}`), { as: owner })
    expect((await next(one)).body).toMatchObject({ items: [{ row: 2 }, { row: 3 }], next_cursor: null })
    expect((await next(other)).status).toBe(400)
  })

  test('ends with its workspace, and stops no other', async () => {
    const doomed = (await t.workspace(owner, 'Doomed')).id
    const content = `url\n${Array.from({ length: 120 }, (_, i) => `https://example.com/${i}`).join('\n')}`
    await t.send('POST', `/v1/workspaces/${doomed}/imports`, { as: owner, body: { source: 'csv', content } })
    const { id } = await start(content)
    const { slug } = (await t.send('GET', `/v1/workspaces/${doomed}`, { as: owner })).body
    let writes = 0
    const write: typeof t.deps.write = async (change) => {
      if (++writes === 2) await t.send('DELETE', `/v1/workspaces/${doomed}`, { as: owner, body: { confirm: slug } })
      return t.deps.write(change)
    }
    await runDueImports({ ...t.deps, write }, t.now(), RUNNING)
    expect((await t.send('GET', path(id), { as: owner })).body).toMatchObject({ status: 'completed', created: 120, failed: 0 })
    expect(await t.deps.db.selectFrom('imports').select('id').where('workspace_id', '=', doomed).execute()).toEqual([])
  })

  test('of somebody who has left is cancelled: links that it created stay, and no more come', async () => {
    const editor = await t.member(owner, ws, 'editor')
    const { id } = (await post({ source: 'csv', content: 'url\nhttps://example.com/' }, editor)).body
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${editor.id}`, { as: owner })
    await runDueImports(t.deps, t.now(), RUNNING)
    expect((await t.send('GET', path(id), { as: owner })).body).toMatchObject({ status: 'cancelled', created: 0 })
  })
})
