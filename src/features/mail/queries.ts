import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export const insertMails = (tx: Tx, mails: Insertable<MainTables['mails']>[]) => tx.insertInto('mails').values(mails).execute()

/** `day`: since 1970, UTC. */
export type MailDay = { day: number; mails: number }

export const findMailDay = (db: Db, workspaceId: number) =>
  db.selectFrom('workspace_mails').select(['day', 'mails']).where('workspace_id', '=', workspaceId).executeTakeFirst()

export const upsertMailDay = (tx: Tx, workspaceId: number, day: MailDay) =>
  tx
    .insertInto('workspace_mails')
    .values({ workspace_id: workspaceId, ...day })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(day))
    .execute()

export const findUserMailDay = (db: Db, userId: number) =>
  db.selectFrom('user_mails').select(['day', 'mails']).where('user_id', '=', userId).executeTakeFirst()

export const upsertUserMailDay = (tx: Tx, userId: number, day: MailDay) =>
  tx
    .insertInto('user_mails')
    .values({ user_id: userId, ...day })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(day))
    .execute()

/** Lists the plan of every workspace in which the user may cause mails. */
export const listAdministeredPlans = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['plan_tier', 'limits'])
    .where('members.user_id', '=', userId)
    .where('members.role', 'in', ['admin', 'owner'])
    .execute()

/** Password resets are counted apart. If invitations used them up, a stranger could keep somebody out of their account. */
export type UnaskedKind = MainTables['unasked_mails']['kind']

/** When a mailbox was sent unasked mail of a kind since a time, the latest first. */
export const listUnaskedTimes = async (
  db: Db,
  { mailbox, kind }: { mailbox: string; kind: UnaskedKind },
  since: number,
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('unasked_mails')
    .select('sent_at')
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export const insertUnaskedMail = (tx: Tx, mail: Insertable<MainTables['unasked_mails']>) =>
  tx.insertInto('unasked_mails').values(mail).execute()
