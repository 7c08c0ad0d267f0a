import type { Config } from '../../config.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { foundProofOf, ssoProofOf } from './proof.ts'
import { redirectUriOf } from './providers/identity-providers.ts'
import type { SsoRow } from './queries.ts'
import { sentenceOf } from './refusal.ts'
import type { SsoConfiguration } from './schema.ts'

/** Converts a row to the API's configuration, with nulls for what isn't set. */
export function toConfiguration(config: Config, slug: string, row: SsoRow | undefined): SsoConfiguration {
  const found = row && foundProofOf(row)
  const loginUrl = `${config.baseUrl}/v1/sso/authorize?workspace=${slug}`
  return {
    provider: row?.provider ?? null,
    organization_id: row?.organization_id ?? null,
    connection_id: row?.connection_id ?? null,
    domain: row?.domain ?? null,
    enabled: row?.enabled === 1,
    sso_required: row?.sso_required === 1,
    provider_checks_2fa: row?.provider_checks_2fa === 1,
    issuer: row?.issuer ?? null,
    client_id: row?.client_id ?? null,
    has_client_secret: row !== undefined && row.client_secret !== null,
    domain_verified: row !== undefined && row.proved_at !== null,
    verified_at: toTimestamp(row?.proved_at ?? null),
    dns: {
      records: row ? [{ type: 'TXT', ...ssoProofOf(row), found: found?.values ?? null }] : [],
      checked_at: toTimestamp(row?.proof_checked_at ?? null),
      next_check_at: toTimestamp(row?.next_check_at ?? null),
      failure: found?.failure ?? null,
    },
    redirect_uri: redirectUriOf(config),
    login_url: loginUrl,
    test_url: `${loginUrl}&test=1`,
    workos_configured: config.workos !== undefined,
    last_test: row ? testOf(row) : null,
    created_at: toTimestamp(row?.created_at ?? null),
    updated_at: toTimestamp(row?.updated_at ?? null),
  }
}

const testOf = ({ test_at, test_email, test_error, test_request_id }: SsoRow): SsoConfiguration['last_test'] =>
  test_at === null
    ? null
    : {
        at: toTimestamp(test_at),
        ok: test_error === null,
        email: test_email,
        error: test_error === null ? null : sentenceOf(test_error),
        request_id: test_request_id,
      }
