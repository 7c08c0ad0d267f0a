import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'kysely'
import { runDueExports } from '../src/features/exports/jobs.ts'
import { setInstanceAdmin } from '../src/features/identity/accounts.ts'
import type { User } from '../src/features/users/schema.ts'
import { DAY } from '../src/lib/clock.ts'
import { completedExport } from './features/exports/exporting.ts'
import { gtinOf } from './features/gs1/gtin.ts'
import { makeNotification } from './features/notifications/making.ts'
import { completedDataExport } from './features/portability/exporting.ts'
import { makeDelivery } from './features/webhooks/receiver.ts'
import { NO_DNS, openTestApp, RUNNING, type TestApp } from './harness.ts'
import { addFactors } from './http/second-factor-operations.ts'

// Every operation is called with ids of another workspace: it must answer as to ids that never were.

type Route = { method: string; path: string; hooks: { detail?: { hide?: boolean }; body?: Schema; query?: Schema } }
type Schema = { properties?: Record<string, Schema> }
type Place = 'path' | 'query' | 'body'
type Ids = Record<string, number>

const UNKNOWN = 999_999
const OPEN =
  /^(GET \/(healthz|readyz|internal\/tls\/ask|v1\/ping|v1\/lookup|v1\/sso\/[a-z-]+|v1\/users\/:user_id)|POST \/v1\/(users|report|track|auth\/(signup|login|password\/\w+|passkey(\/options)?)))$/
/** They sign what they send: to them, a workspace that isn't there is as a wrong signature. */
const OF_PROVIDERS = /^POST \/v1\/(conversions\/(stripe|shopify)\/|scim\/webhook)/
/** Of the instance's administrator, who sees every workspace. */
const ADMIN = /^\w+ \/v1\/admin\/|\/countersign$/
/** Ids that anybody may name: what they stand for is public, or open to all who know it. */
const PUBLIC = new Set([
  // Whose it is on a host is told to who wants it.
  'PUT /v1/workspaces/:workspace_id/gs1/:gtin path gtin',
  'GET /v1/users/:user_id path user_id',
  'POST /v1/workspaces/:workspace_id/members body user_id',
  'GET /v1/lookup query domain_id',
])
/** Names that look like ids and are the caller's own words. */
const OWN_WORDS = new Set([
  'organization_id',
  'connection_id',
  'client_id',
  'response.id',
  'passkey.id',
  'directory_id',
  'external_id',
  'external_ids',
  'customer_external_id',
  'click_id',
  'meta_pixel_id',
  'google_id',
  'kind',
  'backup_name',
  'tiktok_id',
  'linkedin_id',
])

/** Whose `id` is what a provider calls a thing of its own, and public. */
const OF_PROVIDER = new Set(['/v1/sso/by-connection'])

/** What is said of a link that isn't there, where many are named. */
const NOT_THERE = { id: 'as asked', code: 'not_found', error: "The link doesn't exist, or you don't have access to it." }

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
const SSO = { organization_id: 'org_1', connection_id: 'conn_1', domain: 'mine.example', enabled: false }
const OVERLAY = { name: 'o', message: 'm', button_text: 'b', button_url: 'https://example.com/' }

