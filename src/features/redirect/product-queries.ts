import type { Selectable } from 'kysely'
import type { Sqlite } from '../../db/sqlite.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type ResolvedProductRow = {
  id: number
  workspace_id: number
  destination_url: string
  title: string | null
  links: string
  safety_status: Selectable<MainTables['gs1_products']>['safety_status']
  settings: string
}

/** Finds a product of any workspace by its GTIN and the ID of its domain, 0 for the default one. */
export const prepareFindProduct = (connection: Sqlite) =>
  connection.prepare<[string, number], ResolvedProductRow>(`
    SELECT id, workspace_id, destination_url, title, links, safety_status,
      (SELECT settings FROM workspaces WHERE workspaces.id = workspace_id) AS settings
    FROM gs1_products WHERE gtin = ? AND ifnull(domain_id, 0) = ?
      AND (SELECT suspended_links FROM workspaces WHERE workspaces.id = workspace_id) IS NOT 'gone'`)
