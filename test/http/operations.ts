import Database from 'better-sqlite3'
import type { User } from '../../src/features/users/schema.ts'
import type { Workspace } from '../../src/features/workspaces/schema.ts'
import { DAY } from '../../src/lib/clock.ts'
import { hashPassword } from '../../src/lib/passwords.ts'
import { gtinOf } from '../features/gs1/gtin.ts'
import { makeNotification } from '../features/notifications/making.ts'
import { makeDelivery } from '../features/webhooks/receiver.ts'
import type { TestApp } from '../harness.ts'
import { ANSWERS, addFactors } from './second-factor-operations.ts'

// Every operation that changes something for a caller with credentials, with what it needs to succeed.

type Route = {
  method: string
  path: string
  hooks: { detail?: { hide?: boolean; 'x-access'?: string; 'x-credential'?: { inPerson: boolean } }; body?: unknown }
}
export type Operation = { name: string; method: string; path: string; access: string; inPerson: boolean; hasBody: boolean }

/** A workspace with one of everything, and its owner, who administers the instance too. */
export type World = {
  owner: User
  workspace: Workspace
  stranger: User
  /** A viewer of the workspace. */
  member: User
  invitationToken: string
  verificationToken: string
  ids: Record<string, number>
  /** Bodies that were made for it. */
  answers: Record<string, object>
}

/** Nobody is there any more to ask again. */
const OWN_ACCOUNT = '/v1/me'
const CHANGING = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])
const OPEN = new Set(['open', 'probe', 'signed', 'anyone'])

