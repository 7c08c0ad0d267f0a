import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type FaviconRow = Selectable<MainTables['favicons']>

// Icons belong to hosts, and are the same for the whole instance.

export const findFavicon = (db: Db, host: string): Promise<FaviconRow | undefined> =>
  db.selectFrom('favicons').selectAll().where('host', '=', host).executeTakeFirst()

export const findFavicons = (db: Db, hosts: readonly string[]): Promise<FaviconRow[]> =>
  db.selectFrom('favicons').selectAll().where('host', 'in', hosts).execute()

/** Stores an icon of the whole instance, or null if its host has none, and deletes the oldest ones beyond a number. */
export async function storeFavicon(tx: Tx, row: FaviconRow, max: number): Promise<void> {
  await tx
    .insertInto('favicons')
    .values(row)
    .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
    .execute()
  const older = tx.selectFrom('favicons').select('host').orderBy('fetched_at', 'desc').limit(-1).offset(max)
  await tx.deleteFrom('favicons').where('host', 'in', older).execute()
}
