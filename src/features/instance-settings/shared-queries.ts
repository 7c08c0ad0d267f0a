import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type InstanceSettingsRow = Omit<Selectable<MainTables['instance_settings']>, 'only'>

const settings = prepared((db) =>
  db.selectFrom('instance_settings').select(['mail_paused_at', 'webhooks_paused_at', 'maintenance_at', 'maintenance_message']),
)
/** Finds the settings of the whole instance; undefined until one was changed. */
export const findInstanceSettings = (db: Db): InstanceSettingsRow | undefined => settings.first(db, {})

export const upsertInstanceSettings = (tx: Tx, changes: Updateable<MainTables['instance_settings']>) =>
  tx
    .insertInto('instance_settings')
    .values({ only: 1, ...changes })
    .onConflict((conflict) => conflict.column('only').doUpdateSet(changes))
    .execute()
