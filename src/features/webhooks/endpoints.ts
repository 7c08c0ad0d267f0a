import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { checkAddressLength } from '../../lib/address-length.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { mailNewCredential } from '../security-mail/mail.ts'
import type { WebhooksNeeds } from './needs.ts'
import {
  countEndpoints,
  deleteEndpointRow,
  type EndpointRow,
  endpoints,
  failWaitingDeliveries,
  findEndpoint,
  insertEndpoint,
  updateEndpointRow,
} from './queries.ts'
import { DISABLED_BY_MEMBER, ENDPOINT_LIST, type Endpoint, type EndpointCreate, type EndpointUpdate, MAX_ENDPOINTS } from './schema.ts'
import { newWebhookSecret } from './signature.ts'

const OLD_SECRET_MS = DAY

type WithSecret = { endpoint: Endpoint; secret: string }

export const listEndpointPage = (deps: WebhooksNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, ENDPOINT_LIST, query, { db: deps.db, rows: endpoints(deps.db, workspaceId), toItems: (rows) => rows.map(toEndpoint) })

/** The secret is only in this result. Throws a 400 for a private address, 409 beyond twenty endpoints. */
export async function createEndpoint(deps: WebhooksNeeds, by: By, input: EndpointCreate): Promise<WithSecret> {
  const { workspaceId } = by
  const { url, kind = 'event', events = [], description = null } = input
  checkEvents(kind, events)
  const checked = await checkUrl(deps, url)
  const secret = newWebhookSecret()
  const row = await makeChange(deps, by, async (change) => {
    const { tx, now, audit } = change
    if ((await countEndpoints(tx, workspaceId)) >= MAX_ENDPOINTS)
      throw conflict(`A workspace can have up to ${MAX_ENDPOINTS} webhook endpoints.`)
    const inserted = await insertEndpoint(tx, workspaceId, {
      url: checked,
      kind,
      events: JSON.stringify([...new Set(events)]),
      description,
      enabled: 1,
      secret: deps.encryption.encrypt(secret),
      created_at: now,
      updated_at: now,
    })
    await audit('webhook.created', endpointTarget(inserted), { url: checked, kind })
    if (by.actor.userId !== null) await mailNewCredential(deps, change, by.actor.userId, 'webhook')
    return inserted
  })
  return { endpoint: toEndpoint(row), secret }
}

/** Updates an endpoint. Omitted fields stay as they are. Enabling clears disabled_reason; disabling fails the waiting deliveries. */
export async function updateEndpoint(deps: WebhooksNeeds, by: By, id: number, input: EndpointUpdate): Promise<Endpoint> {
  const { workspaceId } = by
  const url = input.url === undefined ? undefined : await checkUrl(deps, input.url)
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = await requireEndpoint(tx, workspaceId, id)
    const events = input.events ?? (JSON.parse(before.events) as EndpointCreate['events'] & string[])
    checkEvents(input.kind ?? before.kind, events)
    const after = await updateEndpointRow(tx, workspaceId, id, {
      url: url ?? before.url,
      kind: input.kind ?? before.kind,
      events: JSON.stringify([...new Set(events)]),
      description: input.description === undefined ? before.description : input.description,
      updated_at: now,
      ...(input.enabled === true && { enabled: 1, disabled_reason: null, failing_since: null }),
      ...(input.enabled === false && { enabled: 0, disabled_reason: before.disabled_reason ?? DISABLED_BY_MEMBER }),
    })
    if (after.enabled === 0) await failWaitingDeliveries(tx, workspaceId, id, after.disabled_reason ?? '')
    await audit('webhook.updated', endpointTarget(after), { changes: input })
    return after
  })
  return toEndpoint(row)
}

export async function deleteEndpoint(deps: WebhooksNeeds, by: By, id: number): Promise<void> {
  await makeChange(deps, by, (change) => deleteEndpointIn(change, id))
}

export async function deleteEndpointIn({ tx, workspaceId, audit }: Change, id: number): Promise<void> {
  const row = await requireEndpoint(tx, workspaceId, id)
  await deleteEndpointRow(tx, workspaceId, id)
  await audit('webhook.deleted', endpointTarget(row), { url: row.url })
}

/** Replaces the secret. For a day, deliveries are signed with the old one too. */
export async function rotateSecret(deps: WebhooksNeeds, by: By, id: number): Promise<WithSecret> {
  const { workspaceId } = by
  const secret = newWebhookSecret()
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = await requireEndpoint(tx, workspaceId, id)
    const after = await updateEndpointRow(tx, workspaceId, id, {
      secret: deps.encryption.encrypt(secret),
      old_secret: before.secret,
      old_secret_until: now + OLD_SECRET_MS,
      updated_at: now,
    })
    await audit('webhook.secret_rotated', endpointTarget(after))
    return after
  })
  return { endpoint: toEndpoint(row), secret }
}

export async function requireEndpoint(db: Db, workspaceId: number, id: number): Promise<EndpointRow> {
  const row = await findEndpoint(db, workspaceId, id)
  if (!row) throw notFound('The webhook endpoint')
  return row
}

function checkEvents(kind: EndpointRow['kind'], events: readonly string[]): void {
  if (kind === 'event' && events.length === 0) throw invalidField('events', 'must have at least one event for an endpoint of kind event')
}

/** Requires https and a public address, by DNS at this time. Each delivery checks again. */
async function checkUrl({ config, safeFetch }: WebhooksNeeds, text: string): Promise<string> {
  const url = URL.parse(text)
  if (!url || !(url.protocol === 'https:' || (config.devAuth && url.protocol === 'http:')))
    throw invalidField('url', 'must be an https URL')
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'must not contain a username or password')
  url.hash = ''
  checkAddressLength(url, 'url')
  if (!(await safeFetch.isPublic(url.href))) throw invalidField('url', 'must not point to a private, local or reserved IP address')
  return url.href
}

const endpointTarget = ({ id }: EndpointRow): AuditTarget => ({ type: 'webhook', id })

export const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  workspace_id: row.workspace_id,
  url: row.url,
  events: JSON.parse(row.events),
  kind: row.kind,
  enabled: row.enabled === 1,
  description: row.description,
  disabled_reason: row.disabled_reason,
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})
