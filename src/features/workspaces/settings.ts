import type { Db } from '../../db/kysely.ts'
import { notFound } from '../../lib/errors.ts'
import { findPlan } from './queries.ts'
import type { WorkspaceSettings } from './schema.ts'

const DEFAULT_SETTINGS: WorkspaceSettings = {
  timezone: 'UTC',
  anonymize_ip: true,
  track_bots: true,
  default_redirect_status: 302,
  root_url: null,
  not_found_url: null,
  expired_url: null,
  conversion_parameter: 'sid',
  require_second_factor: false,
}

/** A workspace stores the settings that it changed, on top of the defaults. */
export const parseSettings = (json: string): WorkspaceSettings => ({
  ...DEFAULT_SETTINGS,
  ...(JSON.parse(json) as Partial<WorkspaceSettings>),
})

/** A workspace's settings; the defaults where it was deleted. */
export const findSettings = (db: Db, workspaceId: number): WorkspaceSettings => parseSettings(findPlan(db, workspaceId)?.settings ?? '{}')

/** A workspace's plan, limits, settings and links. Throws 404 where it was deleted. */
export function requirePlan(db: Db, workspaceId: number) {
  const row = findPlan(db, workspaceId)
  if (!row) throw notFound('The workspace')
  return { ...row, settings: parseSettings(row.settings) }
}
