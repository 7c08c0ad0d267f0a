import type { TestApp } from '../harness.ts'

/** Ends maintenance and suspensions that requests of an instance admin have begun, because other operations would be refused. */
export async function undoAdministration(t: TestApp): Promise<void> {
  await t.database.updateTable('instance_settings').set({ maintenance_at: null }).execute()
  await t.database.updateTable('users').set({ suspended_at: null, delete_at: null }).execute()
  const none = { suspended_at: null, suspended_links: null, delete_at: null }
  for (const { id } of await t.database.updateTable('workspaces').set(none).returning('id').execute())
    t.deps.redirects.invalidateWorkspace(id)
}