const PASSWORD = 'correct horse battery staple'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
/** What isn't JSON is text. */
const BODIES: Record<string, (world: World) => object | string> = {
  'PATCH /v1/me': () => ({ display_name: 'Changed' }),
  'POST /v1/me/tokens': () => ({ name: 'token' }),
  'POST /v1/me/email/verify': ({ verificationToken }) => ({ token: verificationToken }),
  'PATCH /v1/me/notifications/:notification_id': () => ({ read: true }),
  'POST /v1/me/notifications/read': ({ ids }) => ({ up_to: ids.notification_id }),
  'PATCH /v1/me/notification-settings': () => ({ import_finished: { email: true } }),
  'POST /v1/me/password': () => ({ current_password: PASSWORD, password: `${PASSWORD} too` }),
  'POST /v1/me/confirm': () => ({ password: PASSWORD }),
  'POST /v1/me/second-factors/totp': () => ({ current_password: PASSWORD }),
  'DELETE /v1/me/second-factors/totp': () => ({ current_password: PASSWORD }),
  'POST /v1/me/second-factors/recovery-codes': () => ({ current_password: PASSWORD }),
  'POST /v1/me/second-factors/passkeys/options': () => ({ current_password: PASSWORD }),
  'PATCH /v1/me/second-factors/passkeys/:passkey_id': () => ({ name: 'Renamed' }),
  'DELETE /v1/me/second-factors/passkeys/:passkey_id': () => ({ current_password: PASSWORD }),
  'POST /v1/workspaces': () => ({ name: 'Made' }),
  'PATCH /v1/workspaces/:workspace_id': () => ({ name: 'Renamed', settings: { timezone: 'Europe/Berlin' } }),
  'DELETE /v1/workspaces/:workspace_id': ({ workspace }) => ({ confirm: workspace.slug }),
  'POST /v1/workspaces/:workspace_id/members': ({ stranger }) => ({ user_id: stranger.id, role: 'viewer' }),
  'PATCH /v1/workspaces/:workspace_id/members/:user_id': () => ({ role: 'editor' }),
  'POST /v1/workspaces/:workspace_id/invitations': ({ workspace }) => ({ email: `new${workspace.id}@example.com`, role: 'viewer' }),
  'POST /v1/invitations/accept': ({ invitationToken }) => ({ token: invitationToken }),
  'POST /v1/workspaces/:workspace_id/api-keys': () => ({ name: 'key', role: 'editor' }),
  'POST /v1/workspaces/:workspace_id/links': () => ({ destination_url: 'https://example.com/made', tags: ['a'] }),
  'POST /v1/workspaces/:workspace_id/links/bulk': () => ({
    links: [{ destination_url: 'https://example.com/1' }, { slug: 'not a slug' }, { destination_url: 'https://example.com/2' }],
  }),
  'PATCH /v1/workspaces/:workspace_id/links/bulk': ({ ids }) => ({ ids: [ids.link_id, 999_999], changes: { title: 'Changed' } }),
  'POST /v1/workspaces/:workspace_id/links/bulk-delete': ({ ids }) => ({ ids: [ids.link_id, 999_999] }),
  'PUT /v1/workspaces/:workspace_id/links/by-external-id': () => ({
    links: [{ external_id: 'a', destination_url: 'https://example.com/a' }, { external_id: 'b' }],
  }),
  'PUT /v1/workspaces/:workspace_id/links/by-external-id/:external_id': () => ({
    destination_url: 'https://example.com/put',
    tags: ['put'],
  }),
  'POST /v1/workspaces/:workspace_id/orphan-visits/dismiss': ({ ids }) => ({ domain_id: ids.domain_id, slug: 'missed' }),
  'POST /v1/admin/orphan-visits/dismiss': ({ workspace }) => ({ slug: `missed-${workspace.id}` }),
  'POST /v1/workspaces/:workspace_id/views': () => ({ name: 'View', filters: { folder: 'Marketing' }, visibility: 'shared' }),
  'PATCH /v1/workspaces/:workspace_id/views/:view_id': () => ({ sort: '-clicks' }),
  'POST /v1/workspaces/:workspace_id/tags': () => ({ name: 'made', color: '#123456' }),
  'PATCH /v1/workspaces/:workspace_id/tags/:tag_id': () => ({ name: 'renamed' }),
  'POST /v1/workspaces/:workspace_id/tags/:tag_id/merge': ({ ids }) => ({ into_id: ids.into_id }),
  'PATCH /v1/workspaces/:workspace_id/links/:link_id': () => ({ title: 'Changed', password: 'open sesame' }),
  'POST /v1/workspaces/:workspace_id/links/:link_id/revert': ({ ids }) => ({ activity_id: ids.activity_id }),
  'POST /v1/workspaces/:workspace_id/links/:link_id/moderation': () => ({ decision: 'block', note: 'No.' }),
  'PUT /v1/workspaces/:workspace_id/links/:link_id/qr': () => ({ shape: 'dots' }),
  'PUT /v1/workspaces/:workspace_id/qr/style': () => ({ color: '#123456' }),
  'POST /v1/qr/gs1': () => ({ host: 'a.example', gtin: '96385074', format: 'svg' }),
  'PUT /v1/workspaces/:workspace_id/gs1/:gtin': () => ({ destination_url: 'https://example.com/other' }),
  'POST /v1/workspaces/:workspace_id/qr/bulk': ({ ids }) => ({ link_ids: [ids.link_id] }),
  'POST /v1/workspaces/:workspace_id/campaigns': () => ({ name: 'Spring', budget_minor: 1000, currency: 'EUR' }),
  'PATCH /v1/workspaces/:workspace_id/campaigns/:campaign_id': () => ({ status: 'archived' }),
  'PUT /v1/workspaces/:workspace_id/campaigns/:campaign_id/links': ({ ids }) => ({ link_ids: [ids.link_id] }),
  'POST /v1/workspaces/:workspace_id/cta': () => ({ name: 'o', message: 'm', button_text: 'b', button_url: 'https://example.com/' }),
  'PATCH /v1/workspaces/:workspace_id/cta/:overlay_id': () => ({ delay_seconds: 3 }),
  'POST /v1/workspaces/:workspace_id/bio': () => ({ title: 'b' }),
  'PATCH /v1/workspaces/:workspace_id/bio/:bio_page_id': () => ({ title: 'c' }),
  'POST /v1/workspaces/:workspace_id/conversions': () => ({
    click_id: 'unknown',
    event: 'sale',
    external_id: 'order-1',
    amount_minor: 1,
    currency: 'EUR',
  }),
  'PUT /v1/workspaces/:workspace_id/conversions/providers/stripe': () => ({ secret: 'whsec_changed' }),
  'PUT /v1/workspaces/:workspace_id/conversions/providers/shopify': () => ({ secret: 'shpss_changed' }),
  'POST /v1/workspaces/:workspace_id/utm-templates': () => ({ name: 'News', source: '{slug}' }),
  'PATCH /v1/workspaces/:workspace_id/utm-templates/:utm_template_id': () => ({ medium: 'mail' }),
  'POST /v1/links': ({ workspace }) => ({ destination_url: 'https://example.com/brief', workspace_id: workspace.id }),
  'PATCH /v1/workspaces/:workspace_id/compliance': () => ({ anonymize_ip: false, retention_days: 30 }),
  'POST /v1/workspaces/:workspace_id/compliance/agreements': () => ({
    kind: 'tos',
    version: '2026-11-27',
    signer_name: 'Ann',
    signer_title: 'Director',
  }),
  'PATCH /v1/workspaces/:workspace_id/compliance/agreements/:agreement_id': () => ({ signer_name: 'Bob' }),
  'POST /v1/workspaces/:workspace_id/compliance/erasure': () => ({ visitor: { address: '192.0.2.7', user_agent: 'x' } }),
  'POST /v1/workspaces/:workspace_id/imports': () => ({ source: 'csv', content: 'destination_url\nhttps://example.com/\n' }),
  'POST /v1/workspaces/:workspace_id/reports': () => ({ frequency: 'weekly', hour: 9, recipients: ['a@example.com'] }),
  'PATCH /v1/workspaces/:workspace_id/reports/:report_id': () => ({ hour: 10 }),
  'PUT /v1/workspaces/:workspace_id/link-audits/schedule': () => ({
    frequency: 'weekly',
    hour: 7,
    timezone: 'UTC',
    recipients: ['a@example.com'],
  }),
  'PUT /v1/workspaces/:workspace_id/links/:link_id/public-stats': () => ({ password: 'open sesame' }),
  'POST /v1/workspaces/:workspace_id/exports': () => ({ type: 'links', filters: { tag: ['a'] } }),
  'PUT /v1/workspaces/:workspace_id/scim': ({ workspace }) => ({ directory_id: `changed ${workspace.id}`, webhook_secret: 'changed' }),
  'PATCH /v1/workspaces/:workspace_id/scim': () => ({ default_role: 'editor' }),
  'PATCH /v1/workspaces/:workspace_id/scim/enabled': () => ({ enabled: false }),
  'PUT /v1/workspaces/:workspace_id/branding': () => ({ name: 'Changed' }),
  'POST /v1/workspaces/:workspace_id/branding/logo': () => LOGO,
  'PUT /v1/workspaces/:workspace_id/sso': () => ({
    organization_id: 'org_1',
    connection_id: 'conn_1',
    domain: 'example.com',
    enabled: false,
  }),
  'PUT /v1/workspaces/:workspace_id/pixels': () => ({ meta_pixel_id: '123456' }),
  'POST /v1/workspaces/:workspace_id/domains': ({ workspace }) => ({ hostname: `new${workspace.id}.example` }),
  'PATCH /v1/workspaces/:workspace_id/domains/:domain_id': () => ({ root_url: 'https://example.com/' }),
  'DELETE /v1/workspaces/:workspace_id/domains/:domain_id': ({ workspace }) => ({ confirm: hostnameIn(workspace) }),
  'PUT /v1/workspaces/:workspace_id/domains/:domain_id/app-links': () => ({ apple: { app_ids: ['TEAMID1234.com.example.app'] } }),
  'PATCH /v1/admin/workspaces/:workspace_id': () => ({ plan_tier: 'pro' }),
  'POST /v1/admin/workspaces/:workspace_id/suspend': () => ({ reason: 'Spam.', links: 'redirect' }),
  'POST /v1/admin/workspaces/:workspace_id/schedule-deletion': ({ workspace }) => ({ confirm: workspace.slug }),
  'POST /v1/admin/users/:user_id/suspend': () => ({ reason: 'Spam.' }),
  'POST /v1/admin/users/:user_id/schedule-deletion': ({ member }) => ({ confirm: member.email }),
  'PATCH /v1/admin/settings': ({ workspace }) => ({ maintenance_message: `For workspace ${workspace.id}` }),
  'POST /v1/webhooks/workspaces/:workspace_id/webhooks': () => ({ url: 'http://127.0.0.1:9/', events: ['workspace.created'] }),
  'PATCH /v1/webhooks/workspaces/:workspace_id/webhooks/:endpoint_id': () => ({ description: 'Changed' }),
}

