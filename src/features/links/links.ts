import type { Db } from '../../db/kysely.ts'
import { notFound } from '../../lib/errors.ts'
import type { LinksNeeds } from './needs.ts'
import type { Link } from './schema.ts'
import { findLink, type LinkRow } from './shared-queries.ts'
import { toLink } from './to-link.ts'

export async function requireLink(db: Db, workspaceId: number, id: number): Promise<LinkRow> {
  const row = findLink(db, workspaceId, id)
  if (!row) throw notFound('The link')
  return row
}

/** The API's link with its current clicks. */
export const currentLink = (deps: Pick<LinksNeeds, 'config' | 'clicks'>, row: LinkRow): Link =>
  toLink(deps.config.redirectUrl, row, deps.clicks.stats.totalsOf(row.id))
