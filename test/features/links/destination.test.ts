import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

type At = { t: TestApp; owner: User; ws: number }
let at: At
let local: At
let strict: At

async function open(env: Record<string, string> = {}): Promise<At> {
  const t = await openTestApp(env)
  const owner = await t.user()
  return { t, owner, ws: (await t.workspace(owner)).id }
}
beforeAll(async () => {
  at = await open()
  local = await open({ BASE_URL: 'http://localhost:3000', REDIRECT_URL: 'https://go.terse.test' })
  const t = await openTestApp({ DEV_AUTH: 'false', SIGNUP: 'open' })
  const signup = await t.send('POST', '/v1/auth/signup', {
    body: { email: 'a@example.com', password: 'twelve characters', ...t.setupToken() },
  })
  const headers = { cookie: signup.headers.get('set-cookie')?.split(';')[0] ?? '', origin: 'http://terse.test' }
  const workspace = await t.send('POST', '/v1/workspaces', { body: { name: 'W' }, headers })
  const token = await t.send('POST', '/v1/me/tokens', { body: { name: 'T' }, headers })
  strict = { t, owner: token.body.secret, ws: workspace.body.id }
})
afterAll(() => Promise.all([at.t.close(), local.t.close(), strict.t.close()]))

const create = ({ t, owner, ws }: At, destination_url: unknown, more = {}) =>
  t.send('POST', `/v1/workspaces/${ws}/links`, { as: owner, body: { destination_url, ...more } })
async function refused(where: At, destination: string): Promise<void> {
  const answer = await create(where, destination)
  expect([destination, answer.status, answer.body.code]).toEqual([destination, 400, 'validation_failed'])
  expect(answer.body.fields[0].path).toBe('destination_url')
}
async function stored(where: At, destination: string, expected: string): Promise<void> {
  const answer = await create(where, destination)
  expect([answer.status, answer.body.destination_url]).toEqual([201, expected])
}

describe('a destination', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['http://EXAMPLE.com:80/Path?Q=1#Frag', 'http://example.com/Path?Q=1#Frag'],
    ['HTTPS://example.com:8443/', 'https://example.com:8443/'],
    ['https://bücher.example/ä?ö=ü#ß', 'https://xn--bcher-kva.example/%C3%A4?%C3%B6=%C3%BC#%C3%9F'],
    ['https://例え.テスト/', 'https://xn--r8jz45g.xn--zckzah/'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['https://example.com/?q=%zz', 'https://example.com/?q=%zz'],
    ['https://93.184.216.34/x', 'https://93.184.216.34/x'],
    ['https://[2001:db8::1]:8080/', 'https://[2001:db8::1]:8080/'],
    ['https://example.com./', 'https://example.com./'],
    ['https://my_host.example.com/', 'https://my_host.example.com/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://terse.test.example.com/x', 'https://terse.test.example.com/x'],
    ['https://example.com/http://terse.test/x', 'https://example.com/http://terse.test/x'],
  ])('%s is stored as the URL standard writes it', (destination, expected) => stored(at, destination, expected))

  test.each([
    'example.com',
    '//example.com/',
    '/path',
    'ftp://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'file:///etc/passwd',
    'intent://example.com/',
    'http://',
    'https://?x',
    'https://example.com:99999/',
    'https://exa mple.com/',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://:password@example.com/',
    'https://example..com/',
    'https://.example.com/',
    'https://example.com../',
    'https://example/',
    'https://example./',
    'https://1.2.3.4.5/',
    'https://256.1.1.1/',
    'https://[::1',
    `https://${'a'.repeat(64)}.example.com/`,
    `https://${'a.'.repeat(127)}com/`,
    'https://xn--a.example/',
  ])('%s is refused', (destination) => refused(at, destination))

  test.each([...'\u0000\u0001\t\n\r\u001f\u007f\u0085\u2028'])('with the control character %j is refused', async (control) => {
    for (const destination of [`https://exam${control}ple.com/`, `https://example.com/a${control}b`, `${control}https://example.com/`])
      await refused(at, destination)
  })

  test('may have 2048 characters and no more', async () => {
    const base = 'https://example.com/'
    await stored(at, base.padEnd(2048, 'x'), base.padEnd(2048, 'x'))
    await refused(at, base.padEnd(2049, 'x'))
  })

  test('is measured as it is stored, so that it can be sent back', async () => {
    const base = 'https://example.com/'
    const longest = base + 'ä'.repeat(338)
    const link = (await create(at, longest)).body
    expect(link.destination_url).toHaveLength(2048)
    const path = `/v1/workspaces/${at.ws}/links/${link.id}`
    const body = { destination_url: link.destination_url, expired_url: link.destination_url }
    expect((await at.t.send('PATCH', path, { as: at.owner, body })).status).toBe(200)
    await refused(at, `${longest}x`)
    await refused(at, base + 'ä'.repeat(2000))
    const others = { expired_url: `${longest}x`, targeting_rules: [{ kind: 'country', values: ['DE'], destination_url: `${longest}x` }] }
    for (const [field, value] of Object.entries(others))
      expect([field, (await create(at, base, { [field]: value })).status]).toEqual([field, 400])
  })
})

