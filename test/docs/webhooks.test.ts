import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliver, makeEndpoint, openReceiver, type Received } from '../features/webhooks/receiver.ts'
import { openTestApp } from '../harness.ts'

// What docs/webhooks.md shows is what receivers copy: it has to accept what we send, and nothing else.

const page = await Bun.file(new URL('../../docs/webhooks.md', import.meta.url)).text()
const example = (language: string) => page.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))?.[1] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'terse-docs-'))
const python = Bun.which('python3')

type Case = { name: string; isGood: boolean; headers: Record<string, string>; body: string; secret: string }
type Verifier = (cases: Case[]) => Promise<boolean[]>

const inTypeScript: Verifier = async (cases) => {
  const file = join(folder, 'verify.ts')
  writeFileSync(file, example('ts'))
  const { verify } = await import(file)
  return cases.map(({ headers, body, secret }) => verify(new Headers(headers), body, secret))
}

const byLibrary: Verifier = async (cases) => {
  const file = join(folder, 'read.js')
  writeFileSync(file, example('js').replace("'standardwebhooks'", JSON.stringify(import.meta.resolve('standardwebhooks'))))
  const { read } = await import(file)
  return cases.map(({ headers, body, secret }) => {
    try {
      return JSON.stringify(read(new Headers(headers), body, secret)) === body
    } catch {
      return false
    }
  })
}

const PROGRAM = `
import json, sys
from example import verify
print(json.dumps([verify(c["headers"], c["body"].encode(), c["secret"]) for c in json.load(sys.stdin)]))`
const inPython: Verifier = async (cases) => {
  writeFileSync(join(folder, 'example.py'), example('python'))
  const named = cases.map((one) => ({
    ...one,
    headers: Object.fromEntries(
      Object.entries(one.headers).map(([name, value]) => [name.replaceAll(/(^|-)[a-z]/g, (part) => part.toUpperCase()), value]),
    ),
  }))
  const child = Bun.spawn([python ?? '', '-c', PROGRAM], {
    cwd: folder,
    stdin: new Blob([JSON.stringify(named)]),
    stdout: 'pipe',
    stderr: 'inherit',
    env: { PATH: process.env.PATH ?? '', PYTHONDONTWRITEBYTECODE: '1' },
  })
  const output = await new Response(child.stdout).text()
  expect(await child.exited).toBe(0)
  return JSON.parse(output)
}

let cases: Case[]

beforeAll(async () => {
  const t = await openTestApp()
  const receiver = openReceiver()
  const owner = await t.user()
  const { id: ws } = await t.workspace(owner)
  const { secret, path } = await makeEndpoint(t, owner, ws, { url: receiver.url })
  const delivered = async (offsetSeconds: number): Promise<Received> => {
    t.advance(Date.now() + offsetSeconds * 1000 - t.now())
    await t.link(owner, ws, { title: 'Grüße 🦊 \\ "quoted"' })
    await deliver(t)
    return receiver.received.at(-1) as Received
  }
  const [fresh, early, late, old, future] = [
    await delivered(0),
    await delivered(200),
    await delivered(-200),
    await delivered(-320),
    await delivered(330),
  ]
  t.advance(Date.now() - t.now())
  const renewed = (await t.send('POST', `${path}/secret/rotate`, { as: owner })).body.secret
  const both = await delivered(0)
  await receiver.close()
  await t.close()

  const of = (name: string, isGood: boolean, { headers, text }: Received, key = secret, changes: Record<string, string> = {}): Case => ({
    name,
    isGood,
    headers: { ...Object.fromEntries(headers), ...changes },
    body: text,
    secret: key,
  })
  const signed = (value: string) => ({ 'x-webhook-signature': `v1=${value}`, 'webhook-signature': `v1,${value}` })
  const at = (value: string) => ({ 'x-webhook-timestamp': value, 'webhook-timestamp': value })
  cases = [
    of('fresh', true, fresh),
    of('of a clock that is ahead', true, early),
    of('of a clock that is behind', true, late),
    of('with the new secret', true, both, renewed),
    of('with the old secret, for a day', true, both, secret),
    of('too old', false, old),
    of('of the future', false, future),
    of('with the new secret, from before it', false, fresh, renewed),
    of('with another secret', false, fresh, `whsec_${Buffer.alloc(32, 7).toString('base64')}`),
    { ...of('changed', false, fresh), body: fresh.text.replace('Gr', 'gr') },
    { ...of('of another body', false, fresh), body: '{}' },
    of('with another time', false, fresh, secret, at(String(Math.floor(Date.now() / 1000) - 7))),
    of('without a time', false, fresh, secret, at('')),
    of('with a time that is none', false, fresh, secret, at('now')),
    of('with digits that are none of ours', false, fresh, secret, at('²')),
    of('without a signature', false, fresh, secret, { 'x-webhook-signature': '', 'webhook-signature': '' }),
    of('with a signature that is none', false, fresh, secret, signed('0'.repeat(64))),
    of('with letters for a signature', false, fresh, secret, signed('é'.repeat(64))),
    of('with half a signature', false, fresh, secret, signed(fresh.headers.get('x-webhook-signature')?.slice(3, 35) ?? '')),
  ]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function check(verify: Verifier): Promise<void> {
  const verdicts = await verify(cases)
  expect(cases.map(({ name }, index) => [name, verdicts[index]])).toEqual(cases.map(({ name, isGood }) => [name, isGood]))
}

describe('the example accepts what we sign, now and while a secret is replaced, and refuses all else:', () => {
  test('in TypeScript', () => check(inTypeScript))
  test('with the Standard Webhooks library', () => check(byLibrary))
  test.skipIf(python === null)('in Python', () => check(inPython))
})
