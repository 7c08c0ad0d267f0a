import type { TestApp } from '../../harness.ts'

/** As if a test of the workspace's single sign-on had succeeded. */
export const noteTested = ({ database, now }: Pick<TestApp, 'database' | 'now'>, workspaceId: number) =>
  database.updateTable('sso_configurations').set({ test_at: now(), test_error: null }).where('workspace_id', '=', workspaceId).execute()
