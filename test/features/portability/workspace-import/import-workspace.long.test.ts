import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { verifyChains } from '../../../../src/features/audit/chain.ts'
import { purgeOldClicks } from '../../../../src/features/click-retention/jobs.ts'
import type { StageOptions } from '../../../../src/features/portability/workspace-import/stage-workspace.ts'
import type { User } from '../../../../src/features/users/schema.ts'
import { FIREFOX, openTestApp, RUNNING, type TestApp } from '../../../harness.ts'
import { createWorld, type World } from '../../../http/operations.ts'
import { openRestartable, type Restartable } from '../../../restart.ts'
import { type Contents, exportWorkspace, readContents } from '../exporting.ts'
import { importArchive } from './importing.ts'

const DAY = 86_400_000

let source: TestApp
let target: Restartable
let world: World
/** The archive of its workspace. */
let file: string

beforeAll(async () => {
  source = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  world = await createWorld(source)
  await useWorld()
  file = await exportWorkspace(source, world.owner, world.workspace.id)
})
afterAll(() => source.close())
beforeEach(async () => {
  target = openRestartable({ DEFAULT_PLAN: 'enterprise' })
  await useTarget()
})
afterEach(() => target.close())

const at = (rest = '') => `/v1/workspaces/${world.workspace.id}${rest}`
const ask = (method: string, path: string, body?: unknown) => source.send(method, at(path), { as: world.owner, body })

/** Clicks of today and of long ago, in a campaign, on a page, on a product, and conversions of them. */
async function useWorld(): Promise<void> {
  const { owner, ids } = world
  const old = await source.link(owner, world.workspace.id, { slug: 'old', tags: ['a'] })
  await visit(source, 'old')
  await source.flushClicks()
  source.advance(40 * DAY)
  await ask('PATCH', '/compliance', { retention_days: 30 })
  await purgeOldClicks(source.deps, source.now(), RUNNING)
  await ask('PUT', `/campaigns/${ids.campaign_id}/links`, { link_ids: [old.id] })
  const shop = { slug: 'shop', track_conversions: true, password: 'open sesame', max_clicks: 50 }
  await source.link(owner, world.workspace.id, shop)
  const { body: page } = await ask('GET', `/bio/${ids.bio_page_id}`)
  for (const slug of ['old', 'old?qr=1&utm_source=paper', page.slug, `01/${String(ids.gtin).padStart(14, '0')}`]) await visit(source, slug)
  await source.visit('old', { headers: { 'user-agent': 'curl/8.0' } })
  await source.deps.bioViews.save(source.deps.write)
  await source.flushClicks()
  const sale = { event: 'sale', external_id: 'order-1', customer_id: 'c1', amount_minor: 900, currency: 'EUR', click_id: 'unknown' }
  await ask('POST', '/conversions', sale)
}

/** Another workspace, with links, users and clicks of its own: no number is free that the archive has. */
async function useTarget(): Promise<void> {
  target.advance(source.now() - target.now())
  const { body: user } = await target.send('POST', '/v1/users', { body: { email: 'eve@example.com', display_name: 'Eve' } })
  const { body: workspace } = await target.send('POST', '/v1/workspaces', { as: user, body: { name: 'Other' } })
  for (const slug of ['mine', 'yours', 'ours'])
    await target.send('POST', `/v1/workspaces/${workspace.id}/links`, { as: user, body: { slug, destination_url: 'https://example.com/' } })
  await target.send('GET', '/mine', { headers: { 'user-agent': FIREFOX } })
  await target.deps().clicks.flush()
}

const visit = (app: TestApp, slug: string) => app.visit(slug, { headers: { 'accept-language': 'de', referer: 'https://news.example/' } })

const OPTIONS: Omit<StageOptions, 'config' | 'reserved'> = {
  actor: { userId: null, address: '', userAgent: 'test' },
  now: Date.parse('2026-04-20T12:00:00.000Z'),
  isDryRun: false,
  renamesSlugs: false,
  plan: 'business',
}
const bring = (options: Partial<StageOptions> = {}, from = file) => {
  const deps = target.deps()
  return importArchive(deps, from, { ...OPTIONS, config: deps.config, reserved: deps.redirects.reserved, ...options })
}

const ownerThere = async (): Promise<User> => {
  const row = await target.deps().db.selectFrom('users').selectAll().where('email', '=', world.owner.email).executeTakeFirstOrThrow()
  return row as unknown as User
}

