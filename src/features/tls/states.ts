import type { Selectable } from 'kysely'
import type { MainTables } from '../../db/types.gen.ts'

// The certificate columns of a domain are set when the domain is verified, and cleared when it fails.

type Columns = Partial<Pick<Selectable<MainTables['domains']>, 'tls_status' | 'tls_issued_at' | 'tls_error' | 'tls_check_at'>>

/** Returns the columns of a verified domain, for which a certificate is requested. */
export const certificateWanted = (now: number): Columns => ({ tls_status: 'pending', tls_check_at: now })
export const NO_CERTIFICATE: Columns = { tls_status: 'none', tls_issued_at: null, tls_error: null, tls_check_at: null }
