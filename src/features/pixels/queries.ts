import type { Db, Tx } from '../../db/kysely.ts'
import type { Pixels } from './schema.ts'

export const findPixels = (db: Db, workspaceId: number): Promise<Pixels | undefined> =>
  db
    .selectFrom('pixels')
    .select(['meta_pixel_id', 'google_id', 'tiktok_id', 'linkedin_id'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()

export const upsertPixels = (tx: Tx, workspaceId: number, pixels: Pixels) =>
  tx
    .insertInto('pixels')
    .values({ workspace_id: workspaceId, ...pixels })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(pixels))
    .execute()
