import type { Actor } from '../../../http/auth/admission.ts'
import { toTimestamp } from '../../../lib/clock.ts'
import { invalidField } from '../../../lib/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { ConversionsProviderNeeds } from './needs.ts'
import { deleteProvider, findProvider, listProviderEvents, type ProviderRow, upsertProvider } from './queries.ts'
import { type ConversionProvider, type Provider, type ProviderInput, SHOWN_EVENTS } from './schema.ts'

export const getProvider = (deps: ConversionsProviderNeeds, workspaceId: number, provider: Provider): Promise<ConversionProvider> =>
  toProvider(deps, workspaceId, provider, findProvider(deps.db, workspaceId, provider))

/** Throws a 400 where there is no secret yet, and none is given. */
export async function setProvider(
  deps: ConversionsProviderNeeds,
  actor: Actor,
  workspaceId: number,
  provider: Provider,
  { secret, enabled = true }: ProviderInput,
): Promise<ConversionProvider> {
  const row = await deps.write(async (tx) => {
    const before = findProvider(tx, workspaceId, provider)
    if (secret === undefined && !before) throw invalidField('secret', 'is required')
    const now = deps.clock()
    const kept = secret === undefined ? (before as ProviderRow).secret : deps.encryption.encrypt(secret)
    const values = { secret: kept, enabled: enabled ? (1 as const) : (0 as const), created_at: now, updated_at: now }
    const after = await upsertProvider(tx, workspaceId, provider, values)
    await auditProvider(deps, tx, actor, workspaceId, 'updated', { provider, enabled, secret_changed: secret !== undefined })
    return after
  })
  return toProvider(deps, workspaceId, provider, row)
}

/** Sales that were told stay. */
export async function removeProvider(deps: ConversionsProviderNeeds, actor: Actor, workspaceId: number, provider: Provider): Promise<void> {
  await deps.write(async (tx) => {
    if (!findProvider(tx, workspaceId, provider)) return
    await deleteProvider(tx, workspaceId, provider)
    await auditProvider(deps, tx, actor, workspaceId, 'deleted', { provider })
  })
}

const auditProvider = (
  { clock }: Pick<ConversionsProviderNeeds, 'clock'>,
  tx: Parameters<typeof audit>[0],
  actor: Actor,
  workspaceId: number,
  done: 'updated' | 'deleted',
  metadata: Record<string, unknown>,
) =>
  audit(tx, clock(), actor, {
    workspaceId,
    kind: `conversion_provider.${done}`,
    targetType: 'workspace',
    targetId: workspaceId,
    metadata,
  })

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
