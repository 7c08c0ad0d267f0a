import type { Tx } from '../../db/kysely.ts'

export const setAppLinks = (tx: Tx, workspaceId: number, id: number, app_links: string | null) =>
  tx.updateTable('domains').set({ app_links }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
