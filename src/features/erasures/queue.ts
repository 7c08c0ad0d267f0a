import type { WorkspaceTx } from '../../core.ts'
import { type ErasureRow, insertErasure } from './queries.ts'

/** Notes what is to be forgotten: some visitors, or without them everything of a workspace, which may be gone itself. */
export const queueErasure = ({ tx, now, workspaceId }: WorkspaceTx, visitors?: string[]): Promise<ErasureRow> =>
  insertErasure(tx, workspaceId, {
    subject: visitors ? 'visitor' : 'workspace',
    visitors: visitors ? JSON.stringify(visitors) : null,
    created_at: now,
  })
