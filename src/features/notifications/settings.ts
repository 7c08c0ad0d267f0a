import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { invalidField } from '../../lib/errors.ts'
import { defaultChannels, NOTIFICATION_DEFAULTS, NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts'
import { listSettings, upsertSetting } from './queries.ts'
import type { NotificationSettings, NotificationSettingsUpdate } from './schema.ts'

/** How a user wants to be notified, kind by kind. */
export async function settingsOf(db: Db, userId: number): Promise<NotificationSettings> {
  const chosen = new Map((await listSettings(db, userId)).map((row) => [row.kind, { bell: row.bell === 1, email: row.email === 1 }]))
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, chosen.get(kind) ?? defaultChannels(kind)])) as NotificationSettings
}

/** Changes some kinds, and of each only what is given. */
export const updateSettings = ({ write }: Pick<Core, 'write'>, userId: number, changes: NotificationSettingsUpdate) =>
  write(async (tx) => {
    const before = await settingsOf(tx, userId)
    for (const [name, change] of Object.entries(changes)) {
      const kind = name as NotificationKind
      if (NOTIFICATION_DEFAULTS[kind].email === 'always' && change.email === false)
        throw invalidField(`${kind}.email`, "can't be false, because only the email has the link to join the workspace")
      await upsertSetting(tx, userId, kind, { ...before[kind], ...change })
    }
    return settingsOf(tx, userId)
  })
