import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'

const workspaceStyle = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('workspaces').select('qr_style').where('id', '=', workspaceId),
)
export const findWorkspaceStyle = (db: Db, workspaceId: number): string | null =>
  workspaceStyle.first(db, { workspaceId })?.qr_style ?? null

export const updateWorkspaceStyle = (tx: Tx, workspaceId: number, style: string | null) =>
  tx.updateTable('workspaces').set({ qr_style: style }).where('id', '=', workspaceId).execute()

export const updateLinkStyle = (tx: Tx, workspaceId: number, id: number, style: string | null) =>
  tx.updateTable('links').set({ qr_style: style }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Lists the data for the codes of links that aren't deleted. */
export const listLinksOfCodes = (reader: Reader, workspaceId: number, ids: readonly number[]) =>
  reader
    .selectFrom('links')
    .leftJoin('domains', 'domains.id', 'links.domain_id')
    .select(['links.id', 'links.slug', 'links.qr_style', 'domains.hostname'])
    .where('links.workspace_id', '=', workspaceId)
    .where('links.deleted_at', 'is', null)
    .where('links.id', 'in', ids)
    .execute()
