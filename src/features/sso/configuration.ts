import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { isUniqueFault } from '../../db/write.ts'
import type { By } from '../../http/auth/admission.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { emailDomainOf } from '../../lib/email.ts'
import { conflict, emailDomainNotVerified } from '../../lib/errors.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { type OwnershipFindings, ownershipNameOf } from '../domain-verification/ownership-record.ts'
import { requireBusiness, requirePlan } from '../workspaces/settings.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { type Connection, connectionOf } from './input.ts'
import type { SsoNeeds } from './needs.ts'
import { afterLookUp, lookUpSsoProof, newProof } from './proof.ts'
import {
  deleteConfiguration,
  deleteIdentities,
  deleteSessions,
  endSsoAccess,
  findConfiguration,
  listLocalSessions,
  type SsoRow,
  upsertConfiguration,
} from './queries.ts'
import type { SsoConfiguration, SsoInput } from './schema.ts'
import { toConfiguration } from './to-configuration.ts'

// A statement has room for so many.
const BATCH = 500

export async function getSso(deps: Pick<SsoNeeds, 'db' | 'config'>, workspaceId: number): Promise<SsoConfiguration> {
  const { slug } = await requireWorkspace(deps.db, workspaceId)
  return toConfiguration(deps.config, slug, await findConfiguration(deps.db, workspaceId))
}

/**
 * Stores the configuration. Throws 402 below Business, 409 if another workspace has enabled the domain or the connection, or if the domain
 * isn't verified.
 */
export async function setSso(deps: SsoNeeds, by: By, input: SsoInput): Promise<SsoConfiguration> {
  const { workspaceId } = by
  requireBusiness(requirePlan(deps.db, workspaceId), 'Single sign-on')
  const known = await findConfiguration(deps.db, workspaceId)
  const connection = connectionOf(deps, input, known)
  // A request to enable single sign-on waits for a look-up if the domain isn't verified yet.
  const mayProve = input.enabled && known !== undefined && known.proved_at === null && !isOfOthers(known, connection)
  const findings = mayProve ? await lookUpSsoProof(deps.newResolver(), known) : undefined
  await makeChange(deps, by, (change) => storeInput(deps, change, input, findings))
  return getSso(deps, workspaceId)
}

async function storeInput(
  deps: InTransaction<SsoNeeds>,
  change: Change,
  input: SsoInput,
  findings: OwnershipFindings | undefined,
): Promise<void> {
  const { tx, now, workspaceId } = change
  requireBusiness(change.plan, 'Single sign-on')
  const before = await findConfiguration(tx, workspaceId)
  const connection = connectionOf(deps, input, before)
  const isSame = before !== undefined && !isOfOthers(before, connection)
  // A verified domain vouches for one connection. With another one, it is verified again, under a new token.
  const proof = !isSame ? newProof(now) : findings && before.proved_at === null ? afterLookUp(before, findings, now) : {}
  const { sso_required = false, provider_checks_2fa = false, enabled } = input
  const isProved = isSame && (proof.proved_at ?? before.proved_at) !== null
  if (enabled && !isProved) throw emailDomainNotVerified(connection.domain, ownershipNameOf('sso', connection.domain))
  if (sso_required) refuseToRequire(deps, input)
  const after = await store(tx, workspaceId, {
    ...(before ?? newProof(now)),
    ...connection,
    ...proof,
    ...(!isSame && NO_TEST),
    enabled: enabled ? 1 : 0,
    sso_required: sso_required ? 1 : 0,
    provider_checks_2fa: provider_checks_2fa ? 1 : 0,
    set_up_by: change.actor.userId,
    created_at: before?.created_at ?? now,
    updated_at: Math.max(now, (before?.updated_at ?? 0) + 1),
  })
  // A provider's subjects are its own: those of another one would be other people.
  if (before && !isSame) {
    await deleteIdentities(tx, workspaceId)
    await endSsoAccess(tx, workspaceId)
  }
  await auditChange(change, before, after)
  const requiredBefore = before?.enabled === 1 && before.sso_required === 1
  if (enabled && sso_required && !(requiredBefore && isSame)) await endPasswordSessions(tx, after)
}

/** Ends the sessions of members whose password is refused from now on. */
async function endPasswordSessions(tx: Tx, { workspace_id, domain }: SsoRow): Promise<void> {
  const sessions = (await listLocalSessions(tx, workspace_id)).filter(({ email }) => emailDomainOf(email) === domain)
  for (const some of chunksOf(sessions, BATCH))
    await deleteSessions(
      tx,
      some.map(({ id }) => id),
    )
}

const NO_TEST = { test_at: null, test_email: null, test_error: null, test_request_id: null }

async function store(tx: Tx, workspaceId: number, values: Parameters<typeof upsertConfiguration>[2]): Promise<SsoRow> {
  try {
    return await upsertConfiguration(tx, workspaceId, values)
  } catch (error) {
    if (!isUniqueFault(error)) throw error
    throw conflict('Another workspace has already enabled single sign-on for this domain or this connection.')
  }
}

/** Nobody signs in at what isn't on, or can't work. */
function refuseToRequire({ config }: InTransaction<SsoNeeds>, { enabled, provider }: SsoInput): void {
  if (!enabled) throw conflict('Enable single sign-on before you require it.')
  if (provider !== 'oidc' && config.workos === undefined)
    throw conflict("Single sign-on through WorkOS isn't available here until the operator sets WORKOS_API_KEY and WORKOS_CLIENT_ID.")
}

const OTHERS = ['provider', 'organization_id', 'connection_id', 'domain', 'issuer', 'client_id'] as const
const isOfOthers = (before: Connection, after: Connection): boolean => OTHERS.some((field) => before[field] !== after[field])

/** On every plan. Members stay; the sessions that it started end, and people sign in with a password that "Forgot your password?" gives them. */
export async function removeSso(deps: SsoNeeds, by: By): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    const before = await findConfiguration(tx, workspaceId)
    if (!before) return
    await deleteConfiguration(tx, workspaceId)
    await endSsoAccess(tx, workspaceId)
    await audit('sso.deleted', workspaceTarget(workspaceId), { domain: before.domain })
  })
}

const SHOWN = [
  'provider',
  'organization_id',
  'connection_id',
  'domain',
  'issuer',
  'client_id',
  'sso_required',
  'provider_checks_2fa',
] as const

async function auditChange({ workspaceId, audit }: Change, before: SsoRow | undefined, after: SsoRow): Promise<void> {
  const target = workspaceTarget(workspaceId)
  const changed = SHOWN.filter((field) => (before?.[field] ?? null) !== after[field])
  const changes = Object.fromEntries(changed.map((field) => [field, typeof after[field] === 'number' ? after[field] === 1 : after[field]]))
  const isNewSecret = (before?.client_secret ?? null) !== after.client_secret
  if (changed.length > 0 || isNewSecret)
    await audit('sso.updated', target, { changes, ...(isNewSecret && { client_secret_changed: true }) })
  if ((before?.enabled ?? 0) !== after.enabled)
    await audit(after.enabled === 1 ? 'sso.enabled' : 'sso.disabled', target, { domain: after.domain })
}
