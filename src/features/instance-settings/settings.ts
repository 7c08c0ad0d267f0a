import type { Db } from '../../db/kysely.ts'
import { type AppError, inMaintenance } from '../../lib/errors.ts'
import { findInstanceSettings, type InstanceSettingsRow } from './shared-queries.ts'

const NONE: InstanceSettingsRow = { mail_paused_at: null, webhooks_paused_at: null, maintenance_at: null, maintenance_message: null }
const RETRY_AFTER_S = 300
export const MAINTENANCE_MESSAGE = 'This service is under maintenance. Links keep redirecting, but nothing can be changed. Try again later.'

/** Returns what instance admins have switched. `bun run admin` may change it while the server runs, so it's read each time. */
export const instanceSettings = (db: Db): InstanceSettingsRow => findInstanceSettings(db) ?? NONE

/** The 503 for changes during maintenance, or undefined. */
export function maintenanceFault(db: Db): AppError | undefined {
  const { maintenance_at, maintenance_message } = instanceSettings(db)
  return maintenance_at === null ? undefined : inMaintenance(maintenance_message ?? MAINTENANCE_MESSAGE, RETRY_AFTER_S)
}
