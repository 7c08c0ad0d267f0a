import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ClickChange } from '../../../../src/click-store/thread.ts'
import { createClickWriter } from '../../../../src/click-store/write/store.ts'
import { type Files, filesIn } from '../../../../src/db/files.ts'
import { openKysely } from '../../../../src/db/kysely.ts'
import { openSqlite } from '../../../../src/db/sqlite.ts'
import { createWriter } from '../../../../src/db/write.ts'
import { TABLES } from '../../../../src/features/portability/tables.ts'
import { IMPORTED_TABLES } from '../../../../src/features/portability/workspace-import/imported-tables.ts'
import type { StageOptions } from '../../../../src/features/portability/workspace-import/stage-workspace.ts'
import { openGeoip } from '../../../../src/lib/geoip.ts'
import { StartError } from '../../../../src/lib/start-error.ts'
import { openTestApp, type TestApp } from '../../../harness.ts'
import { createWorld, type World } from '../../../http/operations.ts'
import { isLong, volume } from '../../../volume.ts'
import { exportWorkspace, readContents } from '../exporting.ts'
import { changedOutside, type Forged, type Row, rowsOf, writeForged } from './forging.ts'
import { importArchive } from './importing.ts'

// An archive brings data of one workspace, whatever somebody has written into it.

let app: TestApp
let world: World
let honest: Forged
let folder: string
/** The instance that it is taken from, closed: with another workspace, too. */
let before: Files
let options: StageOptions

