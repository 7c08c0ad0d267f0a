import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type StoredImport = Omit<Selectable<MainTables['imports']>, 'options' | 'token'>
type Failure = Selectable<MainTables['import_failures']>
export type ImportWarning = Selectable<MainTables['import_warnings']>

// The columns without the options, which may be long, and without the key of another service.
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
  'dry_run',
  'warnings',
  'hosts',
  'url',
  'position',
  'steps',
  'imported_clicks',
  'history_left',
  'retry_at',
  'attempts',
] as const

export const insertImport = (
  tx: Tx,
  workspaceId: number,
  values: Omit<Insertable<MainTables['imports']>, 'workspace_id'>,
): Promise<StoredImport> =>
  tx
    .insertInto('imports')
    .values({ ...values, workspace_id: workspaceId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Stores the uploaded export of an import that was just inserted. A trigger deletes it when the import ends. */
export const insertImportFile = (tx: Tx, import_id: number, content: string) =>
  tx.insertInto('import_files').values({ import_id, content }).execute()

export const findImport = (db: Db, workspaceId: number, id: number): Promise<StoredImport | undefined> =>
  db.selectFrom('imports').select(COLUMNS).where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

export const ownImports = (db: Db, workspaceId: number) => db.selectFrom('imports').select(COLUMNS).where('workspace_id', '=', workspaceId)

/** The id of an import, if it belongs to the workspace. */
const ownImport = (db: Db, workspaceId: number, id: number) =>
  db.selectFrom('imports').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id)

export const importFailures = (db: Db, workspaceId: number, importId: number) =>
  db
    .selectFrom('import_failures')
    .selectAll()
    .where('import_id', 'in', ownImport(db, workspaceId, importId))

/**
 * Lists the oldest unfinished import of every workspace from a file. The workspace's next one waits for it, and isn't loaded until then.
 */
export const listOpenImports = (db: Db): Promise<StoredImport[]> => {
  const open = db.selectFrom('imports').where('finished_at', 'is', null).where('url', 'is', null)
  const oldest = open.select(({ fn }) => fn.min('id').as('id')).groupBy('workspace_id')
  return db.selectFrom('imports').select(COLUMNS).where('id', 'in', oldest).orderBy('id').execute()
}

export const findImportContent = (db: Db, workspaceId: number, id: number) =>
  db
    .selectFrom('imports')
    .leftJoin('import_files', 'import_id', 'imports.id')
    .select(['content', 'options', 'token'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Updates an import that isn't finished, because it may have been canceled since it was read. */
export const updateImport = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['imports']>) =>
  tx
    .updateTable('imports')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

export async function insertFailures(tx: Tx, failures: Failure[]): Promise<void> {
  if (failures.length > 0) await tx.insertInto('import_failures').values(failures).execute()
}

export type ImportChanges = Updateable<MainTables['imports']>

export type WarningFilter = { kind?: ImportWarning['kind'] | undefined; field?: string | undefined }
export function importWarnings(db: Db, workspaceId: number, importId: number, { kind, field }: WarningFilter) {
  let query = db
    .selectFrom('import_warnings')
    .selectAll()
    .where('import_id', 'in', ownImport(db, workspaceId, importId))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (field !== undefined) query = query.where('field', '=', field)
  return query
}

const newWarning = prepared((db, { import_id, number, row, slug, field, kind, message }: ImportWarning) =>
  db.insertInto('import_warnings').values({ import_id, number, row, slug, field, kind, message }),
)
/** The caller has checked that the import belongs to the workspace. */
export const insertImportWarning = (tx: Tx, warning: ImportWarning): void => void newWarning.run(tx, warning)

/** Deletes what a dry run has found so far, before it starts again. */
export async function deleteFindings(tx: Tx, workspaceId: number, importId: number): Promise<void> {
  for (const table of ['import_failures', 'import_warnings'] as const)
    await tx
      .deleteFrom(table)
      .where('import_id', 'in', ownImport(tx, workspaceId, importId))
      .execute()
}

/** Deletes what a dry run has found in the rows of a file. Returns the number of warnings about the file as a whole, which came first. */
export async function deleteRowFindings(tx: Tx, workspaceId: number, importId: number): Promise<number> {
  const own = ownImport(tx, workspaceId, importId)
  await tx.deleteFrom('import_failures').where('import_id', 'in', own).execute()
  const first = tx
    .selectFrom('import_warnings')
    .select((eb) => eb.fn.min('number').as('number'))
    .where('import_id', 'in', own)
    .where('row', 'is not', null)
  const { number } = await first.executeTakeFirstOrThrow()
  if (number !== null) await tx.deleteFrom('import_warnings').where('import_id', 'in', own).where('number', '>=', number).execute()
  const { kept } = await tx
    .selectFrom('import_warnings')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('import_id', 'in', own)
    .executeTakeFirstOrThrow()
  return kept
}

export const listVerifiedDomains = (db: Db, workspaceId: number): Promise<{ id: number; hostname: string }[]> =>
  db
    .selectFrom('domains')
    .select(['id', 'hostname'])
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['verified', 'active'])
    .where('deleted_at', 'is', null)
    .execute()

type PendingHistory = Selectable<MainTables['import_links']>

/** The caller has checked that the import belongs to the workspace. */
export const insertPendingHistory = (tx: Tx, pending: PendingHistory) => tx.insertInto('import_links').values(pending).execute()

/** Deletes the pending history of all remaining links, or of one. */
export const deletePendingHistory = (tx: Tx, workspaceId: number, importId: number, linkId?: number) => {
  const query = tx.deleteFrom('import_links').where('import_id', 'in', ownImport(tx, workspaceId, importId))
  return (linkId === undefined ? query : query.where('link_id', '=', linkId)).execute()
}

/** The next link whose clicks are to be fetched. */
export const findPendingHistory = (db: Db, workspaceId: number, importId: number) =>
  db
    .selectFrom('import_links')
    .leftJoin('links', 'links.id', 'import_links.link_id')
    .select(['link_id', 'source', 'slug'])
    .where('import_id', 'in', ownImport(db, workspaceId, importId))
    .orderBy('link_id')
    .limit(1)
    .executeTakeFirst()

/** Lists the unfinished imports of every workspace that are fetched from a service. */
export const listOpenFetches = (db: Db): Promise<{ id: number }[]> =>
  db.selectFrom('imports').select('id').where('finished_at', 'is', null).where('url', 'is not', null).execute()

/** Lists the imports of every workspace that are fetched from a service and are due, oldest first. */
export const listDueFetches = (db: Db, now: number): Promise<StoredImport[]> =>
  db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('finished_at', 'is', null)
    .where('url', 'is not', null)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .orderBy('id')
    .execute()

export async function countOpenFetches(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('imports').select((eb) => eb.fn.countAll<number>().as('open'))
  const { open } = await query
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .where('url', 'is not', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Raises the imported clicks of a link if more were found. Returns the increase, and the link's domain and slug. */
export async function raiseImportedClicks(tx: Tx, workspaceId: number, linkId: number, clicks: number) {
  const link = await tx
    .selectFrom('links')
    .select(['imported_clicks', 'domain_id', 'slug'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', linkId)
    .executeTakeFirst()
  if (!link || link.imported_clicks >= clicks) return undefined
  await tx.updateTable('links').set({ imported_clicks: clicks }).where('workspace_id', '=', workspaceId).where('id', '=', linkId).execute()
  return { more: clicks - link.imported_clicks, domain_id: link.domain_id, slug: link.slug }
}

/** Returns whether an import counts a link's clicks, or fetches them: this one, or another that has not ended. */
export async function findCounting(db: Db, workspaceId: number, importId: number, linkId: number): Promise<'this' | 'other' | undefined> {
  const own = db.selectFrom('imports').select('id').where('workspace_id', '=', workspaceId)
  const rows = await db.selectFrom('import_links').select('import_id').where('link_id', '=', linkId).where('import_id', 'in', own).execute()
  return rows.some(({ import_id }) => import_id === importId) ? 'this' : rows.length > 0 ? 'other' : undefined
}

/** True if clicks by day were imported for a link. */
export const hasImportedCounts = async (reader: Reader, workspaceId: number, linkId: number): Promise<boolean> =>
  (await sumImportedCounts(reader, workspaceId, [linkId])).length > 0

/** The clicks by day that were imported for some links, those that have any. */
export async function sumImportedCounts(reader: Reader, workspaceId: number, linkIds: readonly number[]) {
  const { rows } = await sql<{ link_id: number; clicks: number }>`
    SELECT link_id, sum(clicks) AS clicks FROM clicks.imported_counts
    WHERE workspace_id = ${workspaceId} AND link_id IN (SELECT value FROM json_each(${JSON.stringify(linkIds)})) AND dimension = ''
    GROUP BY link_id`.execute(reader)
  return rows
}

export type NamedThing = { id: number; name: string }

/** Lists the campaigns or overlays with some names, oldest first. */
export const listNamed = (db: Db, workspaceId: number, table: 'campaigns' | 'overlays', names: readonly string[]): Promise<NamedThing[]> =>
  db.selectFrom(table).select(['id', 'name']).where('workspace_id', '=', workspaceId).where('name', 'in', names).orderBy('id').execute()
