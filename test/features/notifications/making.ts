import type { NotificationKind } from '../../../src/features/notifications/kinds.ts'
import type { TestApp } from '../../harness.ts'

type Made = { kind?: NotificationKind; needed_role?: 'viewer' | 'editor' | 'admin' | 'owner'; details?: object; created_at?: number }

/** Writes a notification as if something had happened, and returns its id. */
export async function makeNotification(
  { database, now }: Pick<TestApp, 'database' | 'now'>,
  userId: number,
  workspaceId: number,
  { kind = 'import_finished', needed_role = 'viewer', details = { source: 'csv', created: 1, failed: 0 }, created_at = now() }: Made = {},
): Promise<number> {
  const { id } = await database
    .insertInto('notifications')
    .values({
      ...{ user_id: userId, workspace_id: workspaceId, kind, needed_role, created_at, is_shown: 1, details: JSON.stringify(details) },
      ...{ target_type: 'import', target_id: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