/** What each operation with a body needs besides ids. */
const BODIES: Record<string, object> = {
  'PATCH /v1/me': {},
  'DELETE /v1/me': { confirm: 'alice@example.com' },
  'POST /v1/me/tokens': { name: 't' },
  'POST /v1/me/email/verify': { token: 'x' },
  'PATCH /v1/me/notifications/:notification_id': { read: true },
  'POST /v1/me/notifications/read': { up_to: 1 },
  'PATCH /v1/me/notification-settings': {},
  'POST /v1/me/password': { current_password: 'x', password: 'a long enough password' },
  'POST /v1/me/second-factors/totp': {},
  'POST /v1/me/confirm': { password: 'x' },
  'POST /v1/me/second-factors/totp/confirm': { code: '123456' },
  'DELETE /v1/me/second-factors/totp': {},
  'POST /v1/me/second-factors/recovery-codes': {},
  'POST /v1/me/second-factors/passkeys/options': {},
  'POST /v1/me/second-factors/passkeys': { name: 'p', response: {} },
  'PATCH /v1/me/second-factors/passkeys/:passkey_id': { name: 'changed' },
  'DELETE /v1/me/second-factors/passkeys/:passkey_id': {},
  'POST /v1/workspaces': { name: 'w' },
  'PATCH /v1/workspaces/:workspace_id': { name: 'renamed' },
  'DELETE /v1/workspaces/:workspace_id': { confirm: 'mine' },
  'POST /v1/workspaces/:workspace_id/members': { role: 'viewer' },
  'PATCH /v1/workspaces/:workspace_id/members/:user_id': { role: 'editor' },
  'POST /v1/workspaces/:workspace_id/invitations': { email: 'new@example.com', role: 'viewer' },
  'POST /v1/invitations/accept': { token: 'x' },
  'POST /v1/workspaces/:workspace_id/api-keys': { name: 'k', role: 'viewer' },
  'POST /v1/workspaces/:workspace_id/links': { destination_url: 'https://example.com/' },
  'PATCH /v1/workspaces/:workspace_id/links/:link_id': { title: 'changed' },
  'POST /v1/links': { destination_url: 'https://example.com/' },
  'POST /v1/workspaces/:workspace_id/links/bulk': { links: [{ destination_url: 'https://example.com/' }] },
  'PATCH /v1/workspaces/:workspace_id/links/bulk': { changes: { title: 'changed alike' } },
  'POST /v1/workspaces/:workspace_id/links/bulk-delete': {},
  'POST /v1/workspaces/:workspace_id/links/:link_id/revert': {},
  'POST /v1/workspaces/:workspace_id/links/undo': { links: [{ id: 1, updated_at: '2026-01-01T00:00:00.000Z' }] },
  'PUT /v1/workspaces/:workspace_id/links/by-external-id': { links: [{ external_id: 'x', destination_url: 'https://example.com/' }] },
  'PUT /v1/workspaces/:workspace_id/links/by-external-id/:external_id': { destination_url: 'https://example.com/' },
  'POST /v1/workspaces/:workspace_id/tags': { name: 'made' },
  'PATCH /v1/workspaces/:workspace_id/tags/:tag_id': { color: '#123456' },
  'POST /v1/workspaces/:workspace_id/tags/:tag_id/merge': {},
  'POST /v1/workspaces/:workspace_id/links/:link_id/moderation': { decision: 'allow' },
  'PUT /v1/workspaces/:workspace_id/links/:link_id/qr': { shape: 'dots' },
  'PUT /v1/workspaces/:workspace_id/qr/style': { color: '#123456' },
  'POST /v1/workspaces/:workspace_id/qr/bulk': {},
  'POST /v1/qr/gs1': { host: 'a.example', gtin: '96385074', format: 'svg' },
  'PUT /v1/workspaces/:workspace_id/gs1/:gtin': { destination_url: 'https://example.com/' },
  'POST /v1/workspaces/:workspace_id/campaigns': { name: 'c' },
  'PATCH /v1/workspaces/:workspace_id/campaigns/:campaign_id': { name: 'changed' },
  'PUT /v1/workspaces/:workspace_id/campaigns/:campaign_id/links': { link_ids: [] },
  'POST /v1/workspaces/:workspace_id/cta': OVERLAY,
  'PATCH /v1/workspaces/:workspace_id/cta/:overlay_id': { name: 'changed' },
  'POST /v1/workspaces/:workspace_id/bio': { title: 'b' },
  'PATCH /v1/workspaces/:workspace_id/bio/:bio_page_id': { title: 'changed' },
  'POST /v1/workspaces/:workspace_id/conversions': { click_id: 'unknown', event: 'lead', external_id: 'x' },
  'PUT /v1/workspaces/:workspace_id/conversions/providers/stripe': { secret: 'whsec_changed' },
  'PUT /v1/workspaces/:workspace_id/conversions/providers/shopify': { secret: 'shpss_changed' },
  'PUT /v1/workspaces/:workspace_id/scim': { directory_id: 'directory_mine', webhook_secret: 'a secret' },
  'PATCH /v1/workspaces/:workspace_id/scim': { default_role: 'editor' },
  'PATCH /v1/workspaces/:workspace_id/scim/enabled': { enabled: true },
  'POST /v1/workspaces/:workspace_id/utm-templates': { name: 'u' },
  'POST /v1/workspaces/:workspace_id/views': { name: 'v' },
  'POST /v1/workspaces/:workspace_id/orphan-visits/dismiss': { domain_id: null, slug: 'nobody-asked' },
  'POST /v1/admin/orphan-visits/dismiss': { slug: 'nobody-asked' },
  'PATCH /v1/workspaces/:workspace_id/views/:view_id': { name: 'changed' },
  'PATCH /v1/workspaces/:workspace_id/utm-templates/:utm_template_id': { name: 'changed' },
  'POST /v1/workspaces/:workspace_id/imports': { source: 'csv', content: 'url\nhttps://example.com/' },
  'PATCH /v1/workspaces/:workspace_id/compliance': { consent_required: true },
  'POST /v1/workspaces/:workspace_id/compliance/agreements': {
    kind: 'dpa',
    version: '2026-11-27',
    signer_name: 'Ann',
    signer_title: 'Director',
  },
  'PATCH /v1/workspaces/:workspace_id/compliance/agreements/:agreement_id': { signer_name: 'Bob' },
  'POST /v1/workspaces/:workspace_id/compliance/erasure': { visitor: { address: '192.0.2.7', user_agent: 'x' } },
  'POST /v1/workspaces/:workspace_id/reports': { frequency: 'weekly', hour: 9, recipients: ['a@example.com'] },
  'PATCH /v1/workspaces/:workspace_id/reports/:report_id': { hour: 10 },
  'PUT /v1/workspaces/:workspace_id/link-audits/schedule': { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [] },
  'PUT /v1/workspaces/:workspace_id/links/:link_id/public-stats': { password: 'sesame' },
  'POST /v1/workspaces/:workspace_id/exports': { type: 'clicks' },
  'PUT /v1/workspaces/:workspace_id/branding': { name: 'b' },
  'PUT /v1/workspaces/:workspace_id/sso': SSO,
  'PUT /v1/workspaces/:workspace_id/pixels': { meta_pixel_id: '12345' },
  'POST /v1/workspaces/:workspace_id/domains': { hostname: 'new.example' },
  'PUT /v1/workspaces/:workspace_id/domains/:domain_id/app-links': { apple: { app_ids: ['TEAMID1234.com.example.app'] } },
  'PATCH /v1/workspaces/:workspace_id/domains/:domain_id': { case_sensitive: true },
  'PATCH /v1/admin/workspaces/:workspace_id': { plan_tier: 'business' },
  'POST /v1/admin/workspaces/:workspace_id/suspend': { links: 'redirect' },
  'POST /v1/admin/workspaces/:workspace_id/schedule-deletion': { confirm: 'mine' },
  'POST /v1/admin/users/:user_id/suspend': {},
  // With the email address, as soon as there is one.
  'POST /v1/admin/users/:user_id/schedule-deletion': {},
  'PATCH /v1/admin/settings': { webhooks_paused: false },
  'DELETE /v1/workspaces/:workspace_id/domains/:domain_id': { confirm: 'mine.example' },
  'POST /v1/webhooks/workspaces/:workspace_id/webhooks': { url: 'http://127.0.0.1:9/', kind: 'siem' },
  'PATCH /v1/webhooks/workspaces/:workspace_id/webhooks/:endpoint_id': { description: 'changed' },
}
const QUERIES: Record<string, Record<string, string>> = {
  'GET /v1/lookup': { slug: 'on' },
  'GET /v1/workspaces/:workspace_id/links/find': { external_id: 'mine' },
  'GET /v1/analytics/workspaces/:workspace_id/breakdown': { by: 'link' },
  'GET /v1/analytics/workspaces/:workspace_id/links/daily': { ids: '1' },
  'GET /v1/workspaces/:workspace_id/conversions/by': { by: 'link' },
  'GET /v1/workspaces/:workspace_id/favicons': { hosts: '127.0.0.1' },
  'GET /v1/workspaces/:workspace_id/utm-templates/:utm_template_id/preview': { destination_url: 'https://example.com/' },
}
/** Operations that only answer well in a state that the control below doesn't make. */
const UNCONTROLLED = new Set(['POST /v1/invitations/accept', 'POST /v1/auth/logout'])
// Users of the development operation have no password.
UNCONTROLLED.add('POST /v1/me/password')
// Users of the development operation are verified, and a token of the mail is none of theirs.
UNCONTROLLED.add('POST /v1/me/email/verification').add('POST /v1/me/email/verify')
// Withdrawn by then.
UNCONTROLLED.add('POST /v1/workspaces/:workspace_id/compliance/agreements/:agreement_id/countersign')
// What an app shows, and an authenticator signs.
UNCONTROLLED.add('POST /v1/me/second-factors/totp/confirm').add('POST /v1/me/second-factors/passkeys')
// It takes the place of the one whose id the others have.
UNCONTROLLED.add('POST /v1/workspaces/:workspace_id/compliance/data-export')
// The last owner of a workspace stays.
UNCONTROLLED.add('DELETE /v1/me')
// Of another host's.
UNCONTROLLED.add('GET /v1/workspaces/:workspace_id/links/preview-image').add('GET /v1/workspaces/:workspace_id/favicon')
// Nobody has asked for a slug that isn't there.
UNCONTROLLED.add('POST /v1/workspaces/:workspace_id/orphan-visits/dismiss').add('POST /v1/admin/orphan-visits/dismiss')
// For whoever watches the instance.
UNCONTROLLED.add('GET /metrics')
// One is under way, to be cancelled.
UNCONTROLLED.add('POST /v1/workspaces/:workspace_id/link-audits')
// BACKUP_URL isn't set.
UNCONTROLLED.add('POST /v1/admin/backups')
for (const path of ['', '/download']) UNCONTROLLED.add(`GET /v1/admin/backups/:backup_name${path}`)
UNCONTROLLED.add('POST /v1/workspaces/:workspace_id/exports/:export_id/cancel').add('POST /v1/admin/jobs/:kind/:job_id/cancel')
UNCONTROLLED.add('POST /v1/webhooks/workspaces/:workspace_id/webhooks/:endpoint_id/deliveries/:delivery_id/retry')

