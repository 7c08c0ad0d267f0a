import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { MAX_HEADER } from '../../click-store/recorder.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { listKeptBackups } from '../backups/backups.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { ErasuresNeeds } from './needs.ts'
import { type ErasureRow, ownErasures } from './queries.ts'
import { queueErasure } from './queue.ts'
import { ERASURE_LIST, type Erasure, type ErasureCreate } from './schema.ts'
import { eraseMember } from './users.ts'

/**
 * Creates a request to erase a visitor, a user, or all clicks of the workspace. The clicks of a visitor stay counted, without anything that
 * identifies the visitor. Until a visitor is erased, only the visitor's key is stored, and never the IP address.
 */
export async function requestErasure(
  deps: ErasuresNeeds,
  actor: Actor,
  membership: Membership,
  { visitor, user, workspace }: ErasureCreate,
): Promise<Erasure> {
  if ([visitor, user, workspace].filter((subject) => subject !== undefined).length !== 1)
    throw invalidField('', 'must have exactly one of visitor, user and workspace')
  const { workspaceId } = membership
  if (user !== undefined) return toErasure(deps, await eraseMember(deps, actor, membership, user))
  const key = visitor && (await keyOf(deps, workspaceId, visitor))
  const requested = await makeChange(deps, { workspaceId, actor }, async ({ tx, now, audit }) => {
    const { slug } = await requireWorkspace(tx, workspaceId)
    if (workspace !== undefined && workspace !== slug) throw invalidField('workspace', `must be "${slug}" to confirm the erasure`)
    const row = await queueErasure({ tx, now, workspaceId }, key)
    await audit('clicks.erasure_requested', { type: 'erasure', id: row.id }, { subject: row.subject })
    return row
  })
  return toErasure(deps, requested)
}

/** All receipts, the latest first. */
export const listErasurePage = (deps: ErasuresNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, ERASURE_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownErasures(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => Promise.all(rows.map((row) => toErasure(deps, row))),
  })

type Visitor = { address: string; user_agent: string }

/** Both as the recorder has them. */
async function keyOf(deps: ErasuresNeeds, workspaceId: number, { address: given, user_agent }: Visitor): Promise<string[]> {
  if (isIP(given) === 0) throw invalidField('visitor.address', 'must be an IP address')
  const asked = { workspaceId, address: ipaddr.process(given).toString(), userAgent: user_agent.slice(0, MAX_HEADER) }
  const { visitor } = await deps.clicks.change({ do: 'find-visitor', ...asked })
  return visitor === undefined ? [] : [visitor]
}

// A week of changes, as litestream.yml has it, and a day until the next snapshot.
const REPLICA_KEEPS_MS = 8 * DAY

export const toErasure = async ({ config }: Pick<ErasuresNeeds, 'config'>, row: ErasureRow): Promise<Erasure> => ({
  id: row.id,
  workspace_id: row.workspace_id,
  subject: row.subject,
  user_id: row.user_id,
  status: row.finished_at === null ? 'pending' : 'completed',
  clicks: row.clicks,
  rows: row.rows,
  ends_account: row.ends_account === 1,
  requested_at: toTimestamp(row.created_at),
  finished_at: toTimestamp(row.finished_at),
  backups: (await listKeptBackups(config, row.finished_at ?? Number.POSITIVE_INFINITY)).map(({ madeAt, keptUntil }) => ({
    made_at: toTimestamp(madeAt),
    kept_until: toTimestamp(keptUntil),
  })),
  replica_kept_until: config.replica === undefined || row.finished_at === null ? null : toTimestamp(row.finished_at + REPLICA_KEEPS_MS),
})
