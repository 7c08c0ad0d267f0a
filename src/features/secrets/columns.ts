import type { MainTables } from '../../db/types.gen.ts'

/** A column whose texts are encrypted with the instance's key, and the columns of its table's primary key. */
export type EncryptedColumn = { table: keyof MainTables; column: string; key: readonly string[]; what: string }

/** All of them. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'webhook_endpoints', column: 'secret', key: ['id'], what: 'the secret of a webhook endpoint' },
  { table: 'webhook_endpoints', column: 'old_secret', key: ['id'], what: 'the previous secret of a webhook endpoint' },
  { table: 'conversion_providers', column: 'secret', key: ['workspace_id', 'provider'], what: 'the secret of a payment provider' },
  { table: 'sso_configurations', column: 'client_secret', key: ['workspace_id'], what: 'the client secret for single sign-on' },
  { table: 'directories', column: 'webhook_secret', key: ['workspace_id'], what: 'the webhook secret of a directory' },
  { table: 'totp_factors', column: 'secret', key: ['user_id', 'is_pending'], what: 'the secret of an authenticator app' },
]
