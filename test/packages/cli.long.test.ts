import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf } from '../../packages/cli/src/arguments.ts'
import { COMMANDS, type Command } from '../../packages/cli/src/commands.ts'
import { freePort } from '../server.ts'
import { testLong } from '../volume.ts'
import { openService, type Service } from './service.ts'

const MAIN = new URL('../../packages/cli/src/main.ts', import.meta.url).pathname

let service: Service
let home: string
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'terse-cli-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Types a command, with the credentials in the environment unless others are given. */
async function terse(args: string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {}) {
  const child = Bun.spawn([process.execPath, MAIN, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, TERSE_URL: service.url, TERSE_TOKEN: service.token, ...env },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [text, complaint, status] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  expect(complaint).not.toContain('    at ')
  return { status, text: text.trim(), complaint: complaint.trim() }
}
const json = async (...args: string[]) => {
  const { status, text, complaint } = await terse([...args, '--json'])
  expect([status, complaint]).toEqual([0, expect.any(String)])
  return JSON.parse(text)
}

describe('links', () => {
  test('are made, found, changed, deleted and restored, by id, slug or address', async () => {
    const made = await terse([
      'links',
      'create',
      'https://example.com/a',
      '--slug',
      'hello',
      '--tags',
      'a,b',
      '--tags',
      'c',
      '--max-clicks',
      '5',
    ])
    expect([made.status, made.text]).toEqual([0, expect.stringContaining(`${service.url.replace('127.0.0.1', 'localhost')}/hello`)])
    const link = await json('links', 'get', 'hello')
    expect(link).toMatchObject({ tags: ['a', 'b', 'c'], max_clicks: 5, title: null })
    await json('links', 'update', link.short_url, '--title', 'Hello', '--no-forward-query', '--max-clicks', '')
    expect(await json('links', 'get', String(link.id))).toMatchObject({ title: 'Hello', max_clicks: null, forward_query: false })
    expect((await terse(['links', 'delete', 'hello'])).text).toBe('Done.')
    expect(await terse(['links', 'get', 'hello'])).toMatchObject({ status: 4, complaint: 'There is no link "hello" in the workspace.' })
    expect((await terse(['links', 'restore', 'hello'])).status).toBe(0)
    expect(await terse(['links', 'restore', 'hello'])).toMatchObject({ status: 4, complaint: expect.stringContaining('no deleted link') })
    expect((await terse(['links', 'list', '--search', 'hello'])).text).toMatch(/^id +short_url .*\n\d+ +http:\S+\/hello /)
  })

  test('of which several were deleted at one slug are restored by their id alone', async () => {
    const ids: number[] = []
    for (const url of ['https://example.com/1', 'https://example.com/2']) {
      ids.push((await json('links', 'create', url, '--slug', 'again')).id)
      await terse(['links', 'delete', 'again'])
    }
    const { status, complaint } = await terse(['links', 'restore', 'again'])
    expect(status).toBe(2)
    for (const id of ids) expect(complaint).toContain(`  ${id}  http`)
  })

  test('have slugs of digits, too, which a leading slash tells from ids', async () => {
    await json('links', 'create', 'https://example.com/digits', '--slug', '2026')
    expect(await json('links', 'get', '/2026')).toMatchObject({ destination_url: 'https://example.com/digits' })
    expect((await terse(['links', 'get', '2026'])).status).toBe(4)
  })

  test('are listed by pages, as many as are asked for', async () => {
    for (let number = 0; number < 4; number++)
      await json('links', 'create', 'https://example.com/', '--slug', `many-${number}`, '--tags', 'many')
    expect(await json('links', 'list', '--tag', 'many', '--limit', '3')).toHaveLength(3)
    expect(await json('links', 'list', '--tag', 'many', '--all')).toHaveLength(4)
  })

  test('have QR codes, into a file for their user alone, or to standard output', async () => {
    await json('links', 'create', 'https://example.com/', '--slug', 'code')
    expect((await terse(['links', 'qr', 'code', '--format', 'svg'])).text).toContain('<svg')
    expect((await terse(['links', 'qr', 'code', '--format', 'png', '--output', 'code.png'])).status).toBe(0)
    expect(readFileSync(join(home, 'code.png')).subarray(1, 4).toString()).toBe('PNG')
    expect(statSync(join(home, 'code.png')).mode & 0o777).toBe(0o600)
  })
})

describe('statistics', () => {
  test('are printed as a summary, the top links, a series and a breakdown', async () => {
    expect(await json('analytics', 'summary')).toMatchObject({ clicks: expect.any(Number) })
    expect(await json('analytics', 'top')).toHaveProperty('items')
    expect(await json('analytics', 'timeseries', '--interval', 'day', '--from', '2026-01-01', '--to', '2026-01-03')).toHaveProperty('items')
    expect(await json('analytics', 'breakdown', 'country')).toHaveProperty('items')
    expect(await json('analytics', 'clicks')).toEqual([])
  })
})

describe('an import', () => {
  const csv = 'slug,destination_url\nmoved,https://example.com/1\nmoved,https://example.com/2\n'
  test('of a file says its progress, what was made and what was rejected, which is no success', async () => {
    writeFileSync(join(home, 'links.csv'), csv)
    const { status, text, complaint } = await terse(['import', 'links.csv', '--source', 'csv', '--tags', 'imported'])
    expect([status, complaint]).toEqual([1, expect.stringMatching(/completed: 2 of 2 rows, 1 rejected$/)])
    expect(text).toMatch(/created +1\n/)
    expect(text).toMatch(/Rejected:\nrow +slug .*\n2 +moved .*slug_taken/)
    expect(await json('links', 'get', 'moved')).toMatchObject({ tags: ['imported'] })
  })

  test('that is tried first changes nothing, and says what it would', async () => {
    writeFileSync(join(home, 'links.csv'), `slug,destination_url,title\ntried,https://example.com/,${'x'.repeat(300)}\n`)
    const { status, text } = await terse(['import', 'links.csv', '--source', 'csv', '--dry-run'])
    expect([status, text]).toEqual([0, expect.stringMatching(/dry_run +true[\s\S]*Warnings:\n/)])
    expect((await terse(['links', 'get', 'tried'])).status).toBe(4)
  })

  test('reads another encoding where it is named, and changes no character where it is not', async () => {
    writeFileSync(join(home, 'latin.csv'), Buffer.from('slug,destination_url,title\nlatin,https://example.com/,Gr\xfc\xdfe\n', 'latin1'))
    const wrong = await terse(['import', 'latin.csv', '--source', 'csv'])
    expect(wrong).toMatchObject({ status: 2, complaint: expect.stringContaining('Set the right one, such as --encoding windows-1252') })
    expect((await terse(['import', 'latin.csv', '--source', 'csv', '--encoding', 'klingon'])).complaint).toContain('an unknown encoding')
    expect((await terse(['import', 'latin.csv', '--source', 'csv', '--encoding', 'windows-1252'])).status).toBe(0)
    expect(await json('links', 'get', 'latin')).toMatchObject({ title: 'Gr\u00fc\u00dfe' })
    expect(await terse(['tags', '--encoding', 'utf-8'])).toMatchObject({ status: 2 })
  })

  test('asks how dates are written if they can be read in two ways, and reads them so', async () => {
    writeFileSync(join(home, 'dates.csv'), 'slug,destination_url,created_at\ndated,https://example.com/,01/02/2024\n')
    const asked = await terse(['import', 'dates.csv', '--source', 'csv'])
    expect(asked.status).toBe(1)
    expect(asked.complaint).toContain('date_format is required')
    expect(asked.complaint).toContain(
      '  Row 1, created_at: 01/02/2024\n    --date-format dd/mm/yyyy: 2024-02-01\n    --date-format mm/dd/yyyy: 2024-01-02',
    )
    expect((await terse(['import', 'dates.csv', '--source', 'csv', '--date-format', 'dd/mm/yyyy'])).status).toBe(0)
    expect(await json('links', 'get', 'dated')).toMatchObject({ created_at: '2024-02-01T00:00:00.000Z' })
  })

  test('reads UTF-16 by its byte order mark, as spreadsheets write it', async () => {
    writeFileSync(join(home, 'wide.csv'), Buffer.from('\ufeffslug,destination_url,title\r\nwide,https://example.com/,Größe\r\n', 'utf16le'))
    expect((await terse(['import', 'wide.csv', '--source', 'csv'])).status).toBe(0)
    expect(await json('links', 'get', 'wide')).toMatchObject({ title: 'Größe' })
  })

  testLong('reads standard input, and says of a file that is not there that it is not', async () => {
    const piped = await terse(['import', '-', '--source', 'csv', '--json'], { input: csv.replaceAll('moved', 'piped') })
    expect(JSON.parse(piped.text)).toMatchObject({ created: 1, failures: [{ code: 'slug_taken' }] })
    expect(await terse(['import', 'nowhere.csv', '--source', 'csv'])).toMatchObject({
      status: 2,
      complaint: expect.stringContaining("nowhere.csv can't be read"),
    })
  })
})

test('options of every command may come before its name, too', async () => {
  const { status, text } = await terse(['--json', '--workspace', String(service.workspaceId), 'links', 'count'])
  expect([status, JSON.parse(text)]).toMatchObject([0, { total: expect.any(Number) }])
})

describe('against a service that', () => {
  const answering = (fetch: () => Response) => Bun.serve({ port: 0, hostname: '127.0.0.1', fetch })

  test('wants a long time before the next request, a command says for how long, and does not wait', async () => {
    using busy = answering(() =>
      Response.json({ error: 'Too many requests.', code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '3600' } }),
    )
    const { status, complaint } = await terse(['tags', '-w', '1'], { env: { TERSE_URL: String(busy.url) } })
    expect([status, complaint]).toEqual([5, 'Too many requests.\n  Try again in 60 minutes.'])
  })

  test('is another program, a command says so', async () => {
    using other = answering(() => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }))
    const { status, complaint } = await terse(['links', 'list', '-w', '1'], { env: { TERSE_URL: String(other.url) } })
    expect([status, complaint]).toEqual([5, expect.stringContaining('Check that this is the URL of a Terse service.')])
  })

  test('still works on an import, Ctrl+C ends the command alone, and it says which import goes on', async () => {
    using slow = answering(() => Response.json({ id: 7, status: 'running', done: 1, rows: 9, failed: 0 }))
    const child = Bun.spawn([process.execPath, MAIN, 'import', '-', '--source', 'csv', '-w', '1'], {
      env: { PATH: process.env.PATH ?? '', HOME: home, TERSE_URL: String(slow.url), TERSE_TOKEN: 'pat_x' },
      stdin: new Blob(['slug,destination_url\n']),
      stderr: 'pipe',
    })
    let said = ''
    for await (const part of child.stderr.pipeThrough(new TextDecoderStream())) {
      if (said === '') child.kill('SIGINT')
      said += part
    }
    expect([await child.exited, said]).toEqual([130, expect.stringContaining('The import keeps running on the server with the ID 7.')])
  })
})

