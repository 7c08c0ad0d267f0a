import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['utm_templates']
export type TemplateRow = Selectable<Table>

const templateById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  db.selectFrom('utm_templates').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id),
)
export const findTemplate = (db: Db, workspaceId: number, id: number): TemplateRow | undefined =>
  templateById.first(db, { workspaceId, id })

export const templates = (db: Db, workspaceId: number) => db.selectFrom('utm_templates').selectAll().where('workspace_id', '=', workspaceId)

export async function countTemplates(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('utm_templates').select((eb) => eb.fn.countAll<number>().as('templates'))
  return (await query.where('workspace_id', '=', workspaceId).executeTakeFirstOrThrow()).templates
}

export const insertTemplate = (tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<TemplateRow> =>
  tx
    .insertInto('utm_templates')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateTemplateRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<TemplateRow> =>
  tx
    .updateTable('utm_templates')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteTemplateRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('utm_templates').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