/** As it is routed now: an operation that is added is tested as well, or found to be missing above. */
export const operationsOf = (t: TestApp): Operation[] =>
  (t.app.routes as unknown as Route[])
    .filter(
      ({ method, path, hooks: { detail } }) =>
        CHANGING.has(method) &&
        detail?.hide !== true &&
        !(method === 'DELETE' && path === OWN_ACCOUNT) &&
        !OPEN.has(detail?.['x-access'] ?? ''),
    )
    .map(({ method, path: routed, hooks }) => {
      const path = routed.replace(/(.)\/$/, '$1')
      const { 'x-access': access = '', 'x-credential': credential } = hooks.detail ?? {}
      return { name: `${method} ${path}`, method, path, access, inPerson: credential?.inPerson === true, hasBody: hooks.body !== undefined }
    })

/** The operation whose body has what the world has made. */
const UNDO = 'POST /v1/workspaces/:workspace_id/links/undo'

export const isKnown = ({ name, hasBody }: Operation): boolean => !hasBody || name in BODIES || name in ANSWERS || name === UNDO

const hostnameIn = ({ id }: Workspace) => `go${id}.example`

let passwordHash: string | undefined

export async function createWorld(t: TestApp): Promise<World> {
  // Each world names the same recipients, who get five unasked mails a day.
  await t.database.deleteFrom('unasked_mails').execute()
  const owner = await t.user()
  // Users of the development operation have no password, and an address that is verified.
  passwordHash ??= await hashPassword(PASSWORD)
  const account = { is_instance_admin: 1 as const, password_hash: passwordHash, email_verified_at: null }
  await t.deps.write((tx) => tx.updateTable('users').set(account).where('id', '=', owner.id).execute())
  const workspace = await t.workspace(owner)
  await t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'business' }).where('id', '=', workspace.id).execute())
  const times = { created_at: t.now(), last_used_at: t.now(), expires_at: t.now() + DAY }
  const sessions = ['one', 'other'].map((name) => ({ token_hash: `${name} of ${owner.id}`, user_id: owner.id, ...times }))
  const [session] = await t.deps.write((tx) => tx.insertInto('sessions').values(sessions).returning('id').execute())
  const [stranger, host] = [await t.user(), await t.user()]
  const at = `/v1/workspaces/${workspace.id}`
  const make = async (path: string, body: object, as = owner) => (await t.send('POST', path, { as, body })).body
  const [link, deleted] = [await t.link(owner, workspace.id), await t.link(owner, workspace.id)]
  await t.send('DELETE', `${at}/links/${deleted.id}`, { as: owner })
  const { updated_at } = (await t.send('PATCH', `${at}/links/${link.id}`, { as: owner, body: { comment: 'To revert' } })).body
  const { items: activity } = (await t.send('GET', `${at}/activity?link_id=${link.id}`, { as: owner })).body
  await make(`/v1/workspaces/${(await t.workspace(host)).id}/invitations`, { email: owner.email, role: 'viewer' }, host)
  await t.send('POST', '/v1/me/email/verification', { as: owner })
  await t.sendMails()
  const mailed = (text: RegExp) => t.mails.findLast((mail) => mail.to === owner.email && text.test(mail.text))?.text.match(text)?.[1] ?? ''
  const verificationToken = mailed(/verify_email=(\S+)/)
  const invitationToken = mailed(/invitation\?token=(\S+)/)
  const schedule = { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [] }
  await t.send('PUT', `${at}/link-audits/schedule`, { as: owner, body: schedule })
  await t.send('PUT', `${at}/links/${link.id}/public-stats`, { as: owner, body: {} })
  const sso = { organization_id: 'org_1', connection_id: 'conn_0', domain: 'example.com', enabled: false }
  await t.send('PUT', `${at}/sso`, { as: owner, body: sso })
  await t.send('PUT', `${at}/branding`, { as: owner, body: { name: 'Acme' } })
  // Published, and changed since: both can be done to it. With a picture of its own, none has to be drawn.
  const bioPage = await make(`${at}/bio`, { title: 'a', seo: { image_url: 'https://example.com/a.png' } })
  await t.send('POST', `${at}/bio/${bioPage.id}/publish`, { as: owner })
  await t.send('PATCH', `${at}/bio/${bioPage.id}`, { as: owner, body: { title: 'b' } })
  for (const path of ['/qr/style', `/links/${link.id}/qr`]) await t.send('PUT', at + path, { as: owner, body: { eyes: 'circle' } })
  await t.send('PUT', `${at}/scim`, { as: owner, body: { directory_id: `directory ${workspace.id}`, webhook_secret: 'a secret' } })
  await t.send('POST', `${at}/scim/token`, { as: owner })
  for (const provider of ['stripe', 'shopify'])
    await t.send('PUT', `${at}/conversions/providers/${provider}`, { as: owner, body: { secret: `secret of ${provider}` } })
  const gtin = gtinOf(workspace.id)
  await t.send('PUT', `${at}/gs1/${gtin}`, { as: owner, body: { destination_url: 'https://example.com/' } })
  const member = await t.member(owner, workspace.id, 'viewer')
  const { id: importId } = await make(`${at}/imports`, { source: 'csv', content: 'destination_url\nhttps://example.com/\n' })
  const ids = {
    workspace_id: workspace.id,
    gtin,
    link_id: link.id,
    activity_id: activity[0].id,
    external_id: 2291,
    tag_id: (await make(`${at}/tags`, { name: 'first' })).id,
    into_id: (await make(`${at}/tags`, { name: 'second' })).id,
    campaign_id: (await make(`${at}/campaigns`, { name: 'c' })).id,
    utm_template_id: (await make(`${at}/utm-templates`, { name: 'u', source: 's' })).id,
    view_id: (await make(`${at}/views`, { name: 'View', visibility: 'shared' })).id,
    overlay_id: (await make(`${at}/cta`, { name: 'o', message: 'm', button_text: 'b', button_url: 'https://example.com/' })).id,
    bio_page_id: bioPage.id,
    deleted_link_id: deleted.id,
    user_id: member.id,
    invitation_id: (await make(`${at}/invitations`, { email: `guest${workspace.id}@example.com`, role: 'viewer' })).id,
    key_id: (await make(`${at}/api-keys`, { name: 'k', role: 'viewer' })).token.id,
    token_id: (await make('/v1/me/tokens', { name: 't' })).token.id,
    notification_id: await makeNotification(t, owner.id, workspace.id),
    session_id: session?.id ?? 0,
    agreement_id: await signedAgreement(t, owner, workspace),
    passkey_id: await addFactors(t, owner.id),
    erasure_id: (await make(`${at}/compliance/erasure`, { visitor: { address: '192.0.2.7', user_agent: 'x' } })).id,
    export_id: (await make(`${at}/exports`, { type: 'clicks' })).id,
    data_export_id: await finishedDataExport(t, workspace),
    import_id: importId,
    job_id: importId,
    report_id: (await make(`${at}/reports`, { frequency: 'weekly', hour: 9, recipients: [owner.email] })).id,
    domain_id: (await make(`${at}/domains`, { hostname: hostnameIn(workspace) })).id,
    ...(await makeDelivery(t, owner, workspace.id)),
  }
  const visits = { day: Math.floor(t.now() / DAY), visits: 1, last_at: t.now() }
  const missed = [
    { ...visits, workspace_id: workspace.id, domain_id: ids.domain_id, slug: 'missed' },
    { ...visits, workspace_id: 0, slug: `missed-${workspace.id}` },
  ]
  await t.deps.write((tx) => tx.insertInto('orphan_visits').values(missed).execute())
  const app_ids = ['TEAMID1234.com.example.other']
  await t.send('PUT', `${at}/domains/${ids.domain_id}/app-links`, { as: owner, body: { apple: { app_ids } } })
  return {
    owner,
    workspace,
    stranger,
    member,
    invitationToken,
    verificationToken,
    ids,
    answers: { [UNDO]: { links: [{ id: link.id, updated_at }] } },
  }
}

