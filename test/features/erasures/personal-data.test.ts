import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { runDueErasures } from '../../../src/features/erasures/jobs.ts'
import { MASK, maskJson } from '../../../src/features/erasures/masking.ts'
import { ERASED, KEPT } from '../../../src/features/erasures/personal-data.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { volume } from '../../volume.ts'
import { t, useFreshWorkspaces } from '../../workspace.ts'
import { rowsOf } from '../portability/workspace-import/forging.ts'

useFreshWorkspaces({ SIGNUP: 'open', DEFAULT_PLAN: 'enterprise' })

const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8').split(/^-- =+ clicks\.db/m)[0] ?? ''
const texts = [...schema.matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\)/gm)].flatMap(([, table, body = '']) =>
  [...body.matchAll(/^ {2}(\w+) +TEXT\b/gm)].map(([, column]) => `${table}.${column}`),
)

test('It is decided for each column of text whether it identifies a person with an account, and what an erasure does with it.', () => {
  const decided = [...Object.values(ERASED), ...Object.values(KEPT)].flatMap((columns) => columns.split(' '))
  expect(decided.toSorted()).toEqual(texts.toSorted())
})

const local = fc.stringMatching(/^[a-z]([.+-]?[a-z0-9]){0,3}$/)
const address = fc.tuple(local, fc.constantFrom('shop.com', 'a.co', 'hop.com')).map(([name, host]) => `${name}@${host}`)
const name = fc.oneof(fc.constantFrom('A', 'e', '"', '\\', '1', 'user', 'Ada Lovelace'), fc.string({ minLength: 1, maxLength: 8 }))

describe('masking', () => {
  const person = fc.record({ userId: fc.integer({ min: 1, max: 20 }), emailKey: address, displayName: name })

  test('changes no byte of JSON that has none of the person’s values, however much of them is part of others’.', () => {
    fc.assert(
      fc.property(person, fc.jsonValue({ stringUnit: 'grapheme' }), fc.string(), (somebody, value, prefix) => {
        const theirs = [somebody.emailKey, somebody.displayName, String(somebody.userId)]
        const others = theirs.map((text) => `${prefix}x${text}`)
        const content = JSON.stringify({ title: somebody.displayName, id: somebody.userId, others, value, email: `an${somebody.emailKey}` })
        fc.pre(!isIn(JSON.parse(content), somebody.emailKey))
        expect(maskJson(content, somebody)).toBe(content)
      }),
      { numRuns: volume('MASKED', { short: 300, long: 20_000 }) },
    )
  })

  test('masks whole values alone: the email address anywhere, the name beside the id or the address.', () => {
    fc.assert(
      fc.property(person, fc.jsonValue(), (somebody, value) => {
        const { userId, emailKey, displayName } = somebody
        fc.pre(!isIn(value, emailKey) && !JSON.stringify(value).includes('"user_id"') && !JSON.stringify(value).includes('"email"'))
        const row = (email: string, shown: string) => ({
          data: { recipients: ['x@y.example', email], member: { user_id: userId, display_name: shown }, title: displayName, value },
          body: JSON.stringify({ id: userId, email, display_name: shown }),
        })
        const masked = maskJson(JSON.stringify(row(emailKey.toUpperCase(), displayName)), somebody)
        expect(JSON.parse(masked)).toEqual(JSON.parse(JSON.stringify(row(MASK, MASK))))
      }),
      { numRuns: volume('MASKED', { short: 300, long: 20_000 }) },
    )
  })

  test("knows nobody by a number that a tenant's own metadata has, which is of another system; only by the email address.", () => {
    const somebody = { userId: 7, emailKey: 'ada@shop.com', displayName: 'Ada' }
    const content = JSON.stringify({ data: { metadata: { user_id: 7, first_name: 'Bob', orders: [{ user_id: 7, name: 'Ada' }] } } })
    expect(maskJson(content, somebody)).toBe(content)
    const named = JSON.stringify({ metadata: { user_id: 7, first_name: 'Bob', contact: 'ADA@shop.com' } })
    expect(JSON.parse(maskJson(named, somebody))).toEqual({ metadata: { user_id: 7, first_name: 'Bob', contact: MASK } })
  })
})

function isIn(value: unknown, emailKey: string): boolean {
  if (typeof value === 'string') return value.toLowerCase() === emailKey || /^\s*[[{]/.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => isIn(inner, emailKey))
}

/** Tables whose rows an erasure writes for itself, or the deliverer meanwhile: what it delivers is in events. */
const OWN = new Set(['erasures', 'audit_entries', 'audit_chains', 'webhook_deliveries', 'webhook_endpoints'])

test('The erasure of anybody leaves every row of others as it is, byte for byte, in their own workspaces and elsewhere.', async () => {
  await fc.assert(
    fc.asyncProperty(address, name, local, async (email, displayName, prefix) => {
      const tail = `-${crypto.randomUUID().slice(0, 8)}`
      const at = email.replace('@', `${tail}@`)
      const create = async (address: string, shown: string): Promise<User> =>
        (await t.send('POST', '/v1/users', { body: { email: address, display_name: shown } })).body
      const [erased, owner, stranger] = [
        await create(at, displayName),
        await create(`${prefix}${at}`, `${displayName}da Lovelace`),
        await create(`x${prefix}${at}`, displayName),
      ]
      for (const one of [owner, stranger]) {
        const { id } = await t.workspace(one)
        await t.subscribe(id)
        await t.send('POST', `/v1/workspaces/${id}/links`, {
          as: one,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { destination_url: 'https://example.com/', title: `Of ${at}`.slice(0, 200), comment: 'x', tags: ['t'] },
        })
        await t.send('POST', `/v1/workspaces/${id}/invitations`, {
          as: one,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { email: `z${at}`, role: 'viewer' },
        })
        if (one === owner) await t.send('POST', `/v1/workspaces/${id}/members`, { as: one, body: { email: at, role: 'editor' } })
      }
      const before = rowsOf(t.files)
      expect((await t.send('DELETE', '/v1/me', { as: erased, body: { confirm: at } })).status).toBe(204)
      await runDueErasures(t.deps, t.now(), RUNNING)
      const after = rowsOf(t.files)
      const known = JSON.stringify(at).slice(1, -1)
      for (const [table, rows] of before) {
        if (OWN.has(table)) continue
        // The size of what a workspace stores follows its rows.
        const exact = (row: string) => (table === 'workspaces' ? row.replace(/"stored_bytes":\d+/, '') : row)
        const left = new Set(after.get(table)?.map(exact))
        // Rows that are gone or changed had the whole address, or are the account's.
        for (const row of rows)
          if (!left.has(exact(row))) expect([table, isTheirs(JSON.parse(row), known, erased.id)]).toEqual([table, true])
      }
      expect(
        [...after].filter(([table]) => table !== 'audit_entries').flatMap(([, rows]) => rows.filter((row) => hasWhole(row, known))),
      ).toEqual([])
    }),
    { numRuns: volume('ERASED', { short: 8, long: 30 }) },
  )
})

/** The address as a whole value, not as a part of another one or of a sentence. */
const hasWhole = (row: string, address: string): boolean => new RegExp(`(^|\\\\*")${RegExp.escape(address)}(\\\\*"|$)`, 'i').test(row)
const isTheirs = (row: Record<string, unknown>, address: string, userId: number): boolean =>
  hasWhole(JSON.stringify(row), address) || row.user_id === userId || row.id === userId || row.created_by === userId
