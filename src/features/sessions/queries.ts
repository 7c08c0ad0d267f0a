import type { Insertable } from 'kysely'
import type { Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export const insertSession = (tx: Tx, session: Insertable<MainTables['sessions']>) => tx.insertInto('sessions').values(session).execute()