/** One that another can take the place of. */
async function finishedDataExport(t: TestApp, { id }: Workspace): Promise<number> {
  const row = { workspace_id: id, status: 'failed', created_at: t.now(), finished_at: t.now() } as const
  return (await t.deps.write((tx) => tx.insertInto('data_exports').values(row).returning('id').executeTakeFirstOrThrow())).id
}

/** Without the mail that goes to every administrator, who all owners here are. */
async function signedAgreement(t: TestApp, owner: User, { id }: Workspace): Promise<number> {
  const signer = { signer_name: 'Ann', signer_title: 'Director', signed_by: owner.id, signed_at: t.now() }
  const agreement = { workspace_id: id, kind: 'baa', version: '1', title: 'BAA', text: 'BAA', sha256: 'x', ...signer } as const
  return (await t.deps.write((tx) => tx.insertInto('agreements').values(agreement).returning('id').executeTakeFirstOrThrow())).id
}

const pathIn = ({ name, path }: Operation, world: World): string =>
  path
    .replace(':kind', 'import')
    .replaceAll(/:(\w+)/g, (_, id: string) => String(world.ids[name.endsWith('/restore') && id === 'link_id' ? 'deleted_link_id' : id]))

/** What an operation is done with in a world: undefined for nothing. */
export const bodyIn = ({ name }: { name: string }, world: World): object | string | undefined =>
  world.answers[name] ?? BODIES[name]?.(world)

