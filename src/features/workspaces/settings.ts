import type { Db } from '../../db/kysely.ts'
import type { WorkspaceSettings } from './schema.ts'

const DEFAULT_SETTINGS: WorkspaceSettings = {
  timezone: 'UTC',
  anonymize_ip: true,
  track_bots: true,
  default_redirect_status: 302,
  root_url: null,
  not_found_url: null,
  expired_url: null,
}

/** What a workspace stores is what it changed: the rest is the default. */
export const parseSettings = (json: string): WorkspaceSettings => ({
  ...DEFAULT_SETTINGS,
  ...(JSON.parse(json) as Partial<WorkspaceSettings>),
})

/** A workspace's settings; the defaults where it is gone. */
export async function findSettings(db: Db, workspaceId: number): Promise<WorkspaceSettings> {
  const row = await db.selectFrom('workspaces').select('settings').where('id', '=', workspaceId).executeTakeFirst()
  return parseSettings(row?.settings ?? '{}')
}