test('An imported workspace is the one that was exported: an export of it has the same rows, but for their numbers.', async () => {
  const { workspaceId } = await bring()
  const app = { app: target.app(), deps: target.deps(), now: target.now, send: target.send } as unknown as TestApp
  const second = await exportWorkspace(app, await ownerThere(), workspaceId)
  const [before, after] = [await readContents(file), await readContents(second)]
  const imported = Object.keys(before.rows).filter((name) => !STAYING.has(name))
  expect(imported.filter((name) => before.rows[name]?.length).length).toBeGreaterThan(20)
  for (const name of imported) expect([name, comparable(after, name)]).toEqual([name, comparable(before, name)])
})

/** What another instance has of its own: see STAYS, and the notes of the jobs that ran on. */
const STAYING = new Set(
  `invitations api_keys confirmed_recipients scans bio_cards branding_pictures imported_steps import_links import_warnings workspace_mails conversion_providers exports data_exports agreements webhook_endpoints events webhook_deliveries
   sso_configurations sso_identities directories directory_users directory_groups directory_group_members directory_events scim_tokens
   audit_chains imports import_failures erasures`.split(/\s+/),
)
const NUMBERS = /(^|_)id$|^number$|_by$|^updated_at$|^merged_into$|^click_number$/
// An entry's target is null where what it is about stays.
// What is scanned, checked and drawn here is as if it were new.
const RESET = new Set([
  ...[
    'stored_bytes',
    'target_id',
    'hash',
    'verified_at',
    'pending_since',
    'next_check_at',
    'status_checked_at',
    'safety_status',
    'cta_check_at',
  ],
  ...['picture_sizes', 'logo_picture', 'favicon_picture', 'copy_at', 'copy_attempts'],
])
const ADDED = new Set(['workspace.imported', 'data_export.started', 'data_export.downloaded'])

const comparable = ({ rows }: Contents, name: string): string[] =>
  (rows[name] ?? [])
    .filter(({ kind }) => name !== 'audit_entries' || !ADDED.has(kind as string))
    .map((row) =>
      JSON.stringify(
        Object.entries(row).map(([column, value]) => [
          column,
          (NUMBERS.test(column) && typeof value === 'number') || RESET.has(column) ? null : value,
        ]),
      ),
    )
    .sort()

test('Members there confirm that they want reports, because nobody says for them that they agreed to be one.', async () => {
  const { workspaceId } = await bring()
  const { items } = (await target.send('GET', `/v1/workspaces/${workspaceId}/reports`, { as: await ownerThere() })).body
  expect(items).toMatchObject([{ recipients: [world.owner.email], pending_recipients: [world.owner.email] }])
})

test('What it answers is what the other instance answered: links, analytics, campaigns, pages, conversions, audit entries.', async () => {
  const { workspaceId } = await bring()
  const as = await ownerThere()
  const there = (path: string) => target.send('GET', path.replace('/WS', `/${workspaceId}`), { as })
  const here = (path: string) => source.send('GET', path.replace('/WS', `/${world.workspace.id}`), { as: world.owner })
  const range = 'from=2026-01-01&to=2026-05-31'
  const paths = [
    `/v1/analytics/workspaces/WS/summary?${range}`,
    `/v1/analytics/workspaces/WS/timeseries?${range}`,
    ...['country', 'device', 'browser', 'language', 'referrer', 'trigger', 'utm_source', 'tag'].map(
      (by) => `/v1/analytics/workspaces/WS/breakdown?by=${by}&${range}`,
    ),
    `/v1/analytics/workspaces/WS/links/top?${range}`,
    `/v1/workspaces/WS/links?sort=created_at`,
    `/v1/workspaces/WS/campaigns`,
    `/v1/workspaces/WS/bio`,
    `/v1/workspaces/WS/gs1`,
    `/v1/workspaces/WS/conversions`,
    `/v1/workspaces/WS/tags`,
    `/v1/workspaces/WS/reports`,
    `/v1/workspaces/WS/domains`,
  ]
  for (const path of paths) {
    const [expected, found] = [await here(path), await there(path)]
    expect([path, expected.status, found.status]).toEqual([path, 200, 200])
    expect([path, withoutNumbers(found.body)]).toEqual([path, withoutNumbers(expected.body)])
  }
})