/** What has to be done once in a world before an operation of the instance, by its path. */
const BEFORE: Record<string, (t: TestApp, world: World) => Promise<unknown>> = {
  '/v1/admin/workspaces/:workspace_id/restore': (t, { owner, workspace }) =>
    t.send('POST', `/v1/admin/workspaces/${workspace.id}/suspend`, { as: owner, body: {} }),
  '/v1/admin/users/:user_id/restore': (t, { owner, member }) =>
    t.send('POST', `/v1/admin/users/${member.id}/suspend`, { as: owner, body: {} }),
  '/v1/admin/users/:user_id/remove-factors': (t, { member }) => addFactors(t, member.id),
}
const prepared = new WeakMap<World, Set<string>>()

/** Makes what an operation needs of its caller just before it. */
export async function prepare(t: TestApp, operation: Operation, world: World, as: User | string): Promise<void> {
  // One at a time is under way in a workspace: it is there for those who need it, and for nobody else.
  if (operation.path.includes(':audit_id'))
    world.ids.audit_id ??= (await t.send('POST', `/v1/workspaces/${world.workspace.id}/link-audits`, { as: world.owner })).body.id
  const before = BEFORE[operation.path]
  const done = prepared.get(world) ?? new Set()
  if (before && !done.has(operation.path)) {
    prepared.set(world, done.add(operation.path))
    await before(t, world)
  }
  const answer = ANSWERS[operation.name]
  if (answer) world.answers[operation.name] ??= await answer(t, { as }, PASSWORD)
}