let t: TestApp
let alice: User
let admin: User
let key: string
let own: Ids
let foreign: Ids
let operations: { name: string; route: Route }[]

const isIdName = (name: string) => /(^|_)ids?$|^created_by$/.test(name) && !OWN_WORDS.has(name)
const pathIds = ({ path }: Route) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
/** By their paths: "changes.domain_id" is within changes. */
const idsIn = (schema: Schema | undefined, within = ''): string[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => [
    ...(isIdName(name) && !OWN_WORDS.has(within + name) ? [within + name] : []),
    ...idsIn(inner, `${within}${name}.`),
  ])
/** What an id is called, wherever it stands. */
const nameOf = (path: string) => path.split('.').at(-1) ?? ''
const idsOf = (route: Route): [Place, string][] => [
  ...pathIds(route)
    .filter((name) => !OWN_WORDS.has(name))
    .map((name): [Place, string] => ['path', name]),
  ...(OF_PROVIDER.has(route.path) ? [] : idsIn(route.hooks.query)).map((name): [Place, string] => ['query', name]),
  ...idsIn(route.hooks.body).map((name): [Place, string] => ['body', name]),
]

beforeAll(async () => {
  t = await openTestApp({ ...NO_DNS, DEFAULT_PLAN: 'business' })
  alice = await t.user('alice')
  own = await furnish(alice, 'mine')
  foreign = await furnish(await t.user('bob'), 'theirs')
  const { email } = await t.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', own.user_id ?? 0)
    .executeTakeFirstOrThrow()
  BODIES['POST /v1/admin/users/:user_id/schedule-deletion'] = { confirm: email }
  admin = await t.user('admin')
  await setInstanceAdmin(t.deps, { userId: null, address: '', userAgent: null }, { email: admin.email ?? '', isAdmin: true })
  key = (await t.send('POST', `/v1/workspaces/${own.workspace_id}/api-keys`, { as: alice, body: { name: 'k', role: 'admin' } })).body.secret
  operations = (t.app.routes as unknown as Route[])
    .filter(({ hooks }) => hooks.detail?.hide !== true)
    .map((route) => ({ name: `${route.method} ${route.path.replace(/(.)\/$/, '$1')}`, route }))
    .filter(({ name }) => !OF_PROVIDERS.test(name))
})
afterAll(() => t.close())