describe('the service’s own short links are no destination', () => {
  test.each([
    'http://terse.test/abc',
    'http://terse.test',
    'https://terse.test/abc',
    'HTTP://TERSE.TEST/abc',
    'http://terse.test:80/abc',
    'http://terse.test./abc',
    'http://terse.test.:80/abc',
    'http://t%65rse.test/abc',
    'http://ｔｅｒｓｅ.test/abc',
    'http://terse。test/abc',
    'http:\\\\terse.test\\abc',
    'http:terse.test/abc',
  ])('spelled %s', (destination) => refused(at, destination))

  test.each([
    'http://localhost:3000/abc',
    'http://LOCALHOST:3000/abc',
    'http://localhost.:3000/abc',
    'http://127.0.0.1:3000/abc',
    'http://127.1:3000/abc',
    'http://2130706433:3000/abc',
    'http://0x7f.0.0.1:3000/abc',
    'http://0.0.0.0:3000/abc',
    'http://[::1]:3000/abc',
    'http://[0:0:0:0:0:0:0:1]:3000/abc',
    'http://[::]:3000/abc',
    'http://[::ffff:127.0.0.1]:3000/abc',
    'https://go.terse.test/abc',
    'https://GO.terse.test:443/abc',
    'http://go.terse.test/abc',
  ])('on localhost and on a redirect host of its own: %s', (destination) => refused(local, destination))

  test('nor those on a proved domain of any workspace', async () => {
    const { t, owner } = at
    const workspace_id = (await t.workspace(owner)).id
    const domain = { workspace_id, hostname: 'go.example.net', status: 'active', verify_token: 'x', created_at: 0 } as const
    await t.database.insertInto('domains').values(domain).execute()
    for (const destination of ['https://go.example.net/x', 'http://GO.example.net.:8080/x']) await refused(at, destination)
    await stored(at, 'https://other.example.net/x', 'https://other.example.net/x')
  })

  test('but another port of the same machine is another service', () => stored(local, 'http://localhost:8080/', 'http://localhost:8080/'))
})

describe('localhost', () => {
  test('is a destination with DEV_AUTH', () => stored(at, 'http://localhost:5173/x', 'http://localhost:5173/x'))
  test('is none without', async () => {
    for (const destination of ['http://localhost:5173/', 'http://LOCALHOST/', 'http://localhost./']) await refused(strict, destination)
    await stored(strict, 'https://example.com/', 'https://example.com/')
  })
})

test('a change of destination is judged as a new one is', async () => {
  const { t, owner, ws } = at
  const link = await t.link(owner, ws)
  for (const destination_url of [
    'http://terse.test/x',
    'javascript:alert(1)',
    'https://go.example.net/y',
    `https://e.com/${'x'.repeat(2048)}`,
  ]) {
    const answer = await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { destination_url } })
    expect([destination_url, answer.status]).toEqual([destination_url, 400])
  }
  expect((await t.visit(link.slug)).headers.get('location')).toBe('https://example.com/')
})