test('an export is made, watched and written, into a file or to standard output', async () => {
  await json('links', 'create', 'https://example.com/', '--slug', 'exported')
  const { status, text, complaint } = await terse(['export', 'links'])
  expect([status, complaint]).toEqual([0, expect.stringMatching(/completed: \d+ rows$/)])
  expect(text.split('\n')[0]).toStartWith('slug,short_url')
  expect(text).toContain('exported,')
  const filed = await terse(['export', 'links', '--output', 'links.csv'])
  expect([filed.status, filed.text]).toEqual([0, expect.stringMatching(/file +links\.csv/)])
  expect(readFileSync(join(home, 'links.csv'), 'utf8').trim()).toBe(text)
  expect(await terse(['export', 'links', '--output', 'no/where.csv'])).toMatchObject({
    status: 2,
    complaint: expect.stringContaining("can't be written"),
  })
})

describe('credentials', () => {
  const none = { TERSE_URL: '', TERSE_TOKEN: '' }
  const file = () => join(home, '.config', 'terse', 'config.json')

  test('are kept by login for their user alone, and never said', async () => {
    const { status, text, complaint } = await terse(['login', service.url], { env: none, input: `${service.token}\n` })
    expect([status, text, complaint]).toEqual([0, expect.stringContaining(file()), ''])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(text).not.toContain(service.token)
    expect((await terse(['whoami'], { env: none })).text).toContain('ann@example.com')
    chmodSync(file(), 0o644)
    expect(await terse(['whoami'], { env: none })).toMatchObject({ status: 2, complaint: expect.stringContaining(`chmod 600 ${file()}`) })
  })

  test('that are wrong are not kept, and what to do is said', async () => {
    const wrong = await terse(['login', service.url], { env: none, input: 'pat_wrong' })
    expect([wrong.status, wrong.complaint]).toEqual([3, expect.stringContaining('Create a new one in the dashboard')])
    expect(await terse(['tags'], { env: none })).toMatchObject({
      status: 2,
      complaint: expect.stringContaining('Set TERSE_URL and TERSE_TOKEN'),
    })
    expect(await terse(['tags'], { env: { TERSE_URL: 'links' } })).toMatchObject({
      status: 2,
      complaint: expect.stringContaining("isn't the URL of a service"),
    })
  })

  /** A service of somebody else's, and the Authorization headers that it got. */
  function collector(location?: string) {
    const got: (string | null)[] = []
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request) => {
        got.push(request.headers.get('authorization'))
        return location === undefined ? Response.json({ items: [] }) : new Response(null, { status: 307, headers: { location } })
      },
    })
    return { url: String(server.url), got, [Symbol.asyncDispose]: () => server.stop(true) }
  }
  const logIn = () => terse(['login', service.url], { env: none, input: service.token })

  test('that are stored go to no other service, even if the environment names one', async () => {
    await using other = collector()
    await logIn()
    for (const args of [['tags'], ['whoami'], ['links', 'list', '-w', '1'], ['mcp']]) {
      const refused = await terse(args, { env: { TERSE_URL: other.url, TERSE_TOKEN: '' } })
      expect([refused.status, refused.complaint]).toEqual([2, expect.stringContaining(`The stored token is for ${service.url}`)])
    }
    expect(other.got).toEqual([])
    expect((await terse(['whoami'], { env: { TERSE_URL: `${service.url}/`, TERSE_TOKEN: '' } })).status).toBe(0)
  })

  test('of the environment go only where the environment says', async () => {
    await using other = collector()
    await terse(['login', other.url], { env: none, input: 'pat_other' })
    other.got.length = 0
    const refused = await terse(['tags'], { env: { TERSE_URL: '' } })
    expect([refused.status, refused.complaint]).toEqual([2, expect.stringContaining('TERSE_TOKEN is set, but TERSE_URL')])
    // Neither does login take them to another service.
    expect((await terse(['login', other.url])).status).toBe(2)
    expect(other.got).toEqual([])
  })

  test('don’t follow a redirect to another origin', async () => {
    await using other = collector()
    await using redirecting = collector(`${other.url}v1/me`)
    const moved = await terse(['whoami'], { env: { TERSE_URL: redirecting.url } })
    expect([moved.status, moved.complaint]).toEqual([1, expect.stringContaining(`redirects to ${other.url}v1/me`)])
    expect([redirecting.got, other.got]).toEqual([[`Bearer ${service.token}`], []])
  })

  test('of several workspaces ask for one', async () => {
    const other = await openService()
    const env = { TERSE_URL: other.url, TERSE_TOKEN: other.token }
    await other.newWorkspace('Second')
    expect(await terse(['tags'], { env })).toMatchObject({
      status: 2,
      complaint: expect.stringMatching(/--workspace or TERSE_WORKSPACE:\n {2}\d+ {2}/),
    })
    expect((await terse(['tags', '--workspace', String(other.workspaceId)], { env })).status).toBe(0)
    expect((await terse(['tags'], { env: { ...env, TERSE_WORKSPACE: 'second' } })).status).toBe(0)
    expect((await terse(['tags', '-w', 'third'], { env })).complaint).toContain('There is no workspace "third"')
    await other.close()
  })
})

