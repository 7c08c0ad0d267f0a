import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../package.json'
import { newDataDir, removeDataDir, type Server, startServer } from '../server.ts'
import { blocksOf, readPage, typeCommands } from './examples.ts'

// The examples of docs/api-guide.md, all of them and in their order: those in curl by one shell, those in TypeScript as one program,
// each against a server of its own. Both are given what they expect: an instance with a workspace, and a token.

const page = await readPage('docs/api-guide.md')
const CLIENT = new URL('../../packages/client/src/index.ts', import.meta.url).pathname
const folders: string[] = []
const servers: Server[] = []

async function newInstance(): Promise<{ url: string; token: string }> {
  const dataDir = newDataDir()
  folders.push(dataDir)
  const { url, origin, ...server } = await startServer(dataDir)
  servers.push({ url, origin, ...server })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { host: new URL(origin).host, 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    })
  const signedUp = await post('/v1/auth/signup', { email: 'ann@example.com', password: 'a good long password' })
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { secret } = await (await post('/v1/me/tokens', { name: 'Examples' }, { cookie })).json()
  await post('/v1/workspaces', { name: 'Acme' }, { cookie })
  return { url: origin, token: secret }
}

afterAll(async () => {
  for (const { child } of servers) {
    child.kill('SIGKILL')
    await child.exited
  }
  folders.forEach(removeDataDir)
})

describe('the API guide: its examples', () => {
  let byCurl: string
  let byClient: string

  beforeAll(async () => {
    const one = await newInstance()
    const [variables, ...commands] = blocksOf(page, 'sh')
    expect(variables).toContain('TERSE_TOKEN=pat_…')
    const set = `export TERSE_URL=${one.url} TERSE_TOKEN=${one.token}`
    byCurl = await typeCommands([set, ...commands].join('\n'), folders[0] ?? '')

    const other = await newInstance()
    const program = join(folders[1] ?? '', 'examples.ts')
    writeFileSync(program, blocksOf(page, 'ts').join('\n').replace("'@terse/client'", JSON.stringify(CLIENT)))
    const set2 = `export TERSE_URL=${other.url} TERSE_TOKEN=${other.token}`
    byClient = await typeCommands(`${set2}\n${process.execPath} ${program}`, folders[1] ?? '')
  })

  test('come in both languages for every subject', () => {
    const subjects = page.split('\n## ').slice(1)
    const withCurl = subjects.filter((text) => text.includes('```sh')).map((text) => text.split('\n')[0])
    const withClient = subjects.filter((text) => text.includes('```ts')).map((text) => text.split('\n')[0])
    expect(withCurl).toEqual([
      'Authentication',
      'Requests and responses',
      'Pagination',
      'Errors',
      'Concurrent edits',
      'Idempotency',
      'Limits',
      'Versioning',
      'Notifications',
      'Webhooks',
    ])
    expect(withClient).toEqual(withCurl)
  })

  test('work in curl', () => {
    expect(byCurl).toContain('"email":"ann@example.com"')
    expect(byCurl).toContain('"slug":"spring"')
    expect(byCurl).toContain('"next_cursor":null')
    expect(byCurl.toLowerCase()).toContain('idempotent-replayed: true')
    expect(byCurl.toLowerCase()).toContain('deprecation: cursor pagination available')
    expect(byCurl).toContain('"import_finished":{"bell":true,"email":true}')
    expect(byCurl).toContain('"secret":"whsec_')
    expect(byCurl).toContain(`"version":"${version}"`)
    const { error, code } = JSON.parse(blocksOf(page, 'json').find((block) => block.includes('"error"')) ?? '')
    expect(byCurl).toContain(`"error":"${error}","code":"${code}"`)
  })

  test('work with the client', () => {
    expect(byClient).toContain('ann@example.com\n')
    expect(byClient).toMatch(/^1 http:.*\/spring$/m)
    expect(byClient).toContain('spring 0\n')
    expect(byClient).toContain('409 slug_taken')
    expect(byClient).toContain('true\n')
    expect(byClient).toContain(`${version}\n`)
    expect(byClient).toContain('0 []\n')
    expect(byClient).toEndWith('1 whsec_\n')
  })
})