/** Without what another instance has of its own. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name]) => !/(^|_)id$|_by$|cursor|^updated_at$|verif|checked|records|next_check|safety_status|^pending_recipients$/.test(name),
      )
      .map(([name, inner]) => [name, withoutNumbers(inner)]),
  )
}

test('Its links lead where they led, ask for their password, and count on from where they were.', async () => {
  const { workspaceId } = await bring()
  const go = (slug: string) => target.send('GET', `/${slug}`, { headers: { 'user-agent': FIREFOX } })
  expect((await go('old')).headers.get('location')).toBe('https://example.com/')
  expect((await go('shop')).status).toBe(401)
  await target.deps().clicks.flush()
  const as = await ownerThere()
  const { body } = await target.send('GET', `/v1/workspaces/${workspaceId}/links?search=old`, { as })
  expect(body.items.map(({ slug, clicks }: { slug: string; clicks: number }) => [slug, clicks])).toEqual([['old', 4]])
  // Of the workspace that was there before, nothing has changed.
  expect(((await target.send('GET', '/mine', { headers: { 'user-agent': FIREFOX } })) as { status: number }).status).toBe(302)
})

test('Members who are new there get an account without a password; who has one keeps it as it is.', async () => {
  await target.send('POST', '/v1/users', { body: { email: world.owner.email, display_name: 'Already here' } })
  await bring()
  const users = await target.deps().db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(users.find(({ email }) => email === world.owner.email)?.display_name).toBe('Already here')
  expect(users.slice(2).map(({ password_hash, is_instance_admin }) => [password_hash, is_instance_admin])).toEqual([[null, 0]])
})

test('Its audit entries are chained anew, and the first one after them says where it came from.', async () => {
  const { workspaceId } = await bring()
  const db = target.deps().db
  const own = (await verifyChains(db, target.deps().signer)).chains.find((report) => report.workspaceId === workspaceId)
  expect(own).toMatchObject({ faults: [], unchained: 0 })
  const last = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([last.kind, JSON.parse(last.metadata).from_workspace_id]).toEqual(['workspace.imported', world.workspace.id])
})

describe('an address that is taken', () => {
  beforeEach(async () => {
    await target.send('POST', '/v1/workspaces/1/links', {
      as: { id: 1 } as User,
      body: { slug: 'old', destination_url: 'https://example.com/theirs' },
    })
  })

  test('is a reason to change nothing, and is told.', async () => {
    const before = everythingIn(target)
    await expect(bring()).rejects.toThrow('/old would become /old-2')
    expect(everythingIn(target)).toEqual(before)
  })

  test('becomes another one where that is wanted.', async () => {
    const { taken } = await bring({ renamesSlugs: true })
    expect(taken.slugs).toEqual([{ from: 'old', to: 'old-2' }])
    const lead = async (slug: string) =>
      (await target.send('GET', `/${slug}`, { headers: { 'user-agent': FIREFOX } })).headers.get('location')
    expect([await lead('old'), await lead('old-2')]).toEqual(['https://example.com/theirs', 'https://example.com/'])
  })
})

/** All that both files have, but for the numbers that rows would get. */
function everythingIn({ deps }: Restartable): Record<string, unknown[]> {
  const found: Record<string, unknown[]> = {}
  for (const file of Object.values(deps().files)) {
    const db = new Database(file, { readonly: true })
    for (const table of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence'").pluck().all())
      found[table as string] = db.prepare(`SELECT * FROM ${table}`).all()
    db.close()
  }
  return found
}

test('A dry run says all of it, and changes nothing.', async () => {
  const before = everythingIn(target)
  const dry = await bring({ isDryRun: true })
  expect(everythingIn(target)).toEqual(before)
  expect((await bring()).rows).toEqual(dry.rows)
})

test('A damaged archive changes nothing, and what is wrong with it is told.', async () => {
  const bytes = readFileSync(file)
  const damaged = join(source.deps.config.dataDir, 'damaged.zip')
  const before = everythingIn(target)
  for (const name of ['links.ndjson', 'clicks.ndjson', 'audit_entries.ndjson']) {
    const changed = Buffer.from(bytes)
    const place = bytes.indexOf(name) + name.length + 30
    changed[place] = (changed[place] as number) ^ 0xff
    writeFileSync(damaged, changed)
    await expect(bring({}, damaged)).rejects.toThrow(`${name} is damaged`)
  }
  writeFileSync(damaged, bytes.subarray(0, bytes.length / 2))
  await expect(bring({}, damaged)).rejects.toThrow("can't be read as a ZIP archive")
  writeFileSync(damaged, 'destination_url\nhttps://example.com/\n')
  await expect(bring({}, damaged)).rejects.toThrow("can't be read as a ZIP archive")
  expect(everythingIn(target)).toEqual(before)
})
