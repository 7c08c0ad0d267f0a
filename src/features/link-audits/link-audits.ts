import type { Db } from '../../db/kysely.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { shortUrl } from '../links/to-link.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import {
  type AuditRow,
  auditedUrls,
  countOutcomes,
  findAudit,
  findOpenAudit,
  insertAudit,
  listLinksOf,
  ownAudits,
  type UrlRow,
  updateAudit,
} from './queries.ts'
import {
  LINK_AUDIT_LIST,
  LINK_AUDIT_RESULT_LIST,
  LINKS_SHOWN,
  type LinkAudit,
  type LinkAuditResult,
  type LinkAuditResultQuery,
} from './schema.ts'

type Progress = LinkAudit['progress']
const NO_PROGRESS: Progress = { urls: 0, checked: 0, ok: 0, redirected: 0, broken: 0, unreachable: 0, refused: 0, skipped: 0 }

/** Starts an audit, which a job runs. Throws 409 while another one of the workspace is running. */
export async function startAudit(
  deps: LinkAuditsNeeds,
  actor: Actor,
  { workspaceId, userId }: Pick<Membership, 'workspaceId' | 'userId'>,
): Promise<LinkAudit> {
  return makeChange(deps, { workspaceId, actor }, async ({ tx, now, audit }) => {
    const open = await findOpenAudit(tx, workspaceId)
    if (open) throw conflict(`The link audit ${open.id} isn't finished yet.`)
    const row = await insertAudit(tx, workspaceId, { is_scheduled: 0, created_by: userId, created_at: now })
    await audit('link_audit.started', { type: 'link_audit', id: row.id })
    return toAudit(row, NO_PROGRESS)
  })
}

/** Lists audits, newest first. */
export const listAuditPage = (deps: LinkAuditsNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, LINK_AUDIT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownAudits(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => withProgress(deps, workspaceId, rows),
  })

/** Audits as the API shows them. All are of one workspace. */
async function withProgress(deps: LinkAuditsNeeds, workspaceId: number, rows: readonly AuditRow[]): Promise<LinkAudit[]> {
  const progress = await progressOf(deps, workspaceId, rows)
  return rows.map((row) => toAudit(row, progress(row.id)))
}

export async function withProgressOf(deps: LinkAuditsNeeds, row: AuditRow): Promise<LinkAudit> {
  return toAudit(row, (await progressOf(deps, row.workspace_id, [row]))(row.id))
}

/** The result of each address, in the order in which they were collected. */
export const listResultPage = (deps: LinkAuditsNeeds, workspaceId: number, id: number, { outcome, ...page }: LinkAuditResultQuery) =>
  listPageOf(deps, { ...LINK_AUDIT_RESULT_LIST, name: `link-audit-results ${id} ${outcome ?? ''}` }, page, {
    db: deps.reader(workspaceId),
    rows: auditedUrls(deps.reader(workspaceId), workspaceId, id, outcome),
    toItems: async (rows) => {
      const links = await auditedLinksOf(deps, workspaceId, rows, LINKS_SHOWN)
      return rows.map((row) => toResult(row, links(row.id)))
    },
  })

async function requireAudit(db: Db, workspaceId: number, id: number): Promise<AuditRow> {
  const row = await findAudit(db, workspaceId, id)
  if (!row) throw notFound('The link audit')
  return row
}

/** Ends an audit at its present position. Its results stay. */
export async function cancelAudit(deps: LinkAuditsNeeds, by: By, id: number): Promise<LinkAudit> {
  const { workspaceId } = by
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = await requireAudit(tx, workspaceId, id)
    if (before.finished_at !== null) throw conflict(`The link audit is already ${before.status}, so it can't be canceled.`)
    const end = { status: 'cancelled', finished_at: now } as const
    await updateAudit(tx, workspaceId, id, end)
    await audit('link_audit.cancelled', { type: 'link_audit', id })
    return { ...before, ...end }
  })
  return withProgressOf(deps, row)
}

/** The progress of some audits of one workspace, by their id. */
export async function progressOf(
  { reader }: Pick<LinkAuditsNeeds, 'reader'>,
  workspaceId: number,
  audits: readonly { id: number }[],
): Promise<(auditId: number) => Progress> {
  const found = new Map(audits.map(({ id }) => [id, { ...NO_PROGRESS }]))
  const counts = await countOutcomes(
    reader(workspaceId),
    workspaceId,
    audits.map(({ id }) => id),
  )
  for (const { audit_id, outcome, urls } of counts) {
    const progress = found.get(audit_id)
    if (!progress) continue
    progress.urls += urls
    if (outcome === null) continue
    progress.checked += urls
    progress[outcome] = urls
  }
  return (auditId) => found.get(auditId) ?? NO_PROGRESS
}

type Links = Pick<LinkAuditResult, 'links' | 'link_count'>

/** Returns the first few links that redirect to each URL. */
export async function auditedLinksOf(
  { reader, config }: Pick<LinkAuditsNeeds, 'reader' | 'config'>,
  workspaceId: number,
  urls: readonly { id: number }[],
  perUrl: number,
) {
  const found = new Map<number, Links>()
  const ids = urls.map(({ id }) => id)
  for (const { url_id, id, slug, hostname, link_count } of await listLinksOf(reader(workspaceId), workspaceId, ids, perUrl)) {
    const { links } = found.get(url_id) ?? { links: [] }
    found.set(url_id, { links: [...links, { id, slug, short_url: shortUrl(config.redirectUrl, { slug, hostname }) }], link_count })
  }
  return (urlId: number): Links => found.get(urlId) ?? { links: [], link_count: 0 }
}

const toAudit = (
  { id, workspace_id, status, is_scheduled, created_by, created_at, finished_at }: AuditRow,
  progress: Progress,
): LinkAudit => ({
  id,
  workspace_id,
  status: status as LinkAudit['status'],
  is_scheduled: is_scheduled === 1,
  progress,
  created_by,
  created_at: toTimestamp(created_at),
  finished_at: toTimestamp(finished_at),
})

const toResult = ({ id: _, audit_id: __, checked_at, ...row }: UrlRow, links: Links): LinkAuditResult => ({
  ...row,
  checked_at: toTimestamp(checked_at),
  ...links,
})
