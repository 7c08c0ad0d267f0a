import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Actor } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { audit } from '../audit/audit.ts'
import { MAX_HEADER } from '../clicks/recorder.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { Needs } from './needs.ts'
import type { ErasureRow } from './queries.ts'
import { queueErasure } from './queue.ts'
import type { Erasure, ErasureCreate } from './schema.ts'

/**
 * Takes a request to forget clicks: of one visitor, whose clicks stay counted without anything that tells of him, or all
 * of the workspace. Only the visitor's key is kept meanwhile, never the address.
 */
export async function requestErasure(
  deps: Needs,
  actor: Actor,
  workspaceId: number,
  { visitor, workspace }: ErasureCreate,
): Promise<Erasure> {
  if ((visitor === undefined) === (workspace === undefined)) throw invalidField('', 'must have either visitor or workspace')
  const key = visitor && (await keyOf(deps, workspaceId, visitor))
  return deps.write(async (tx) => {
    const { slug } = await requireWorkspace(tx, workspaceId)
    if (workspace !== undefined && workspace !== slug) throw invalidField('workspace', `must be "${slug}", to confirm`)
    const row = await queueErasure(tx, deps.clock(), workspaceId, key)
    const metadata = { subject: row.subject }
    await audit(tx, deps.clock(), actor, {
      workspaceId,
      kind: 'clicks.erasure_requested',
      targetType: 'erasure',
      targetId: row.id,
      metadata,
    })
    return toErasure(row)
  })
}

type Visitor = { address: string; user_agent: string }

/** Both as the recorder has them. */
async function keyOf(deps: Needs, workspaceId: number, { address: given, user_agent }: Visitor): Promise<string[]> {
  if (isIP(given) === 0) throw invalidField('visitor.address', 'must be an IP address')
  const asked = { workspaceId, address: ipaddr.process(given).toString(), userAgent: user_agent.slice(0, MAX_HEADER) }
  const { visitor } = await deps.changeClicks({ do: 'find-visitor', ...asked })
  return visitor === undefined ? [] : [visitor]
}

export const toErasure = (row: ErasureRow): Erasure => ({
  id: row.id,
  workspace_id: row.workspace_id,
  subject: row.subject,
  status: row.finished_at === null ? 'pending' : 'completed',
  clicks: row.clicks,
  requested_at: toTimestamp(row.created_at),
  finished_at: toTimestamp(row.finished_at),
})
