import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['gs1_products']
export type ProductRow = Selectable<Table> & { hostname: string | null }

const products = (db: Db) =>
  db
    .selectFrom('gs1_products')
    .selectAll('gs1_products')
    .select((eb) => eb.selectFrom('domains').select('hostname').whereRef('domains.id', '=', 'gs1_products.domain_id').as('hostname'))

const productByGtin = prepared((db, { workspaceId, gtin }: { workspaceId: number; gtin: string }) =>
  products(db).where('gs1_products.workspace_id', '=', workspaceId).where('gtin', '=', gtin),
)
export const findProduct = (db: Db, workspaceId: number, gtin: string): ProductRow | undefined =>
  productByGtin.first(db, { workspaceId, gtin })

/** Finds the ID of any workspace that has a GTIN on a host. */
export const findHostOwner = (db: Db, gtin: string, domainId: number | null) =>
  db
    .selectFrom('gs1_products')
    .select('workspace_id')
    .where('gtin', '=', gtin)
    .where(sql`ifnull(domain_id, 0)`, '=', domainId ?? 0)
    .executeTakeFirst()

/** Lists products, newest first. */
export const ownProducts = (db: Db, workspaceId: number) => products(db).where('gs1_products.workspace_id', '=', workspaceId)

export async function countProducts(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('gs1_products').select((eb) => eb.fn.countAll<number>().as('products'))
  return (await query.where('workspace_id', '=', workspaceId).executeTakeFirstOrThrow()).products
}

export const insertProduct = (tx: Tx, workspaceId: number, product: Omit<Insertable<Table>, 'workspace_id'>) =>
  tx
    .insertInto('gs1_products')
    .values({ ...product, workspace_id: workspaceId })
    .execute()

export const updateProduct = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>) =>
  tx.updateTable('gs1_products').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

export const deleteProductRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('gs1_products').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Lists products of every workspace after an ID, to scan them again. */
export const listProductsAfter = (reader: Reader, afterId: number, limit: number) =>
  reader
    .selectFrom('gs1_products')
    .select(['id', 'workspace_id', 'gtin', 'destination_url', 'links', 'safety_status'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