/** Does an operation in a world, with an Idempotency-Key. */
export async function perform(t: TestApp, operation: Operation, world: World, as: User | string, key: string) {
  await prepare(t, operation, world, as)
  const body = bodyIn(operation, world)
  return t.send(operation.method, pathIn(operation, world), {
    as,
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': key },
  })
}

/** What is kept of requests and credentials themselves. */
const BOOKKEEPING = new Set(['idempotent_requests', 'rate_windows', 'sessions', 'sqlite_sequence'])

/** All that main.db holds, but for when credentials were used last. */
export function everythingIn(t: TestApp): Record<string, unknown[]> {
  const main = new Database(t.files.main, { readonly: true })
  try {
    const tables = main.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
    const kept = tables.filter((table) => !BOOKKEEPING.has(table))
    return Object.fromEntries(
      kept.map((table) => [
        table,
        (main.prepare(`SELECT * FROM "${table}"`).all() as object[]).map((row) => ({ ...row, last_used_at: 0 })),
      ]),
    )
  } finally {
    main.close()
  }
}

/** The tables that differ between two states. */
export const differencesBetween = (before: Record<string, unknown[]>, after: Record<string, unknown[]>): string[] =>
  Object.keys(after).filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]))

export const DELETES_WORKSPACE = 'DELETE /v1/workspaces/:workspace_id'
/** What changes nothing but a session, which most callers have none of. */
const CHANGES_NOTHING = new Set([
  'POST /v1/auth/logout',
  'POST /v1/workspaces/:workspace_id/qr/bulk',
  'POST /v1/qr/gs1',
  'POST /v1/me/second-factors/passkeys/options',
  'POST /v1/me/confirm',
  'POST /v1/me/confirm/passkey',
  // BACKUP_URL isn't set.
  'POST /v1/admin/backups',
])
export const hasEffect = ({ name }: Operation): boolean => !CHANGES_NOTHING.has(name)

/** Secrets are shown once. */
export const withoutSecret = (body: object | undefined) =>
  body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, /^(secret|uri|recovery_codes)$/.test(name) ? null : value]))
