import type { Db } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { byId, listPage, type PageQuery } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { audit } from '../audit/audit.ts'
import { campaignFor } from '../campaigns/campaigns.ts'
import { hostnameFor } from '../links/hostname.ts'
import type { Needs } from '../links/needs.ts'
import { requireStorage } from '../quotas/storage.ts'
import { templateFor } from '../utm-templates/templates.ts'
import { type ImportSource, parseImport } from './formats/formats.ts'
import { findImport, type ImportRow, insertImport, listFailures, listImports, updateImport } from './queries.ts'
import type { Import, ImportCreate } from './schema.ts'

// Rows parsed before yielding to the event loop.
const PARSE_BATCH = 500
const MAX_ROWS = 100_000

/** Queues an import; a job processes it. Throws a 400 where the content isn't an export, 403 where there is no room for it. */
export async function startImport(
  deps: Needs,
  actor: Actor,
  { workspaceId, userId }: Pick<Membership, 'workspaceId' | 'userId'>,
  { source, content, ...options }: ImportCreate,
): Promise<Import> {
  const rows = await countRows(source, content)
  if (rows === 0) throw invalidField('content', 'has no rows')
  return deps.write(async (tx) => {
    hostnameFor(tx, workspaceId, options.domain_id ?? null)
    campaignFor(tx, workspaceId, options.campaign_id)
    if (options.utm_template_id != null) templateFor(tx, workspaceId, options.utm_template_id)
    const now = deps.clock()
    await requireStorage(tx, now, workspaceId, Buffer.byteLength(content))
    const row = await insertImport(tx, workspaceId, {
      source,
      status: 'pending',
      content,
      options: JSON.stringify(options),
      rows,
      created_by: userId,
      created_at: now,
    })
    await audit(tx, now, actor, { workspaceId, kind: 'import.started', targetType: 'import', targetId: row.id, metadata: { source, rows } })
    return toImport(row)
  })
}

async function countRows(source: ImportSource, content: string): Promise<number> {
  let rows = 0
  for (const _ of parseImport(source, content)) {
    if (++rows > MAX_ROWS) throw invalidField('content', `has more than ${MAX_ROWS} rows: split it`)
    if (rows % PARSE_BATCH === 0) await yieldToEventLoop()
  }
  return rows
}

/** The latest first. */
export const listImportPage = (deps: Needs, workspaceId: number, query: PageQuery) =>
  listPage(deps.cursors, query, {
    sort: 'imports',
    rows: (after, limit) => listImports(deps.db, workspaceId, after?.id, limit),
    positionOf: byId,
    toItems: (rows) => rows.map(toImport),
  })

export const listFailurePage = (deps: Needs, workspaceId: number, id: number, query: PageQuery) =>
  listPage(deps.cursors, query, {
    sort: `import-failures ${id}`,
    rows: (after, limit) => listFailures(deps.db, workspaceId, id, after?.id ?? 0, limit),
    positionOf: ({ row }) => ({ value: row, id: row }),
    toItems: (rows) => rows.map(({ import_id: _, ...failure }) => failure),
  })

async function requireImport(db: Db, workspaceId: number, id: number): Promise<ImportRow> {
  const row = await findImport(db, workspaceId, id)
  if (!row) throw notFound('The import')
  return row
}

/** Cancels an import. Links that it created stay. */
export async function cancelImport(deps: Needs, actor: Actor, workspaceId: number, id: number): Promise<Import> {
  return deps.write(async (tx) => {
    const row = await requireImport(tx, workspaceId, id)
    if (row.finished_at !== null) throw conflict(`The import is ${row.status}: there is nothing to cancel.`)
    const now = deps.clock()
    const end = { status: 'cancelled', finished_at: now } as const
    await updateImport(tx, workspaceId, id, { ...end, content: null })
    await audit(tx, now, actor, { workspaceId, kind: 'import.cancelled', targetType: 'import', targetId: id })
    return toImport({ ...row, ...end })
  })
}

export const toImport = ({ next_row, ...row }: ImportRow): Import => ({
  ...row,
  source: row.source as ImportSource,
  done: next_row - 1,
  created_at: toTimestamp(row.created_at),
  finished_at: toTimestamp(row.finished_at),
})
