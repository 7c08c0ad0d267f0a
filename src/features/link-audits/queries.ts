import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type AuditRow = Selectable<MainTables['link_audits']>
export type UrlRow = Selectable<MainTables['link_audit_urls']>
export type AuditOutcome = NonNullable<UrlRow['outcome']>
export type ScheduleRow = Selectable<MainTables['link_audit_schedules']>

// Audits.

export const insertAudit = (
  tx: Tx,
  workspaceId: number,
  values: Omit<Insertable<MainTables['link_audits']>, 'workspace_id' | 'status'>,
): Promise<AuditRow> =>
  tx
    .insertInto('link_audits')
    .values({ ...values, workspace_id: workspaceId, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findAudit = (db: Db, workspaceId: number, id: number): Promise<AuditRow | undefined> =>
  db.selectFrom('link_audits').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

export const findOpenAudit = (db: Db, workspaceId: number): Promise<AuditRow | undefined> =>
  db.selectFrom('link_audits').selectAll().where('workspace_id', '=', workspaceId).where('finished_at', 'is', null).executeTakeFirst()

/** Lists audits, newest first. */
export const ownAudits = (db: Db, workspaceId: number) => db.selectFrom('link_audits').selectAll().where('workspace_id', '=', workspaceId)

/** Lists the audits of every workspace that aren't finished, oldest first. */
export const listOpenAudits = (db: Db): Promise<AuditRow[]> =>
  db.selectFrom('link_audits').selectAll().where('finished_at', 'is', null).orderBy('id').execute()

export const updateAudit = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['link_audits']>) =>
  tx.updateTable('link_audits').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

// More creators than an audit of one workspace is about.
const MAX_CREATORS = 100

/** The links of one creator whose destinations an audit newly found broken. `slug`: of the first of them. */
type NewlyBroken = { user_id: number; links: number; link_id: number; slug: string }

/** Lists who created links whose destination doesn't work, unless the audit before found that already. */
export async function listNewlyBroken(reader: Reader, workspaceId: number, auditId: number): Promise<NewlyBroken[]> {
  const { rows } = await sql<NewlyBroken>`
    SELECT links.created_by AS user_id, count(DISTINCT links.id) AS links, min(links.id) AS link_id, links.slug FROM main.link_audit_urls AS urls
    JOIN main.link_audit_links AS uses ON uses.url_id = urls.id
    JOIN main.links AS links ON links.id = uses.link_id
    WHERE urls.audit_id = (${ownAudit(reader, workspaceId, auditId)}) AND urls.outcome IN ('broken', 'unreachable')
      AND links.workspace_id = ${workspaceId} AND links.deleted_at IS NULL AND links.status = 'active' AND links.created_by IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM main.link_audit_urls AS before WHERE before.url = urls.url AND before.outcome IN ('broken', 'unreachable')
        AND before.audit_id = (SELECT max(id) FROM main.link_audits
          WHERE workspace_id = ${workspaceId} AND status = 'completed' AND id < ${auditId}))
    GROUP BY links.created_by ORDER BY links DESC LIMIT ${MAX_CREATORS}`.execute(reader)
  return rows
}

/** Lists the audits that ended before the latest few. */
export const listOldAudits = (db: Db, workspaceId: number, kept: number) =>
  db
    .selectFrom('link_audits')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(-1)
    .offset(kept)
    .execute()

export const deleteAudit = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('link_audits').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Returns how many there were, at most `limit`. */
export async function deleteUrls(tx: Tx, workspaceId: number, auditId: number, limit: number): Promise<number> {
  const some = tx
    .selectFrom('link_audit_urls')
    .select('id')
    .where('audit_id', 'in', ownAudit(tx, workspaceId, auditId))
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('link_audit_urls').where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Selects the ID of a workspace's audit, or nothing if it belongs to another workspace. */
const ownAudit = (db: Db | Reader, workspaceId: number, id: number) =>
  (db as Db).selectFrom('link_audits').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id)

// Their addresses.

/** Living links that aren't archived, by id. */
export const listLinksAfter = (db: Db, workspaceId: number, afterId: number, limit: number) =>
  db
    .selectFrom('links')
    .select(['id', 'destination_url', 'targeting_rules', 'expired_url'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    // Written out, so that the index on just these links is used.
    .where('status', '<>', sql.lit('archived'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Stores which links redirect to which URLs. Existing rows stay as they are. CROSS JOIN makes each pair look up its URL; otherwise every
 * stored URL would be compared with the pairs.
 */
export async function insertUrls(tx: Tx, auditId: number, pairs: { url: string; linkId: number }[]): Promise<void> {
  if (pairs.length === 0) return
  const json = JSON.stringify(pairs)
  await sql`INSERT INTO link_audit_urls (audit_id, url) SELECT ${auditId}, value ->> 'url' FROM json_each(${json}) WHERE true
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`INSERT INTO link_audit_links (url_id, link_id) SELECT urls.id, value ->> 'linkId' FROM json_each(${json})
    CROSS JOIN link_audit_urls AS urls ON urls.audit_id = ${auditId} AND urls.url = value ->> 'url' WHERE true
    ON CONFLICT DO NOTHING`.execute(tx)
}

export type DueUrl = Pick<UrlRow, 'id' | 'url' | 'checked_at'> & { origin: string }
type DueOptions = { dueBefore: number; without: string[]; perHost: number; limit: number }

/**
 * Lists URLs that are due, except those of some origins. Only a few of each origin are returned, so that none waits for all URLs of another
 * one. URLs that nobody checked yet come first. Stored URLs are written in full, so a slash ends the origin.
 */
export async function listDueUrls(
  reader: Reader,
  workspaceId: number,
  auditId: number,
  { dueBefore, without, perHost, limit }: DueOptions,
): Promise<DueUrl[]> {
  const { rows } = await sql<DueUrl>`
    SELECT id, url, checked_at, origin FROM (
      SELECT id, url, checked_at, origin, row_number() OVER (PARTITION BY origin ORDER BY id) AS place FROM (
        SELECT id, url, checked_at, substr(url, 1, instr(substr(url, 9), '/') + 8) AS origin FROM main.link_audit_urls
        WHERE audit_id = (${ownAudit(reader, workspaceId, auditId)}) AND outcome IS NULL AND (checked_at IS NULL OR checked_at <= ${dueBefore})
      ) WHERE origin NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))
    ) WHERE place <= ${perHost} ORDER BY checked_at IS NOT NULL, place, id LIMIT ${limit}`.execute(reader)
  return rows
}

export const hasUnchecked = async (db: Db, workspaceId: number, auditId: number): Promise<boolean> =>
  (await db
    .selectFrom('link_audit_urls')
    .select('id')
    .where('audit_id', 'in', ownAudit(db, workspaceId, auditId))
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** True while an address has no outcome and its audit is running. */
export const isDue = async (db: Db, workspaceId: number, urlId: number): Promise<boolean> =>
  (await db
    .selectFrom('link_audit_urls')
    .innerJoin('link_audits', 'link_audits.id', 'link_audit_urls.audit_id')
    .select('link_audit_urls.id')
    .where('workspace_id', '=', workspaceId)
    .where('link_audit_urls.id', '=', urlId)
    .where('outcome', 'is', null)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const updateUrl = (
  tx: Tx,
  workspaceId: number,
  { auditId, urlId }: { auditId: number; urlId: number },
  changes: Updateable<MainTables['link_audit_urls']>,
) =>
  tx
    .updateTable('link_audit_urls')
    .set(changes)
    .where('audit_id', 'in', ownAudit(tx, workspaceId, auditId))
    .where('id', '=', urlId)
    .execute()

// Results.

/** How many addresses of each audit have which outcome. */
export const countOutcomes = (reader: Reader, workspaceId: number, auditIds: number[]) =>
  reader
    .selectFrom('link_audit_urls')
    .select((eb) => ['audit_id', 'outcome', eb.fn.countAll<number>().as('urls')])
    .where('audit_id', 'in', (eb) =>
      eb.selectFrom('link_audits').select('id').where('workspace_id', '=', workspaceId).where('id', 'in', auditIds),
    )
    .groupBy(['audit_id', 'outcome'])
    .execute()

export const auditedUrls = (reader: Reader, workspaceId: number, auditId: number, outcome: AuditOutcome | undefined) => {
  const query = reader
    .selectFrom('link_audit_urls')
    .selectAll()
    .where('audit_id', 'in', ownAudit(reader, workspaceId, auditId))
  return outcome === undefined ? query : query.where('outcome', '=', outcome)
}

/** Lists broken and unreachable URLs, those of the most links first. */
export async function listWorst(reader: Reader, workspaceId: number, auditId: number, limit: number): Promise<UrlRow[]> {
  const { rows } = await sql<UrlRow>`
    SELECT * FROM main.link_audit_urls AS urls WHERE audit_id = (${ownAudit(reader, workspaceId, auditId)}) AND outcome IN ('broken', 'unreachable')
    ORDER BY (SELECT count(*) FROM main.link_audit_links WHERE url_id = urls.id) DESC, id LIMIT ${limit}`.execute(reader)
  return rows
}

export type LinkOfUrl = { url_id: number; id: number; slug: string; hostname: string | null; link_count: number }

/** Lists the first undeleted links that redirect to each of some URLs, and their total number. */
export async function listLinksOf(reader: Reader, workspaceId: number, urlIds: number[], perUrl: number): Promise<LinkOfUrl[]> {
  const { rows } = await sql<LinkOfUrl>`
    SELECT url_id, id, slug, hostname, link_count FROM (
      SELECT l.url_id, links.id, links.slug, domains.hostname, count(*) OVER (PARTITION BY l.url_id) AS link_count,
        row_number() OVER (PARTITION BY l.url_id ORDER BY links.id) AS place
      FROM main.link_audit_links AS l JOIN main.links ON links.id = l.link_id
      LEFT JOIN main.domains ON domains.id = links.domain_id
      WHERE links.workspace_id = ${workspaceId} AND links.deleted_at IS NULL
        AND l.url_id IN (SELECT value FROM json_each(${JSON.stringify(urlIds)}))
    ) WHERE place <= ${perUrl} ORDER BY url_id, id`.execute(reader)
  return rows
}

// Schedules.

export const findSchedule = (db: Db, workspaceId: number): Promise<ScheduleRow | undefined> =>
  db.selectFrom('link_audit_schedules').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()

type ScheduleValues = Omit<Insertable<MainTables['link_audit_schedules']>, 'workspace_id'>
export const upsertSchedule = (tx: Tx, workspaceId: number, values: ScheduleValues): Promise<ScheduleRow> =>
  tx
    .insertInto('link_audit_schedules')
    .values({ ...values, workspace_id: workspaceId })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateSchedule = (tx: Tx, workspaceId: number, changes: Updateable<MainTables['link_audit_schedules']>) =>
  tx.updateTable('link_audit_schedules').set(changes).where('workspace_id', '=', workspaceId).execute()

export const deleteSchedule = (tx: Tx, workspaceId: number) =>
  tx.deleteFrom('link_audit_schedules').where('workspace_id', '=', workspaceId).execute()

/** Lists the schedules of every workspace that are due and have no running audit. */
export const listDueSchedules = (db: Db, now: number): Promise<ScheduleRow[]> =>
  db
    .selectFrom('link_audit_schedules')
    .selectAll()
    .where('next_run_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('link_audits')
            .select('id')
            .whereRef('link_audits.workspace_id', '=', 'link_audit_schedules.workspace_id')
            .where('finished_at', 'is', null),
        ),
      ),
    )
    .orderBy('next_run_at')
    .execute()
