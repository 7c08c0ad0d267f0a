import { requireReserve } from '../../../http/auth/rights.ts'
import { BODY_LIMIT, parseJson, readBytes } from '../../../http/body.ts'
import { parseId } from '../../../http/parse-id.ts'
import { unauthorized } from '../../../lib/errors.ts'
import { objectOf } from '../../../lib/json.ts'
import { findSettings } from '../../workspaces/settings.ts'
import type { ProviderEvent } from './event.ts'
import type { ConversionsProviderNeeds } from './needs.ts'
import { findProvider, insertProviderEvent, type ProviderRow } from './queries.ts'
import { type ProviderTx, recordRefund, recordSale } from './sales.ts'
import type { Provider } from './schema.ts'
import { readShopifyEvent } from './shopify.ts'
import { isGenuine, mayBeGenuine } from './signatures.ts'
import { readStripeEvent } from './stripe.ts'

type Received = { provider: Provider; workspace: string; request: Request; requestId: string }

export const notGenuine = () => unauthorized("The signature isn't valid, or this provider isn't set up here.")

/**
 * Takes an event of a provider, once. Before its signature is known to be right, nothing of it is read. Throws the same 401 for a
 * wrong signature, and for a provider that a workspace doesn't have or has switched off.
 */
export async function receiveEvent(deps: ConversionsProviderNeeds, { provider, workspace, request, requestId }: Received): Promise<void> {
  const now = deps.clock()
  const workspaceId = parseId(workspace)
  const line = { request_id: requestId, provider, workspace_id: workspaceId ?? null }
  const row = workspaceId === undefined ? undefined : findProvider(deps.db, workspaceId, provider)
  const refuse = (isRight: boolean) => {
    if (row) deps.refusals.note(row.workspace_id, provider, now)
    deps.log.warn(
      { ...line, is_set_up: row !== undefined, is_enabled: row?.enabled === 1, is_genuine: isRight },
      'an event of a payment provider was rejected',
    )
    return notGenuine()
  }
  // Checked before the body is read, because anybody can send one.
  if (row?.enabled !== 1 || !mayBeGenuine(provider, request.headers, now)) throw refuse(false)
  const bytes = await readBytes(request)
  const isRight = isGenuine(provider, { headers: request.headers, body: bytes, secret: deps.encryption.decrypt(row.secret), now })
  if (!isRight) throw refuse(false)
  const event = readEvent(deps, row, { headers: request.headers, bytes, now })
  const outcome = await deps.write((tx) => take(deps, { tx, now: deps.clock(), workspaceId: row.workspace_id, provider }, event))
  deps.log.info({ ...line, event_id: event.id, type: event.type, outcome }, 'an event of a payment provider was received')
}

function readEvent(
  deps: ConversionsProviderNeeds,
  { workspace_id, provider }: ProviderRow,
  { headers, bytes, now }: { headers: Headers; bytes: Uint8Array; now: number },
): ProviderEvent {
  const body = objectOf(parseJson(bytes, BODY_LIMIT, withExactIds))
  const { conversion_parameter: parameter } = findSettings(deps.db, workspace_id)
  return provider === 'stripe' ? readStripeEvent(body, parameter) : readShopifyEvent(headers, body, parameter, now)
}

/** Whole numbers above 2^53 as texts: ids are, and amounts that aren't refused for that. */
const withExactIds = (_: string, value: unknown, { source = '' }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source) ? source : value

async function take(
  deps: Pick<ConversionsProviderNeeds, 'clickIds'>,
  providerTx: ProviderTx,
  { id, type, reported }: ProviderEvent,
): Promise<'sale' | 'refund' | 'ignored' | 'known' | 'switched off'> {
  const { tx, now, workspaceId, provider } = providerTx
  if (findProvider(tx, workspaceId, provider)?.enabled !== 1) return 'switched off'
  requireReserve(tx, workspaceId)
  const outcome = reported[0]?.kind ?? 'ignored'
  if (!insertProviderEvent(tx, workspaceId, { provider, event_id: id, type, outcome, received_at: now })) return 'known'
  for (const each of reported) {
    if (each.kind === 'sale') await recordSale(deps, providerTx, each)
    else await recordRefund(providerTx, each)
  }
  return outcome
}
