import type { By } from '../../../http/auth/admission.ts'
import { requireConfirmed } from '../../../http/auth/confirmation.ts'
import type { Credential } from '../../../http/auth/standing.ts'
import { toTimestamp } from '../../../lib/clock.ts'
import { invalidField } from '../../../lib/errors.ts'
import { workspaceTarget } from '../../audit/audit.ts'
import { makeChange } from '../../audit/change.ts'
import type { ConversionsProviderNeeds } from './needs.ts'
import { deleteProvider, findProvider, listProviderEvents, type ProviderRow, upsertProvider } from './queries.ts'
import { type ConversionProvider, type Provider, type ProviderInput, SHOWN_EVENTS } from './schema.ts'

export const getProvider = (deps: ConversionsProviderNeeds, workspaceId: number, provider: Provider): Promise<ConversionProvider> =>
  toProvider(deps, workspaceId, provider, findProvider(deps.db, workspaceId, provider))

/**
 * Configures a provider. Throws a 400 if there is no secret yet, and none is given, and a 403 for a new one if the session isn't confirmed.
 */
export async function setProvider(
  deps: ConversionsProviderNeeds,
  { credential, ...by }: By & { credential: Credential },
  provider: Provider,
  { secret, enabled = true }: ProviderInput,
): Promise<ConversionProvider> {
  const { workspaceId } = by
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = findProvider(tx, workspaceId, provider)
    // Confirmation is required, because somebody who knows the secret can report sales even after the session has ended.
    if (secret !== undefined) requireConfirmed(tx, now, credential)
    if (secret === undefined && !before) throw invalidField('secret', 'is required')
    const kept = secret === undefined ? (before as ProviderRow).secret : deps.encryption.encrypt(secret)
    const values = { secret: kept, enabled: enabled ? (1 as const) : (0 as const), created_at: now, updated_at: now }
    const after = await upsertProvider(tx, workspaceId, provider, values)
    await audit('conversion_provider.updated', workspaceTarget(workspaceId), { provider, enabled, secret_changed: secret !== undefined })
    return after
  })
  return toProvider(deps, workspaceId, provider, row)
}

/** Removes a provider. Sales that were reported already stay. */
export async function removeProvider(deps: ConversionsProviderNeeds, by: By, provider: Provider): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    if (!findProvider(tx, workspaceId, provider)) return
    await deleteProvider(tx, workspaceId, provider)
    await audit('conversion_provider.deleted', workspaceTarget(workspaceId), { provider })
  })
}

async function toProvider(
  { db, config, refusals }: ConversionsProviderNeeds,
  workspaceId: number,
  provider: Provider,
  row: ProviderRow | undefined,
): Promise<ConversionProvider> {
  const events = row ? await listProviderEvents(db, workspaceId, provider, SHOWN_EVENTS) : []
  return {
    provider,
    enabled: row?.enabled === 1,
    has_secret: row !== undefined,
    webhook_url: `${config.baseUrl}/v1/conversions/${provider}/${workspaceId}`,
    events: events.map(({ event_id, received_at, ...event }) => ({ id: event_id, ...event, received_at: toTimestamp(received_at) })),
    last_refused_at: row ? toTimestamp(refusals.lastOf(workspaceId, provider)) : null,
    created_at: toTimestamp(row?.created_at ?? null),
    updated_at: toTimestamp(row?.updated_at ?? null),
  }
}
