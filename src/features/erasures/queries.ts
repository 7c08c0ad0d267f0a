import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { Reader, ReaderFor } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type ErasureRow = Selectable<MainTables['erasures']>

export const insertErasure = (
  tx: Tx,
  workspaceId: number,
  values: Omit<Insertable<MainTables['erasures']>, 'workspace_id'>,
): Promise<ErasureRow> =>
  tx
    .insertInto('erasures')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findErasure = (db: Db, workspaceId: number, id: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Lists erasures, newest first. */
export const ownErasures = (reader: Reader, workspaceId: number) =>
  reader.selectFrom('erasures').selectAll().where('workspace_id', '=', workspaceId)

/** Lists the erasures of every workspace that aren't finished, oldest first. */
export const listOpenErasures = (db: Db): Promise<ErasureRow[]> =>
  db.selectFrom('erasures').selectAll().where('finished_at', 'is', null).orderBy('id').execute()

export const updateErasure = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['erasures']>) =>
  tx.updateTable('erasures').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** True if somebody ever did something in a workspace, or something was done about them. */
export async function hasTraces(reader: Reader, workspaceId: number, userId: number): Promise<boolean> {
  const entries = reader.selectFrom('audit_entries').select('id').where('workspace_id', '=', workspaceId)
  const asTarget = await entries.where('target_type', '=', 'user').where('target_id', '=', userId).limit(1).executeTakeFirst()
  return (asTarget ?? (await entries.where('actor_user_id', '=', userId).limit(1).executeTakeFirst())) !== undefined
}

/** The workspaces, of those that keep events or responses, in which somebody did something, or that know their email address. */
export async function listWorkspacesNaming(
  reader: ReaderFor,
  { userId, emailKey }: { userId: number; emailKey: string },
): Promise<number[]> {
  const service = reader(null)
  const kept = await service
    .selectFrom('events')
    .select('workspace_id as id')
    .union(service.selectFrom('idempotent_requests').select(sql<number>`workspace_id`.as('id')).where('workspace_id', 'is not', null))
    .execute()
  const naming: number[] = []
  for (const { id } of kept)
    if ((await hasTraces(reader(id), id, userId)) || (await knowsAddress(reader(id), id, emailKey))) naming.push(id)
  return naming
}

async function knowsAddress(reader: Reader, workspaceId: number, emailKey: string): Promise<boolean> {
  for (const table of ['audit_addresses', 'invitations', 'confirmed_recipients', 'directory_users'] as const) {
    const query = reader.selectFrom(table).select('workspace_id').where('workspace_id', '=', workspaceId).where('email_key', '=', emailKey)
    if (await query.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Takes the maker's name from some links of a workspace, or, without one, of every workspace. Returns how many. */
export async function forgetLinkMaker(tx: Tx, userId: number, workspaceId: number | undefined, limit: number): Promise<number> {
  let made = tx.selectFrom('links').select('id').where('created_by', '=', userId).limit(limit)
  if (workspaceId !== undefined) made = made.where('workspace_id', '=', workspaceId)
  const { numUpdatedRows } = await tx.updateTable('links').set({ created_by: null }).where('id', 'in', made).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes a user as the creator of the remaining things in a workspace, or in every workspace. There are few of each. */
export async function forgetMaker(tx: Tx, userId: number, workspaceId: number | undefined): Promise<number> {
  let changed = 0
  for (const table of ['imports', 'exports', 'scheduled_reports', 'link_audits', 'link_audit_schedules'] as const) {
    let update = tx.updateTable(table).set({ created_by: null }).where('created_by', '=', userId)
    if (workspaceId !== undefined) update = update.where('workspace_id', '=', workspaceId)
    changed += Number((await update.executeTakeFirstOrThrow()).numUpdatedRows)
  }
  return changed
}

/** Deletes what is stored about an email address apart from its account, in a workspace or in every workspace. */
export async function forgetAddress(tx: Tx, emailKey: string, workspaceId: number | undefined): Promise<number> {
  let deleted = 0
  for (const table of ['invitations', 'confirmed_recipients', 'directory_users', 'audit_addresses'] as const) {
    let remove = tx.deleteFrom(table).where('email_key', '=', emailKey)
    if (workspaceId !== undefined) remove = remove.where('workspace_id', '=', workspaceId)
    deleted += Number((await remove.executeTakeFirstOrThrow()).numDeletedRows)
  }
  return deleted
}

/**
 * Erases what a directory reported about an email address, and the result of a single sign-on test with it, in a workspace or in every
 * workspace. There is little of each.
 */
export async function eraseReported(tx: Tx, emailKey: string, workspaceId: number | undefined): Promise<number> {
  const isTheirs = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = ${emailKey}`
  let events = tx.updateTable('directory_events').set({ email: null }).where(isTheirs('email'))
  let tests = tx.updateTable('sso_configurations').set({ test_email: null }).where(isTheirs('test_email'))
  if (workspaceId !== undefined) {
    events = events.where('workspace_id', '=', workspaceId)
    tests = tests.where('workspace_id', '=', workspaceId)
  }
  const [ofDirectory, ofTests] = [await events.executeTakeFirstOrThrow(), await tests.executeTakeFirstOrThrow()]
  return Number(ofDirectory.numUpdatedRows + ofTests.numUpdatedRows)
}

/**
 * Removes an email address from the recipients of reports and audits, in a workspace or in every workspace. Those without any other
 * recipient are disabled.
 */
export async function forgetRecipient(tx: Tx, emailKey: string, workspaceId: number | undefined): Promise<number> {
  let changed = 0
  for (const table of ['scheduled_reports', 'link_audit_schedules'] as const) {
    const others = sql<string>`(SELECT json_group_array(value) FROM json_each(recipients) WHERE lower(value) <> ${emailKey})`
    let update = tx
      .updateTable(table)
      .set({ recipients: others })
      .where(sql<boolean>`EXISTS (SELECT 1 FROM json_each(recipients) WHERE lower(value) = ${emailKey})`)
    if (workspaceId !== undefined) update = update.where('workspace_id', '=', workspaceId)
    changed += Number((await update.executeTakeFirstOrThrow()).numUpdatedRows)
  }
  let idle = tx
    .updateTable('scheduled_reports')
    .set({ enabled: 0, next_run_at: null })
    .where('recipients', '=', '[]')
    .where('enabled', '=', 1)
  if (workspaceId !== undefined) idle = idle.where('workspace_id', '=', workspaceId)
  await idle.execute()
  return changed
}

/** Deletes unsent mail to an email address, in a workspace or in every workspace. */
export async function deleteMailTo(tx: Tx, emailKey: string, workspaceId: number | undefined): Promise<number> {
  let waiting = tx.deleteFrom('mails').where(sql<string>`lower(recipient)`, '=', emailKey)
  if (workspaceId !== undefined) waiting = waiting.where('workspace_id', '=', workspaceId)
  return Number((await waiting.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Deletes a user with everything that belongs to it. */
export const deleteUserRow = (tx: Tx, userId: number) => tx.deleteFrom('users').where('id', '=', userId).execute()

/** Lists the ID of every workspace that has files of exports, or will have some. */
export async function listWorkspacesWithFiles(db: Db): Promise<number[]> {
  const kept = ['pending', 'running', 'completed'] as const
  const rows = await db
    .selectFrom('exports')
    .select('workspace_id as id')
    .where('status', 'in', kept)
    .union(db.selectFrom('data_exports').select('workspace_id as id').where('status', 'in', kept))
    .execute()
  return rows.map(({ id }) => id)
}