/** A workspace with one of everything. */
async function furnish(owner: User, slug: string): Promise<Ids> {
  const { id: ws } = (await t.send('POST', '/v1/workspaces', { as: owner, body: { name: slug, slug } })).body
  await t.database.updateTable('workspaces').set({ plan_tier: 'business' }).where('id', '=', ws).execute()
  const make = async (path: string, body: object) => (await t.send('POST', path, { as: owner, body })).body
  const domain = { workspace_id: ws, hostname: `${slug}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
  const { id: domain_id } = await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()
  const [link, deleted] = [await t.link(owner, ws, { tags: ['x'] }), await t.link(owner, ws)]
  await t.link(owner, ws, { slug: 'on', domain_id, external_id: 'mine' })
  await t.send('DELETE', `/v1/workspaces/${ws}/links/${deleted.id}`, { as: owner })
  await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { comment: 'to revert' } })
  const { items: activity } = (await t.send('GET', `/v1/workspaces/${ws}/activity?link_id=${link.id}`, { as: owner })).body
  await t.visit(link.slug)
  await t.flushClicks()
  const member = await t.member(owner, ws, 'editor')
  const schedule = { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [] }
  await t.send('PUT', `/v1/workspaces/${ws}/link-audits/schedule`, { as: owner, body: schedule })
  await t.send('PUT', `/v1/workspaces/${ws}/links/${link.id}/public-stats`, { as: owner, body: {} })
  const overlay = await make(`/v1/workspaces/${ws}/cta`, { ...OVERLAY, name: 'o' })
  await make(`/v1/workspaces/${ws}/conversions`, { click_id: 'unknown', event: 'lead', external_id: 'lead' })
  await t.send('PUT', `/v1/workspaces/${ws}/conversions/providers/stripe`, { as: owner, body: { secret: 'whsec_theirs' } })
  await t.send('PUT', `/v1/workspaces/${ws}/sso`, { as: owner, body: SSO })
  await make(`/v1/workspaces/${ws}/scim/token`, {})
  await t.send('PUT', `/v1/workspaces/${ws}/scim`, { as: owner, body: { directory_id: slug, webhook_secret: 'a secret' } })
  return {
    workspace_id: ws,
    domain_id,
    link_id: link.id,
    external_id: 1,
    tag_id: (await make(`/v1/workspaces/${ws}/tags`, { name: 'first' })).id,
    into_id: (await make(`/v1/workspaces/${ws}/tags`, { name: 'second' })).id,
    activity_id: activity[0].id,
    // Of many links alike.
    ids: (await t.link(owner, ws)).id,
    deleted_link_id: deleted.id,
    user_id: member.id,
    created_by: owner.id,
    link_ids: link.id,
    gtin: await madeProduct(owner, ws),
    campaign_id: (await make(`/v1/workspaces/${ws}/campaigns`, { name: 'c' })).id,
    utm_template_id: (await make(`/v1/workspaces/${ws}/utm-templates`, { name: 'u', source: 's' })).id,
    view_id: (await make(`/v1/workspaces/${ws}/views`, { name: 'v', visibility: 'shared' })).id,
    cta_overlay_id: overlay.id,
    overlay_id: overlay.id,
    bio_page_id: (await make(`/v1/workspaces/${ws}/bio`, { title: 'b' })).id,
    export_id: await completedExport(t, owner, ws),
    data_export_id: await completedDataExport(t, owner, ws),
    job_id: UNKNOWN,
    import_id: (await make(`/v1/workspaces/${ws}/imports`, { source: 'csv', content: 'url\nhttps://example.com/imported' })).id,
    audit_id: (await make(`/v1/workspaces/${ws}/link-audits`, {})).id,
    invitation_id: (await make(`/v1/workspaces/${ws}/invitations`, { email: `${slug}@example.com`, role: 'viewer' })).id,
    key_id: (await make(`/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'viewer' })).token.id,
    token_id: (await make('/v1/me/tokens', { name: 't' })).token.id,
    notification_id: await makeNotification(t, owner.id, ws),
    session_id: await sessionOf(owner),
    passkey_id: await addFactors(t, owner.id),
    actor_user_id: owner.id,
    target_id: link.id,
    agreement_id: (
      await make(`/v1/workspaces/${ws}/compliance/agreements`, {
        kind: 'baa',
        version: '2026-11-27',
        signer_name: 'Ann',
        signer_title: 'Director',
      })
    ).id,
    erasure_id: (await make(`/v1/workspaces/${ws}/compliance/erasure`, { visitor: { address: '192.0.2.7', user_agent: 'x' } })).id,
    report_id: (await make(`/v1/workspaces/${ws}/reports`, { frequency: 'daily', hour: 9, recipients: [owner.email] })).id,
    ...(await makeDelivery(t, owner, ws)),
  }
}

