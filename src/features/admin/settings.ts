import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { makeAccountChange } from '../audit/change.ts'
import { instanceSettings, MAINTENANCE_MESSAGE } from '../instance-settings/settings.ts'
import { upsertInstanceSettings } from '../instance-settings/shared-queries.ts'
import type { InstanceSettings, InstanceSettingsUpdate } from './actions-schema.ts'

/** Describes what instance admins have paused, and whether maintenance mode is on. */
export function describeSettings(db: Db): InstanceSettings {
  const { mail_paused_at, webhooks_paused_at, maintenance_at, maintenance_message } = instanceSettings(db)
  return {
    mail_paused_at: timeOf(mail_paused_at),
    webhooks_paused_at: timeOf(webhooks_paused_at),
    maintenance_at: timeOf(maintenance_at),
    maintenance_message,
  }
}

const timeOf = (at: number | null): string | null => (at === null ? null : toTimestamp(at))

/** Switches what is given, and leaves the rest. What is on already keeps its time. */
export async function changeSettings(
  deps: Pick<Core, 'db' | 'write' | 'clock'>,
  actor: Actor,
  wanted: InstanceSettingsUpdate,
): Promise<InstanceSettings> {
  await makeAccountChange(deps, actor, async ({ tx, now, auditAccount }) => {
    const before = instanceSettings(tx)
    const { mail_paused, webhooks_paused, maintenance, maintenance_message } = wanted
    const at = (isOn: boolean | undefined, since: number | null) => (isOn === undefined ? since : isOn ? (since ?? now) : null)
    const after = {
      mail_paused_at: at(mail_paused, before.mail_paused_at),
      webhooks_paused_at: at(webhooks_paused, before.webhooks_paused_at),
      maintenance_at: at(maintenance, before.maintenance_at),
      maintenance_message: maintenance_message === undefined ? before.maintenance_message : maintenance_message,
    }
    if (Bun.deepEquals(after, before)) return
    await upsertInstanceSettings(tx, after)
    await auditAccount('instance.settings_changed', { type: 'instance', id: null }, { ...wanted })
  })
  return describeSettings(deps.db)
}

/** The message that callers get during maintenance. */
export const maintenanceMessage = ({ maintenance_message }: InstanceSettings): string => maintenance_message ?? MAINTENANCE_MESSAGE
