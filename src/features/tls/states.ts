import type { Selectable } from 'kysely'
import type { MainTables } from '../../db/types.gen.ts'

// What is known of a domain's certificate begins and ends with its proof.

type Columns = Partial<Pick<Selectable<MainTables['domains']>, 'tls_status' | 'tls_issued_at' | 'tls_error' | 'tls_check_at'>>

/** Of a domain that is proved: whoever manages certificates gets one. */
export const certificateWanted = (now: number): Columns => ({ tls_status: 'pending', tls_check_at: now })
export const NO_CERTIFICATE: Columns = { tls_status: 'none', tls_issued_at: null, tls_error: null, tls_check_at: null }
