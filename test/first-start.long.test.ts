import { afterAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { freePort, until } from './server.ts'

const ROOT = new URL('..', import.meta.url).pathname
const LEFT_OUT = new Set(['node_modules', '.git', '.bin', '.build', 'data'])
const checkout = mkdtempSync(join(tmpdir(), 'terse-checkout-'))
let child: Bun.Subprocess<'ignore', 'pipe', 'pipe'> | undefined
afterAll(async () => {
  child?.kill('SIGTERM')
  await child?.exited
  rmSync(checkout, { recursive: true, force: true })
})

test('the very first start, on a checkout without packages, serves with all of its threads, and stops in peace', async () => {
  cpSync(ROOT, checkout, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) && basename(path) !== 'node_modules' })
  const port = freePort()
  child = Bun.spawn([process.execPath, 'run', 'start'], {
    cwd: checkout,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(checkout, 'data'), DEV_AUTH: 'true', NODE_ENV: '' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const output = Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      ...init,
    })
  }
  await until(async () => (await send('/readyz').catch(() => undefined))?.status === 200, 60_000)
  // What serves, and its threads with it, is the build.
  expect(readdirSync(join(checkout, '.build'))).toEqual(expect.arrayContaining(['dashboard', 'docs', 'stamp']))
  expect(readdirSync(join(checkout, '.build'))).toHaveLength(4)
  const { id } = await (await send('/v1/users', { email: 'ann@example.com' })).json()
  const ann = { 'x-dev-user': String(id) }
  const { id: ws } = await (await send('/v1/workspaces', { name: 'Acme' }, ann)).json()
  await send('/v1/links', { destination_url: 'https://example.com/', slug: 'hello' }, ann)
  await send('/hello', undefined, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
  // Counted by one thread, told by another.
  await until(async () => {
    const { items } = await (await send(`/v1/analytics/workspaces/${ws}/links/top`, undefined, ann)).json()
    return items?.[0]?.clicks === 1
  })
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect((await output).join('').match(/"level":"(error|fatal)".*/g)).toBeNull()
}, 120_000)
