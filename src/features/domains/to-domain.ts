import { isIP } from 'node:net'
import { toTimestamp } from '../../lib/clock.ts'
import { ownershipRecordOf } from '../domain-verification/ownership-record.ts'
import { provedName } from './hostname.ts'
import type { DomainRow } from './queries.ts'
import type { Domain } from './schema.ts'

/** The results of look-ups of a domain's records: null if there was no response yet. */
export type FoundRecord = { proof: string[] | null; target: string[] | null; failure: string | null }
const NOTHING_FOUND: FoundRecord = { proof: null, target: null, failure: null }

export const foundOf = ({ found }: Pick<DomainRow, 'found'>): FoundRecord => (found === null ? NOTHING_FOUND : JSON.parse(found))
export const isServed = ({ status }: Pick<DomainRow, 'status'>): boolean => status === 'verified' || status === 'active'

/** The record that verifies whose a domain is. */
export const proofOf = (row: Pick<DomainRow, 'hostname' | 'verify_token'>) => ownershipRecordOf('verify', provedName(row), row.verify_token)

/** Converts a row to the API's domain. The TXT record has to stay published, so it is shown whatever the status is. */
export function toDomain({ edgeHost }: { edgeHost: string }, row: DomainRow): Domain {
  const found = foundOf(row)
  const family = isIP(edgeHost)
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    hostname: row.hostname,
    status: row.status,
    is_wildcard: row.is_wildcard === 1,
    case_sensitive: row.case_sensitive === 1,
    verify_token: isServed(row) ? '' : row.verify_token,
    root_url: row.root_url,
    not_found_url: row.not_found_url,
    expired_url: row.expired_url,
    app_links: row.app_links === null ? null : JSON.parse(row.app_links),
    links: row.links,
    dns: {
      records: [
        { type: 'TXT', ...proofOf(row), found: found.proof },
        { type: family === 0 ? 'CNAME' : family === 4 ? 'A' : 'AAAA', name: row.hostname, value: edgeHost, found: found.target },
      ],
      checked_at: toTimestamp(row.checked_at),
      next_check_at: toTimestamp(row.next_check_at),
      failure: found.failure,
    },
    tls: { status: row.tls_status, issued_at: toTimestamp(row.tls_issued_at), error: row.tls_error },
    fail_reason: row.fail_reason,
    created_at: toTimestamp(row.created_at),
    verified_at: toTimestamp(row.verified_at),
    failed_at: toTimestamp(row.failed_at),
  }
}
