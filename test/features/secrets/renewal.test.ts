import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ENCRYPTED_COLUMNS } from '../../../src/features/secrets/columns.ts'
import { renewSecrets } from '../../../src/features/secrets/jobs.ts'
import { createEncryption, type Encryption } from '../../../src/lib/encryption.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { createWorld } from '../../http/operations.ts'
import { expectErrors } from '../../logged-errors.ts'

const OLD_KEY = 'a key for tests, which is long enough'
const NEW_KEY = 'another key, which is also long enough'
const both = createEncryption(NEW_KEY, [OLD_KEY])

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  const { owner, workspace, ids } = await createWorld(t)
  const at = (path: string) => `/v1/workspaces/${workspace.id}/${path}`
  const sso = { provider: 'oidc', domain: 'keys.example', issuer: 'https://id.example.com', client_id: 'c', client_secret: 'hush' }
  await t.send('PUT', at('sso'), { as: owner, body: { ...sso, enabled: false } })
  await t.send('POST', `/v1/webhooks/workspaces/${workspace.id}/webhooks/${ids.endpoint_id}/secret/rotate`, { as: owner })
})
afterAll(() => t.close())

const isReadable = (encryption: Encryption, text: unknown): boolean => {
  try {
    return typeof text === 'string' && encryption.decrypt(text) !== ''
  } catch {
    return false
  }
}

/** The columns of the database with a text that a key can read. */
async function readableColumns(encryption: Encryption): Promise<string[]> {
  const tables = await t.database.introspection.getTables()
  const found = new Set<string>()
  for (const { name } of tables)
    for (const row of await t.database
      .selectFrom(name as 'users')
      .selectAll()
      .execute())
      for (const [column, value] of Object.entries(row)) if (isReadable(encryption, value)) found.add(`${name}.${column}`)
  return [...found].toSorted()
}

test('every secret of the database can be read by the new key alone after the instance’s key was changed', async () => {
  const listed = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(await readableColumns(createEncryption(OLD_KEY))).toEqual(listed)
  await renewSecrets({ ...t.deps, encryption: both }, t.now(), RUNNING)
  expect(await readableColumns(createEncryption(NEW_KEY))).toEqual(listed)
  expect(await readableColumns(createEncryption(OLD_KEY))).toEqual([])
})

test('a secret that no key can read is logged, and keeps no other from being encrypted by the new key', async () => {
  await renewSecrets({ ...t.deps, encryption: createEncryption(OLD_KEY, [NEW_KEY]) }, t.now(), RUNNING)
  const lost = createEncryption('a key that nobody has any longer').encrypt('whsec_lost')
  await t.database.updateTable('webhook_endpoints').set({ secret: lost }).execute()
  expectErrors(/the secret of a webhook endpoint can't be decrypted/)
  await renewSecrets({ ...t.deps, encryption: both }, t.now(), RUNNING)
  const renewed = await readableColumns(createEncryption(NEW_KEY))
  expect(renewed).toHaveLength(ENCRYPTED_COLUMNS.length - 1)
  expect(renewed).not.toContain('webhook_endpoints.secret')
})
