import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type ImportRow = Omit<Selectable<MainTables['imports']>, 'content' | 'options'>
type Failure = Selectable<MainTables['import_failures']>

// Without the content, which may have megabytes.
const COLUMNS = [
  'id',
  'workspace_id',
  'source',
  'status',
  'next_row',
  'rows',
  'created',
  'failed',
  'error',
  'created_by',
  'created_at',
  'finished_at',
] as const

export const insertImport = (
  tx: Tx,
  workspaceId: number,
  values: Omit<Insertable<MainTables['imports']>, 'workspace_id'>,
): Promise<ImportRow> =>
  tx
    .insertInto('imports')
    .values({ ...values, workspace_id: workspaceId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const findImport = (db: Db, workspaceId: number, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').select(COLUMNS).where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** The latest first. */
export const listImports = (db: Db, workspaceId: number, beforeId: number | undefined, limit: number): Promise<ImportRow[]> => {
  const query = db.selectFrom('imports').select(COLUMNS).where('workspace_id', '=', workspaceId).orderBy('id', 'desc').limit(limit)
  return (beforeId === undefined ? query : query.where('id', '<', beforeId)).execute()
}

/** The id of an import, if it belongs to the workspace. */
const ownImport = (db: Db, workspaceId: number, id: number) =>
  db.selectFrom('imports').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id)

export const listFailures = (db: Db, workspaceId: number, importId: number, afterRow: number, limit: number): Promise<Failure[]> =>
  db
    .selectFrom('import_failures')
    .selectAll()
    .where('import_id', 'in', ownImport(db, workspaceId, importId))
    .where('row', '>', afterRow)
    .orderBy('row')
    .limit(limit)
    .execute()

/** Of every workspace: those that aren't finished, the oldest first. */
export const listOpenImports = (db: Db): Promise<ImportRow[]> =>
  db.selectFrom('imports').select(COLUMNS).where('finished_at', 'is', null).orderBy('id').execute()

export const findImportContent = (db: Db, workspaceId: number, id: number) =>
  db.selectFrom('imports').select(['content', 'options']).where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

export const updateImport = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['imports']>) =>
  tx.updateTable('imports').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

export async function insertFailures(tx: Tx, failures: Failure[]): Promise<void> {
  if (failures.length > 0) await tx.insertInto('import_failures').values(failures).execute()
}