beforeAll(async () => {
  app = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  world = await createWorld(app)
  const { owner, workspace } = world
  const link = await app.link(owner, workspace.id, { slug: 'sold', password: 'open sesame', track_conversions: true })
  await app.visit('sold')
  await app.flushClicks()
  const sale = { event: 'sale', external_id: 'order-1', customer_id: 'c1', amount_minor: 900, currency: 'EUR' }
  await app.send('POST', `/v1/workspaces/${workspace.id}/conversions`, { as: owner, body: sale })
  await app.send('PUT', `/v1/workspaces/${workspace.id}/links/${link.id}/public-stats`, { as: owner, body: { password: 'numbers' } })
  await app.send('PUT', `/v1/workspaces/${workspace.id}/pixels`, { as: owner, body: { google_id: 'G-ABC123XYZ' } })
  const other = await app.user()
  await app.link(other, (await app.workspace(other)).id, { slug: 'theirs' })
  const contents = await readContents(await exportWorkspace(app, owner, workspace.id))
  honest = { manifest: contents.manifest as unknown as Row, rows: contents.rows }
  folder = mkdtempSync(join(tmpdir(), 'terse-test-'))
  before = filesIn(folder)
  for (const name of ['main', 'clicks'] as const) {
    const copied = openSqlite(app.files[name], { synchronous: 'NORMAL' })
    copied.prepare('VACUUM INTO ?').run(before[name])
    copied.close()
  }
  options = {
    config: app.deps.config,
    reserved: app.deps.redirects.reserved,
    actor: { userId: null, address: '', userAgent: 'test' },
    now: app.now(),
    isDryRun: false,
    renamesSlugs: true,
    plan: 'enterprise',
  }
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** As much of an instance as an import needs. */
function openInstance(files: Files) {
  const main = openSqlite(files.main, { synchronous: 'NORMAL' })
  const clicks = openSqlite(files.clicks, { synchronous: 'NORMAL' })
  const { change } = createClickWriter(clicks, { geoip: openGeoip(undefined), secretKey: 'a key for tests, which is long enough' })
  const { config, clock, log } = app.deps
  const deps = {
    ...{ files, clock, log },
    config: { ...config, dataDir: dirname(files.main) },
    db: openKysely(main),
    write: createWriter(main).write,
    clicks: { change: async (request: ClickChange) => change(request), reserveIds: async () => 1_000_000 },
    redirects: { invalidateWorkspace: () => {} },
  }
  const close = async () => {
    clicks.close()
    await deps.db.destroy()
  }
  return { deps, close }
}

let copies = 0
/** Imports into a copy of the instance. What is changed outside of the new workspace, and what was said or made. */
async function take(forged: Forged, more: Partial<StageOptions> = {}) {
  const at = mkdtempSync(join(folder, `${++copies}-`))
  const files = filesIn(at)
  for (const name of ['main', 'clicks'] as const) copyFileSync(before[name], files[name])
  try {
    const archive = await writeForged(join(at, 'archive.zip'), forged)
    const known = rowsOf(files)
    const instance = openInstance(files)
    const outcome = await importArchive(instance.deps, archive, { ...options, ...more }).catch((error: Error) => error)
    await instance.close()
    const workspaceId = outcome instanceof Error ? undefined : outcome.workspaceId
    const rows = rowsOf(files)
    return { outcome, outside: changedOutside(known, rows, workspaceId), rows, workspaceId }
  } finally {
    rmSync(at, { recursive: true })
  }
}

const messageOf = ({ outcome }: { outcome: unknown }): string => (outcome instanceof Error ? outcome.message : 'taken')
/** The archive with one row changed. */
function withRow(table: string, change: (row: Row) => void, index = 0): Forged {
  const rows = structuredClone(honest.rows)
  const row = rows[table]?.[index]
  if (!row) throw new Error(`The archive has no row of ${table}.`)
  change(row)
  return { ...honest, rows }
}
const ownLink = () => honest.rows.links?.find(({ slug }) => slug === 'sold')
const rowsOfNew = ({ rows, workspaceId }: Awaited<ReturnType<typeof take>>, table: string): Row[] =>
  (rows.get(table) ?? []).map((row) => JSON.parse(row)).filter((row) => (row.workspace_id ?? row.id) === workspaceId)

test('A second copy beside the original works: with tokens, secrets and addresses of its own, and without a change of the original.', async () => {
  const taken = await take(honest)
  expect([messageOf(taken), taken.outside]).toEqual(['taken', []])
  const tokens = (rows: Map<string, string[]>) => (rows.get('public_stats') ?? []).map((row) => JSON.parse(row).token)
  const [all, unique] = [tokens(taken.rows), new Set(tokens(taken.rows))]
  expect([all.length, unique.size]).toEqual([4, 4])
  const proofs = (taken.rows.get('domains') ?? []).map((row) => JSON.parse(row).verify_token)
  expect(new Set(proofs).size).toBe(proofs.length)
  expect(messageOf(await take(honest, { renamesSlugs: false }))).toContain('slugs are already used')
})

test('What a password protects stays protected, by one that nobody knows, and the operator is told of which links.', async () => {
  const taken = await take(honest)
  const link = rowsOfNew(taken, 'links').find(({ slug }) => slug === 'sold-2')
  const original = app.deps.db.selectFrom('links').select('password_hash').where('slug', '=', 'sold').executeTakeFirstOrThrow()
  expect(link?.password_hash).toStartWith('$argon2id$')
  expect(link?.password_hash).not.toBe((await original).password_hash as string)
  expect((taken.outcome as { toDo: { links: string[] } }).toDo.links).toContain('sold-2')
})

test('Its plan, its limits and what admins allowed are rights, which an archive does not bring.', async () => {
  const rows = structuredClone(honest.rows)
  Object.assign(rows.workspaces?.[0] as Row, { plan_tier: 'enterprise', limits: { links: null } })
  for (const link of rows.links ?? []) Object.assign(link, { safety_decision: 'allow', safety_status: 'safe' })
  const taken = await take({ ...honest, rows }, { plan: 'starter' })
  expect(rowsOfNew(taken, 'workspaces').map(({ plan_tier, limits }) => [plan_tier, limits])).toEqual([['starter', null]])
  expect(new Set(rowsOfNew(taken, 'links').map((row) => `${row.safety_decision} ${row.safety_status}`))).toEqual(new Set(['null unknown']))
  const free = { ...options.config, defaultPlan: 'free' as const }
  expect(messageOf(await take({ ...honest, rows }, { plan: undefined, config: free }))).toStartWith('The workspace had the plan enterprise')
})

test('A domain has to be verified again, by a record that this instance chose.', async () => {
  const taken = await take(
    withRow('domains', (row) => Object.assign(row, { status: 'active', verified_at: 1, hostname: 'go.victim.example' })),
  )
  expect(rowsOfNew(taken, 'domains').map(({ status, verified_at }) => [status, verified_at])).toContainEqual(['pending', null])
  expect(messageOf(await take(withRow('domains', (row) => Object.assign(row, { verify_token: 'public' }))))).toBe(
    'Line 1 of domains.ndjson can\'t be imported: "verify_token" isn\'t a column of an export. Nothing was changed.',
  )
})

describe('an archive is refused, with file and line, for', () => {
  test.each<[string, () => Forged, string]>([
    [
      'an unknown column',
      () => withRow('users', (row) => Object.assign(row, { is_instance_admin: 1 })),
      '"is_instance_admin" isn\'t a column',
    ],
    [
      'a password',
      () => withRow('users', (row) => Object.assign(row, { password_hash: 'x' })),
      '"password_hash" isn\'t a column of an export',
    ],
    [
      'a missing column',
      () => withRow('links', (row) => void delete row.slug),
      "Line 1 of links.ndjson can't be imported: slug is missing",
    ],
    ['a duplicate id', () => withRow('tags', (row) => Object.assign(row, { id: honest.rows.tags?.[1]?.id })), 'twice'],
    [
      'a reference to what it does not have',
      () => withRow('links', (row) => Object.assign(row, { created_by: 999 })),
      "created_by isn't in users of the archive",
    ],
    [
      'a parent that it does not have',
      () => withRow('members', (row) => Object.assign(row, { user_id: 999 })),
      "user_id isn't in users of the archive",
    ],
    [
      'another workspace',
      () => withRow('tags', (row) => Object.assign(row, { workspace_id: 1 + world.workspace.id })),
      "workspace_id isn't the workspace of the archive",
    ],
    [
      'a slug that it has twice',
      () => ({
        ...honest,
        rows: { ...honest.rows, links: [...(honest.rows.links ?? []), { ...ownLink(), id: 99_999, external_id: null }] },
      }),
      'twice',
    ],
    [
      'a user who is no member',
      () => ({
        ...honest,
        rows: {
          ...honest.rows,
          users: [
            ...(honest.rows.users ?? []),
            { ...honest.rows.users?.[0], id: 99_999, email: 'z@example.com', email_key: 'z@example.com' },
          ],
        },
      }),
      "isn't a member",
    ],
    [
      "somebody else's email_key",
      () => withRow('users', (row) => Object.assign(row, { email_key: 'victim@example.com' })),
      'email_key must be',
    ],
    [
      'a destination that is no address',
      () => withRow('links', (row) => Object.assign(row, { destination_url: 'javascript:alert(1)' })),
      'destination_url must be an http or https URL',
    ],
    [
      'a line end in a destination',
      () => withRow('links', (row) => Object.assign(row, { destination_url: 'https://example.com/\r\nset-cookie: a=b' })),
      'destination_url',
    ],
    [
      'a destination that is too long',
      () => withRow('links', (row) => Object.assign(row, { destination_url: `https://example.com/${'a'.repeat(2048)}` })),
      'destination_url',
    ],
    [
      'a destination with credentials',
      () => withRow('links', (row) => Object.assign(row, { destination_url: 'https://a:b@example.com/' })),
      'username or password',
    ],
    [
      'a destination on this service',
      () => withRow('links', (row) => Object.assign(row, { destination_url: 'http://terse.test/other' })),
      'must not be a short link of this service',
    ],
    [
      'a host without a dot',
      () => withRow('links', (row) => Object.assign(row, { destination_url: 'http://intranet/' })),
      'must have a host with a dot',
    ],
    [
      'a reserved slug',
      () => withRow('links', (row) => Object.assign(row, { slug: 'admin', domain_id: null, deleted_at: null })),
      'slug is reserved',
    ],
    ['a script as a pixel', () => withRow('pixels', (row) => Object.assign(row, { google_id: "');alert(1)//" })), 'google_id must be'],
    ['an unsafe button', () => withRow('overlays', (row) => Object.assign(row, { button_url: 'data:text/html,x' })), 'button_url must be'],
    [
      'a fallback that is no address',
      () => withRow('workspaces', (row) => Object.assign(row, { settings: { root_url: 'javascript:1' } })),
      'settings.root_url must be',
    ],
    ['a time that no calendar has', () => withRow('links', (row) => Object.assign(row, { created_at: 9e15 })), 'created_at must be'],
  ])('%s', async (_, forge, sentence) => {
    const taken = await take(forge())
    expect(messageOf(taken)).toContain(sentence)
    expect(taken.outcome).toBeInstanceOf(StartError)
    expect(taken.outside).toEqual([])
  })
})

const HOSTILE: unknown[] = [
  ...[
    null,
    true,
    0,
    1,
    2,
    -1,
    999_999,
    1.5,
    9e15,
    1e300,
    '',
    '1',
    'x',
    'javascript:alert(1)',
    'https://example.com/\r\nx: y',
    '../../etc/passwd',
  ],
  ...[
    "'; DROP TABLE links; --",
    '\u0000',
    '\ud800',
    'a'.repeat(20_000),
    [],
    {},
    [null],
    { a: { b: 1 } },
    { __proto__: 1 },
    [1, 'x', { url: 'javascript:1' }],
  ],
]

// All of them in each column take twenty minutes. A run takes one of them: a long one in every second column of a table, a short one in every sixth.
const VALUES = volume('FORGED_VALUES', { short: 1, long: 1 })
const EACH = isLong ? 2 : 6

describe('one changed value, in any column, changes nothing outside of the new workspace, in a row of', () => {
  const imported = TABLES.filter(({ name }) => name in IMPORTED_TABLES || name === 'audit_entries')
  test.each(imported.map((table, place) => [table.name, table, place] as const))(
    '%s',
    async (name, { columns, derived, leftOut }, place) => {
      // A table that this archive has no row of is changed by a row that it doesn't have.
      const rows = honest.rows[name]?.length
        ? honest.rows
        : { ...honest.rows, [name]: [Object.fromEntries(columns.map((column) => [column, 1]))] }
      for (const [index, column] of [...columns, ...Object.keys(derived), ...Object.keys(leftOut), 'rowid'].entries()) {
        if (index % EACH !== place % EACH) continue
        for (let step = 0; step < VALUES; step++) {
          const value = HOSTILE[(place * 5 + index * 7 + step) % HOSTILE.length]
          const forged = structuredClone(rows)
          Object.defineProperty(forged[name]?.[0], column, { value, enumerable: true })
          const { outcome, outside } = await take({ ...honest, rows: forged })
          expect([column, value, outside]).toEqual([column, value, []])
          // A refusal is a sentence.
          if (outcome instanceof Error && !(outcome instanceof StartError)) throw outcome
        }
      }
    },
  )
})
