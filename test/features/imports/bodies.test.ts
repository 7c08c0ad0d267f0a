import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { zipStream } from '../../../src/lib/zip.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const MIB = 1024 * 1024
const post = (type: string, body: Buffer | string, query = '') =>
  t.send('POST', `/v1/workspaces/${ws}/imports${query}`, { as: owner, body: Buffer.from(body), headers: { 'content-type': type } })
const links = async () => {
  await runDueImports(t.deps, t.now(), RUNNING)
  return (await t.send('GET', `/v1/workspaces/${ws}/links?sort=created_at`, { as: owner })).body.items as Link[]
}
type Part = { name: string; value: Buffer | string; type?: string }
const form = (...parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, type }) => [
      Buffer.from(
        `--limit\r\nContent-Disposition: form-data; name="${name}"${type ? `; filename="x.csv"\r\nContent-Type: ${type}` : ''}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--limit--\r\n'),
  ])
const FORM = 'multipart/form-data; boundary=limit'
const table = (title: string) => `url,title\nhttps://example.com/,${title}`

describe('an export is taken', () => {
  test('alone, as text/csv, with the options in the address', async () => {
    const answer = await post('text/csv', table('Café'), '?source=csv&tags=a&tags=b&dry_run=false')
    expect([answer.status, answer.body.rows, answer.body.dry_run]).toEqual([202, 1, false])
    expect((await links()).map(({ title, tags }) => [title, tags])).toEqual([['Café', ['a', 'b']]])
  })

  test('in the charset that its type names', async () => {
    const bytes = Buffer.from(table('Caf\u00e9 \u0093x\u0094 \u0080'), 'latin1')
    expect((await post('text/csv; charset=windows-1252', bytes)).status).toBe(202)
    expect((await links()).map(({ title }) => title)).toEqual(['Café “x” €'])
  })

  test.each([
    ['utf-16le', 'text/csv', [0xff, 0xfe]],
    ['utf-16le', 'text/csv; charset=utf-8', [0xff, 0xfe]],
    ['utf-16be', 'text/csv', [0xfe, 0xff]],
  ])('in %s as its byte order mark says, sent as %s', async (charset, type, mark) => {
    const text = Buffer.from(table('Größe 日本'), 'utf16le')
    const bytes = Buffer.concat([Buffer.from(mark), charset === 'utf-16be' ? text.swap16() : text])
    expect((await post(type, bytes)).status).toBe(202)
    expect((await links()).map(({ title }) => title)).toEqual(['Größe 日本'])
  })

  test('of a spreadsheet that says its delimiter first', async () => {
    expect((await post('text/csv', '\ufeffsep=;\r\nurl;title\r\nhttps://example.com/;a, b\r\n')).status).toBe(202)
    expect((await links()).map(({ title }) => title)).toEqual(['a, b'])
  })

  test('with several tags in one option, as a cell has them', async () => {
    expect((await post('text/csv', table('x'), '?tags=a,%20b&tags=c')).status).toBe(202)
    expect((await links()).map(({ tags }) => tags)).toEqual([['a', 'b', 'c']])
  })

  test('as the file of a form, with its fields and in the charset of its part', async () => {
    const file = { name: 'file', value: Buffer.from(table('Gr\u00fc\u00dfe'), 'latin1'), type: 'text/csv; charset="iso-8859-1"' }
    const answer = await post(
      FORM,
      form({ name: 'source', value: 'csv' }, { name: 'tags', value: 'x' }, { name: 'domains', value: '{"a.example":null}' }, file),
    )
    expect(answer.status).toBe(202)
    expect((await links()).map(({ title, tags }) => [title, tags])).toEqual([['Grüße', ['x']]])
  })

  test('as a field of a form', async () => {
    expect((await post(FORM, form({ name: 'source', value: 'csv' }, { name: 'content', value: table('x') }))).status).toBe(202)
  })
})

describe('a request that is sent again with its Idempotency-Key', () => {
  const send = async (key: string, type: string, body: Buffer | string, query = '') => {
    const headers = { 'content-type': type, 'idempotency-key': `${key}-${ws}` }
    const answer = await t.send('POST', `/v1/workspaces/${ws}/imports${query}`, { as: owner, body: Buffer.from(body), headers })
    return [answer.status, answer.body.id ?? answer.body.code]
  }

  test('as a form is the same one, though its parts are separated otherwise', async () => {
    const body = form({ name: 'source', value: 'csv' }, { name: 'file', value: table('x'), type: 'text/csv' })
    const first = await send('form', FORM, body)
    const again = body.toString('latin1').replaceAll('--limit', '--other')
    expect([first[0], await send('form', 'multipart/form-data; boundary=other', Buffer.from(again, 'latin1'))]).toEqual([202, first])
  })

  test('as a table with other options is another one: a dry run is not taken for the import', async () => {
    expect((await send('table', 'text/csv', table('x'), '?dry_run=true'))[0]).toBe(202)
    expect(await send('table', 'text/csv', table('x'), '?dry_run=false')).toEqual([409, 'idempotency_key_mismatch'])
  })
})

describe('a body is refused', () => {
  test.each<[string, number, string | undefined, () => Promise<{ status: number; body: { fields?: { path: string }[] } }>]>([
    ['of another type', 415, undefined, () => post('application/xml', '<x/>')],
    ['of another type, with options in the address', 415, undefined, () => post('text/plain', table('x'), '?source=csv')],
    ['of no type', 415, undefined, () => post('', table('x'))],
    ['in a charset that nobody knows', 415, undefined, () => post('text/csv; charset=klingon', table('x'))],
    ['that is not in the charset it should be in', 400, 'content', () => post('text/csv', Buffer.from(table('\u00e9'), 'latin1'))],
    ['with an option that is none', 400, 'dry_run', () => post('text/csv', table('x'), '?dry_run=perhaps')],
    ['with an option that there is not', 400, 'colour', () => post('text/csv', table('x'), '?colour=red')],
    [
      'with options in the address and in the body',
      400,
      'tags',
      () => post('application/json', '{"source":"csv","content":"url\\nx"}', '?tags=a'),
    ],
    ['that is no form', 400, undefined, () => post(FORM, 'x')],
    [
      'with two files',
      400,
      'file',
      () => post(FORM, form({ name: 'file', value: 'a', type: 'text/csv' }, { name: 'file', value: 'b', type: 'text/csv' })),
    ],
    ['with a file of another name', 400, 'picture', () => post(FORM, form({ name: 'picture', value: 'a', type: 'text/csv' }))],
    ['with more parts than a form has', 400, undefined, () => post(FORM, form(...Array(101).fill({ name: 'tags', value: 'a' })))],
    ['with more tags than there may be', 400, 'tags', () => post('text/csv', table('x'), `?tags=${'a,'.repeat(10)}`)],
    ['of a form without an export', 400, 'content', () => post(FORM, form({ name: 'source', value: 'csv' }))],
    ['of more than 10 MiB', 413, undefined, () => post('text/csv', Buffer.alloc(10 * MIB + 1, 'x'))],
  ])('%s', async (_, status, field, send) => {
    const { status: got, body } = await send()
    expect([got, body.fields?.[0]?.path]).toEqual([status, field])
    expect((await t.send('GET', `/v1/workspaces/${ws}/imports`, { as: owner })).body.items).toEqual([])
  })

  test('by members who may not import before it is read', async () => {
    const viewer = await t.member(owner, ws, 'viewer')
    const answer = await t.send('POST', `/v1/workspaces/${ws}/imports`, {
      as: viewer,
      body: Buffer.from('x'),
      headers: { 'content-type': 'image/png' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('a compressed file is refused as it is, and never inflated:', () => {
  const bomb = gzipSync(Buffer.alloc(200 * MIB))
  const zipped = async function* () {
    yield { name: 'links.csv', content: bomb }
  }
  const zip = async () => Buffer.from(await new Response(zipStream(zipped(), t.now())).arrayBuffer())

  test.each([
    ['gzip', async () => bomb],
    ['ZIP', zip],
  ])('%s', async (_, compress) => {
    const compressed = await compress()
    const before = process.memoryUsage.rss()
    const answers = [
      await post('text/csv', compressed),
      await post(FORM, form({ name: 'source', value: 'csv' }, { name: 'file', value: compressed, type: 'application/zip' })),
    ]
    const refused = { path: 'content', message: expect.stringContaining("isn't valid utf-8") }
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { fields: [refused] } })
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MIB)
  })
})
