import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/kysely.ts'
import type { PageAfter } from '../../../db/page.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Reader } from '../../../db/reader.ts'
import type { MainTables } from '../../../db/types.gen.ts'

export type TagRow = Selectable<MainTables['tags']>
export type ChangeRow = Selectable<MainTables['tag_changes']>

const tagByKey = prepared((db, { workspaceId, key }: { workspaceId: number; key: string }) =>
  db.selectFrom('tags').selectAll().where('workspace_id', '=', workspaceId).where('name_key', '=', key),
)
export const findTagByKey = (db: Db, workspaceId: number, key: string): TagRow | undefined => tagByKey.first(db, { workspaceId, key })

const tagById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  db.selectFrom('tags').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id),
)
export const findTag = (db: Db, workspaceId: number, id: number): TagRow | undefined => tagById.first(db, { workspaceId, id })

const tagCount = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('tags'))
    .where('workspace_id', '=', workspaceId),
)
export const countTags = (db: Db, workspaceId: number): number => tagCount.first(db, { workspaceId })?.tags ?? 0

const newTag = prepared((db, { workspace_id, name, name_key, color, is_kept, created_at, updated_at }: Omit<TagRow, 'id'>) =>
  db.insertInto('tags').values({ workspace_id, name, name_key, color, is_kept, created_at, updated_at }),
)
export function insertTag(tx: Tx, tag: Omit<TagRow, 'id'>): TagRow {
  return { id: Number(newTag.run(tx, tag).lastInsertRowid), ...tag }
}

export const updateTagRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['tags']>): Promise<TagRow> =>
  tx.updateTable('tags').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteTagRows = (tx: Tx, workspaceId: number, ids: readonly number[]) =>
  tx.deleteFrom('tags').where('workspace_id', '=', workspaceId).where('id', 'in', ids).execute()

/** Selects the tags of links that are neither archived nor deleted, and the tags that somebody created. With an `id`, only this tag. */
export const tagCounts = (workspaceId: number, id?: number) => sql<TagRow & { links: number }>`
    SELECT tags.*, ifnull(used.links, 0) AS links
    FROM main.tags LEFT JOIN (
      SELECT tag.value AS name, sum(together.links) AS links
      FROM (
        SELECT tags, count(*) AS links FROM main.links
        WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL AND status <> 'archived' AND tags <> '[]' GROUP BY tags
      ) AS together, json_each(together.tags) AS tag
      GROUP BY tag.value
    ) AS used ON used.name = tags.name
    WHERE tags.workspace_id = ${workspaceId} AND (${id ?? null} IS NULL OR tags.id = ${id ?? null})
      AND (tags.is_kept = 1 OR used.links > 0 OR ${id ?? null} IS NOT NULL)`

export const findTagCount = async (reader: Reader, workspaceId: number, id: number): Promise<(TagRow & { links: number }) | undefined> =>
  (await tagCounts(workspaceId, id).execute(reader)).rows[0]

/** Stores a change of a tag. Unfinished changes to the replaced tag become changes to the new one. */
export async function insertChange(tx: Tx, change: Insertable<MainTables['tag_changes']>): Promise<ChangeRow> {
  const { workspace_id, name, becomes } = change
  await tx
    .updateTable('tag_changes')
    .set({ becomes: becomes ?? null })
    .where('workspace_id', '=', workspace_id)
    .where('becomes', '=', name)
    .execute()
  return tx.insertInto('tag_changes').values(change).returningAll().executeTakeFirstOrThrow()
}

/** Lists the changes of every workspace that aren't finished. */
export const listChanges = (db: Db, limit: number): Promise<ChangeRow[]> =>
  db.selectFrom('tag_changes').selectAll().orderBy('id').limit(limit).execute()

export const findChange = (db: Db, workspaceId: number, id: number): Promise<ChangeRow | undefined> =>
  db.selectFrom('tag_changes').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

export const saveChange = (tx: Tx, { id, workspace_id }: ChangeRow, lastLinkId: number) =>
  tx.updateTable('tag_changes').set({ last_link_id: lastLinkId }).where('workspace_id', '=', workspace_id).where('id', '=', id).execute()

export const deleteChange = (tx: Tx, { id, workspace_id }: ChangeRow) =>
  tx.deleteFrom('tag_changes').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()

/** The next links that have a tag, deleted ones among them, in the order of their ids. */
export async function listTagged(reader: Reader, workspaceId: number, name: string, { afterId, limit }: PageAfter): Promise<number[]> {
  const rows = await reader
    .selectFrom('links')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '>', afterId)
    .where('tags', '!=', '[]')
    .where(sql<boolean>`EXISTS (SELECT 1 FROM json_each(links.tags) AS tag WHERE tag.value = ${name})`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the tags of a workspace that nobody created and no link has, not even a deleted one. */
export async function listUnusedTags(reader: Reader, workspaceId: number, limit: number): Promise<number[]> {
  const used = sql<string>`(SELECT tag.value FROM main.links, json_each(links.tags) AS tag WHERE links.workspace_id = ${workspaceId})`
  const rows = await reader
    .selectFrom('tags')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_kept', '=', 0)
    .where(sql<boolean>`name NOT IN ${used}`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the ID of every workspace with at least so many tags. */
export async function listManyTagged(db: Db, least: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tags')
    .select('workspace_id')
    .groupBy('workspace_id')
    .having((eb) => eb.fn.countAll(), '>=', least)
    .execute()
  return rows.map(({ workspace_id }) => workspace_id)
}
