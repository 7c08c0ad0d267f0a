import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'

export const findRecipient = (db: Db, workspaceId: number, key: string) =>
  db
    .selectFrom('confirmed_recipients')
    .select(['asked_at', 'confirmed_at'])
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', key)
    .executeTakeFirst()

export const upsertRecipient = (tx: Tx, workspaceId: number, { email_key, asked_at }: { email_key: string; asked_at: number }) =>
  tx
    .insertInto('confirmed_recipients')
    .values({ workspace_id: workspaceId, email_key, asked_at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email_key']).doUpdateSet({ asked_at }))
    .execute()

export const confirmRecipientRow = ({ tx, now, workspaceId }: WorkspaceTx, key: string) =>
  tx
    .updateTable('confirmed_recipients')
    .set({ confirmed_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', key)
    .execute()