async function madeProduct(owner: User, ws: number): Promise<number> {
  const gtin = gtinOf(ws)
  await t.send('PUT', `/v1/workspaces/${ws}/gs1/${gtin}`, { as: owner, body: { destination_url: 'https://example.com/' } })
  return gtin
}

async function sessionOf({ id }: User): Promise<number> {
  const session = { token_hash: `of ${id}`, user_id: id, created_at: t.now(), last_used_at: t.now(), expires_at: t.now() + DAY }
  return (await t.database.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id
}

async function call({ name, route }: { name: string; route: Route }, ids: Ids, only: [Place, string][], as: User | string) {
  const given = (place: Place) => only.filter(([where]) => where === place).map(([, id]) => [id, ids[nameOf(id)]] as const)
  const path = route.path.replaceAll(/:(\w+)/g, (_, id) =>
    String(id === 'link_id' && name.endsWith('/restore') ? restorable(ids) : ids[id]),
  )
  const query = new URLSearchParams({ ...QUERIES[name], ...Object.fromEntries(given('query')) } as Record<string, string>)
  const body: Record<string, unknown> = { ...BODIES[name] }
  if (route.hooks.body?.properties?.ids) body.ids = [ids.ids]
  for (const [id, value] of given('body')) {
    const [outer = '', inner] = id.split('.')
    if (inner !== undefined) body[outer] = { ...(body[outer] as object), [inner]: value }
    else if (id === 'link_ids') body[id] = [value]
    else if (id !== 'ids') body[id] = value
  }
  // Few may be unfinished at a time, and few are kept: of each workspace the first, which others call by its id.
  if (name === 'POST /v1/workspaces/:workspace_id/exports') {
    await runDueExports(t.deps, t.now(), RUNNING)
    await sql`DELETE FROM exports WHERE id NOT IN (SELECT min(id) FROM exports GROUP BY workspace_id)`.execute(t.database)
  }
  const sent = name.endsWith('/branding/logo') ? LOGO : route.hooks.body && body
  const {
    status,
    body: answer,
    text,
  } = await t.send(route.method, query.size > 0 ? `${path}?${query}` : path, { as, ...(sent && { body: sent }) })
  return {
    status,
    answer: answer
      ? { ...answer, request_id: undefined, ...(answer.failed && { failed: asNamed(answer.failed, ids) }), ...(answer.filters && AS_ASKED) }
      : text,
  }
}
/** An export says what it was asked for: its file is another matter. */
const AS_ASKED = { id: 'its own', filters: 'as asked' }
/** What failed names what was asked for: that alone tells an id from another one. */
const asNamed = (failed: { id?: number }[], ids: Ids) => failed.map((one) => (one.id === ids.ids ? { ...one, id: 'as asked' } : one))
const restorable = (ids: Ids) =>
  ids.link_id === own.link_id ? own.deleted_link_id : ids.link_id === foreign.link_id ? foreign.deleted_link_id : ids.link_id

/** Everything that the other workspace has. */
async function theirs() {
  const ws = foreign.workspace_id ?? 0
  const rows = [
    'links',
    'members',
    'invitations',
    'api_keys',
    'domains',
    'imports',
    'campaigns',
    'conversions',
    'conversion_providers',
    'directories',
    'directory_users',
    'directory_groups',
    'directory_events',
    'scim_tokens',
    'overlays',
    'bio_pages',
    'bio_blocks',
    'gs1_products',
    'tags',
    'utm_templates',
    'views',
    'notifications',
    'link_audits',
    'link_audit_schedules',
    'exports',
    'data_exports',
    'pixels',
    'branding',
    'branding_pictures',
    'events',
    'audit_entries',
    'agreements',
    'compliance_settings',
    'webhook_endpoints',
    'scheduled_reports',
  ] as const
  const of = rows.map((table) => t.deps.db.selectFrom(table).selectAll().where('workspace_id', '=', ws).execute())
  const workspace = t.deps.db.selectFrom('workspaces').selectAll().where('id', '=', ws).execute()
  const tokens = t.deps.db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('id', '=', foreign.token_id ?? 0)
    .execute()
  const scans = t.deps.db
    .selectFrom('scans')
    .selectAll()
    .where('link_id', '=', foreign.link_id ?? 0)
    .execute()
  const stats = t.deps.db
    .selectFrom('public_stats')
    .selectAll()
    .where('link_id', '=', foreign.link_id ?? 0)
    .execute()
  const passkeys = t.deps.db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', foreign.passkey_id ?? 0)
    .execute()
  return JSON.stringify(await Promise.all([...of, workspace, tokens, passkeys, scans, stats]))
}

describe('every operation', () => {
  test('has ids and a body that this test knows', () => {
    expect(operations.length).toBeGreaterThan(30)
    for (const { name, route } of operations) {
      for (const [place, id] of idsOf(route)) expect([name, place, id, own[nameOf(id)]]).toEqual([name, place, id, expect.any(Number)])
      if (route.hooks.body && !OPEN.test(name)) expect(Object.keys(BODIES)).toContain(name)
    }
  })

  test('answers to an id of another workspace, or of another user, as to one that never was, and changes nothing there', async () => {
    const before = await theirs()
    let compared = 0
    for (const operation of operations) {
      for (const [place, id] of idsOf(operation.route)) {
        if (PUBLIC.has(`${operation.name} ${place} ${id}`)) continue
        for (const as of [alice, key]) {
          const only: [Place, string][] = [[place, id]]
          const withForeign = await call(operation, { ...own, [nameOf(id)]: foreign[nameOf(id)] ?? 0 }, only, as)
          const withUnknown = await call(operation, { ...own, [nameOf(id)]: UNKNOWN }, only, as)
          expect([operation.name, id, withForeign]).toEqual([operation.name, id, withUnknown])
          const refused = ADMIN.test(operation.name) ? 403 : 404
          if (place === 'path' && as === alice) expect([operation.name, id, withForeign.status]).toEqual([operation.name, id, refused])
          if (id === 'ids' && place === 'body') expect([operation.name, withForeign.answer.failed]).toEqual([operation.name, [NOT_THERE]])
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(70)
    expect(await theirs()).toBe(before)
  })

  test('takes no id of another workspace within the rows of many links, nor within an import', async () => {
    const before = await theirs()
    const path = `/v1/workspaces/${own.workspace_id}`
    for (const id of ['domain_id', 'campaign_id', 'utm_template_id', 'cta_overlay_id']) {
      const failed = async (value: number | undefined) => {
        const links = [{ destination_url: 'https://example.com/', [id]: value }]
        return (await t.send('POST', `${path}/links/bulk`, { as: alice, body: { links } })).body.failed
      }
      const faults = await failed(foreign[id])
      expect([id, faults]).toEqual([id, await failed(UNKNOWN)])
      expect([id, faults.map(({ code }: { code: string }) => code)]).toEqual([id, ['validation_failed']])
    }
    expect(await theirs()).toBe(before)
  })

  test('of the administrator is 403 for everybody else: members, owners, personal tokens and API keys', async () => {
    const pat = (await t.send('POST', '/v1/me/tokens', { as: alice, body: { name: 'p' } })).body.secret
    const ofAdmin = operations.filter(({ name }) => ADMIN.test(name))
    expect(ofAdmin.length).toBeGreaterThan(1)
    for (const operation of ofAdmin) {
      for (const as of [alice, pat, key]) {
        const { status, answer } = await call(operation, own, [], as)
        expect([operation.name, status, answer.code]).toEqual([operation.name, 403, 'forbidden'])
      }
    }
  })

  test('without credentials, or with wrong ones, is 401 unless it is open to all, even where the body is malformed', async () => {
    let closed = 0
    for (const { name, route } of operations) {
      if (OPEN.test(name)) continue
      closed++
      const path = route.path.replaceAll(/:(\w+)/g, (_, id) => String(own[id]))
      const body = route.method === 'GET' ? {} : { body: '{"malformed' }
      const wrong = [
        {},
        { as: 'key_wrong' },
        { as: 'pat_wrong' },
        { headers: { authorization: 'Basic YTpi' } },
        { headers: { 'x-dev-user': '0' } },
      ]
      for (const credentials of wrong) {
        const answer = await t.send(route.method, path, { ...credentials, ...body })
        expect([name, credentials, answer.status, answer.body.code]).toEqual([name, credentials, 401, 'unauthorized'])
      }
    }
    expect(closed).toBeGreaterThan(25)
  })

  test('does its work with the ids of one’s own workspace: the calls above fail by the id alone', async () => {
    // What is suspended is restored at once. What takes away comes last, the workspace at the very end.
    const suspending = ['/suspend', '/schedule-deletion', '/restore']
    const rank = ({ name }: { name: string }) => {
      const step = ADMIN.test(name) ? suspending.findIndex((end) => name.endsWith(end)) : -1
      if (step !== -1) return step - suspending.length
      return /^DELETE \/v1\/(workspaces\/:workspace_id|me\/sessions)$/.test(name)
        ? 2
        : /^DELETE(?!.*(public-stats|app-links|qr|qr\/style)$)|bulk-delete|revoke-keys/.test(name)
          ? 1
          : 0
    }
    for (const operation of operations.toSorted((a, b) => rank(a) - rank(b))) {
      if (OPEN.test(operation.name) || UNCONTROLLED.has(operation.name)) continue
      const { status, answer } = await call(operation, own, [], ADMIN.test(operation.name) ? admin : alice)
      // Somebody to add; links to draw; a tag to merge into.
      const needsMore = /^(POST .*\/(members|qr\/bulk|merge|revert))$/.test(operation.name)
      expect([operation.name, (needsMore ? [400] : [200, 201, 202, 204]).includes(status)]).toEqual([operation.name, true])
      if (operation.name.includes('/links/bulk')) expect([operation.name, answer.failed]).toEqual([operation.name, []])
    }
  })
})
