import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type BrandingRow = Selectable<MainTables['branding']>
type Picture = MainTables['branding_pictures']

const row = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('branding').selectAll().where('workspace_id', '=', workspaceId),
)
export const findBranding = (db: Db, workspaceId: number): BrandingRow | undefined => row.first(db, { workspaceId })

export const upsertBranding = (tx: Tx, workspaceId: number, branding: Omit<Insertable<MainTables['branding']>, 'workspace_id'>) =>
  tx
    .insertInto('branding')
    .values({ workspace_id: workspaceId, ...branding })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(branding))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Updates the branding. `asOf`: only if nobody has set it since. */
export function updateBranding(tx: Tx, workspaceId: number, changes: Updateable<MainTables['branding']>, asOf?: number) {
  const update = tx.updateTable('branding').set(changes).where('workspace_id', '=', workspaceId)
  return (asOf === undefined ? update : update.where('updated_at', '=', asOf)).execute()
}

export const deleteBranding = (tx: Tx, workspaceId: number) => tx.deleteFrom('branding').where('workspace_id', '=', workspaceId).execute()

export const insertPicture = (tx: Tx, picture: Insertable<Picture>) =>
  tx
    .insertInto('branding_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** All but those with these hashes. */
export const deleteOtherPictures = (tx: Tx, workspaceId: number, kept: readonly string[]) =>
  tx.deleteFrom('branding_pictures').where('workspace_id', '=', workspaceId).where('hash', 'not in', kept).execute()

export const findPictureType = (db: Db, workspaceId: number, hash: string) =>
  db.selectFrom('branding_pictures').select('type').where('workspace_id', '=', workspaceId).where('hash', '=', hash).executeTakeFirst()

/** Finds an image with the plan, which may not include branding. */
export const findPicture = (db: Db, workspaceId: number, hash: string) =>
  db
    .selectFrom('branding_pictures')
    .innerJoin('workspaces', 'workspaces.id', 'branding_pictures.workspace_id')
    .select(['type', 'content', 'icon', 'plan_tier'])
    .where('workspace_id', '=', workspaceId)
    .where('hash', '=', hash)
    .executeTakeFirst()

export const findRaster = (db: Db, workspaceId: number, hash: string) =>
  db
    .selectFrom('branding_pictures')
    .select(['type', 'content', 'raster', 'mail'])
    .where('workspace_id', '=', workspaceId)
    .where('hash', '=', hash)
    .executeTakeFirst()

export const findMailPicture = (db: Db, workspaceId: number, hash: string) =>
  db
    .selectFrom('branding_pictures')
    .select(['mail', 'tone'])
    .where('workspace_id', '=', workspaceId)
    .where('hash', '=', hash)
    .executeTakeFirst()

const shown = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db
    .selectFrom('branding')
    .innerJoin('workspaces', 'workspaces.id', 'branding.workspace_id')
    .leftJoin('branding_pictures as logo', (join) =>
      join.onRef('logo.workspace_id', '=', 'branding.workspace_id').onRef('logo.hash', '=', 'branding.logo_picture'),
    )
    .selectAll('branding')
    .select([
      'workspaces.plan_tier',
      sql<string | null>`workspaces.settings ->> 'root_url'`.as('home_url'),
      'logo.type as logo_type',
      'logo.width as logo_width',
      'logo.height as logo_height',
      'logo.tone as logo_tone',
    ])
    .where('branding.workspace_id', '=', workspaceId),
)
export type ShownRow = NonNullable<ReturnType<typeof findShown>>
/** Finds the branding with the plan, which may not include it. */
export const findShown = (db: Db, workspaceId: number) => shown.first(db, { workspaceId })

const owner = prepared((db, { domainId }: { domainId: number }) =>
  db.selectFrom('domains').select('workspace_id').where('id', '=', domainId),
)
/** Finds the ID of any workspace by one of its domains. */
export const findPictureOwner = (db: Db, domainId: number): number | undefined => owner.first(db, { domainId })?.workspace_id

/** Lists images of every workspace that have no pixels for QR codes yet, and may still be tried. */
export const listUnrastered = (db: Db, maxAttempts: number, limit: number) =>
  db
    .selectFrom('branding_pictures')
    .select(['workspace_id', 'hash', 'content', 'raster_attempts', sql<number>`branding_pictures.rowid`.as('id')])
    .where('raster', 'is', null)
    .where('raster_attempts', '<', maxAttempts)
    .limit(limit)
    .execute()

export const updatePicture = (tx: Tx, workspaceId: number, hash: string, changes: Updateable<Picture>) =>
  tx.updateTable('branding_pictures').set(changes).where('workspace_id', '=', workspaceId).where('hash', '=', hash).execute()

/** Lists the brandings of every workspace whose images are due to be copied. */
export const listDueCopies = (db: Db, now: number, limit: number): Promise<BrandingRow[]> =>
  db.selectFrom('branding').selectAll().where('copy_at', '<=', now).orderBy('copy_at').limit(limit).execute()
