import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { makeChange } from '../audit/change.ts'
import { requireLink } from '../links/links.ts'
import type { PublicStatsNeeds } from './needs.ts'
import { allStats, deleteStats, findStats, insertStats, type StatsRow, updateStats } from './queries.ts'
import { PUBLIC_STATS_LIST, type PublicStats, type PublicStatsInput } from './schema.ts'

export const TOKEN_BYTES = 16

/** Lists the public stats of those of the given links whose stats are public, or of all links if none are given. */
export const listPublicStats = (deps: PublicStatsNeeds, workspaceId: number, linkIds: readonly number[], query: ListQuery) =>
  listPageOf(deps, PUBLIC_STATS_LIST, query, {
    db: deps.reader(workspaceId),
    rows: allStats(deps.reader(workspaceId), workspaceId, linkIds),
    toItems: (rows) => rows.map((row) => toPublicStats(deps, row)),
  })

export async function getPublicStats(deps: PublicStatsNeeds, workspaceId: number, linkId: number): Promise<PublicStats> {
  return toPublicStats(deps, await requireStats(deps.db, workspaceId, linkId))
}

/** Enables the page of a link, or changes its password: absent it stays, null removes it. */
export async function setPublicStats(deps: PublicStatsNeeds, by: By, linkId: number, { password }: PublicStatsInput): Promise<PublicStats> {
  const { workspaceId, actor } = by
  const hash = password ? await hashPassword(password) : null
  return makeChange(deps, by, async ({ tx, now, audit }) => {
    await requireLink(tx, workspaceId, linkId)
    const before = await findStats(tx, workspaceId, linkId)
    if (before && password === undefined) return toPublicStats(deps, before)
    const row = before
      ? await updateStats(tx, workspaceId, linkId, { password_hash: hash, updated_at: now, created_by: actor.userId })
      : await insertStats(tx, {
          link_id: linkId,
          token: randomBytes(TOKEN_BYTES).toString('base64url'),
          password_hash: hash,
          created_at: now,
          updated_at: now,
          created_by: actor.userId,
        })
    const stats = toPublicStats(deps, row)
    const metadata = { password_protected: stats.password_protected }
    const kind = before ? 'public_stats.updated' : 'public_stats.enabled'
    await audit(kind, { type: 'link', id: linkId }, metadata)
    return stats
  })
}

export async function removePublicStats(deps: PublicStatsNeeds, by: By, linkId: number): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    await requireStats(tx, workspaceId, linkId)
    await deleteStats(tx, workspaceId, linkId)
    await audit('public_stats.disabled', { type: 'link', id: linkId })
  })
}

async function requireStats(db: Db, workspaceId: number, linkId: number): Promise<StatsRow> {
  const row = await findStats(db, workspaceId, linkId)
  if (!row) throw notFound('The public stats page')
  return row
}

const toPublicStats = ({ config }: PublicStatsNeeds, row: StatsRow): PublicStats => ({
  link_id: row.link_id,
  url: `${config.baseUrl}/stats/${row.token}`,
  password_protected: row.password_hash !== null,
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})