describe('a command that can’t be done says why in a sentence, and its status tells the kind', () => {
  test.each([
    [['links', 'frobnicate'], 2, 'There is no command "links frobnicate".\n  terse links list'],
    [['frobnicate'], 2, 'There is no command "frobnicate"'],
    [['links', 'create'], 2, 'DESTINATION_URL is missing'],
    [['links', 'create', 'https://example.com', 'more'], 2, '"more" is an unexpected argument'],
    [['links', 'create', 'https://example.com', '--slugg', 'x'], 2, "Unknown option '--slugg'. See: terse links create --help"],
    [['links', 'create', 'https://example.com', '--max-clicks', 'many'], 2, '--max-clicks must be a number, but is "many"'],
    [['links', 'create', 'https://example.com', '--targeting-rules', '[{'], 2, '--targeting-rules must be valid JSON'],
    [['links', 'create', 'nonsense'], 1, 'destination_url: must be an http or https URL'],
    [['links', 'get', 'http://127.0.0.1/%zz'], 2, '"http://127.0.0.1/%zz" can\'t be decoded'],
    [['--json', '-w', '1', 'links', 'frobnicate'], 2, 'There is no command "links frobnicate".'],
    [['--json'], 2, 'A command is missing. See: terse --help'],
    [['import', 'x.csv'], 2, '--source is missing'],
    [['import', '--source', 'csv'], 2, 'FILE is missing. Use - for standard input'],
    [['links', 'get', '999999'], 4, "doesn't exist"],
  ])('%j', async (args, status, sentence) => {
    expect(await terse(args)).toMatchObject({ status, text: '', complaint: expect.stringContaining(sentence) })
  })

  testLong('of a service that is not there', async () => {
    const port = freePort()
    const { status, complaint } = await terse(['tags', '-w', '1'], { env: { TERSE_URL: `http://127.0.0.1:${port}` } })
    expect([status, complaint]).toEqual([5, expect.stringContaining(`http://127.0.0.1:${port} didn't respond`)])
  })
})

describe('help', () => {
  test('lists every command, and every option of one', async () => {
    const { text } = await terse(['--help'])
    for (const { name } of COMMANDS) expect(text).toContain(`  ${name}`)
    const create = (await terse(['links', 'create', '--help'])).text
    for (const option of ['--slug', '--tags', '--expires-at', '--password', '--domain-id']) expect(create).toContain(option)
    expect((await terse(['--version'])).text).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('no option of a command is one of all commands', () => {
    for (const command of COMMANDS as readonly Command[])
      for (const option of optionsOf(command).keys()) expect(['json', 'help', 'workspace', 'output', 'all']).not.toContain(option)
  })
})
