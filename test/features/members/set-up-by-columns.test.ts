import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { SET_UP_BY } from '../../../src/features/members/set-up-by/kinds.ts'

// No feature stores an author or a secret without a decision about what happens to it when the author leaves.

/** The columns of the schema that store who made something, what it was made with, or a secret. */
const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8')
const STORES = /_by$|^(parent|webhook)_\w+_id$|secret$|token$|_hash$|^reach$/
const columns = [...schema.matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\)/gm)].flatMap(([, table = '', body = '']) =>
  [...body.matchAll(/^ {2}(\w+) +(?:INTEGER|TEXT|BLOB)\b/gm)]
    .map(([, column = '']) => column)
    .filter((column) => STORES.test(column))
    .map((column) => `${table}.${column}`),
)

/** Those of each kind that falls with its author. */
const FALLING: Record<string, string> = {
  'the SCIM token': 'scim_tokens.token_hash scim_tokens.created_by scim_tokens.parent_token_id scim_tokens.parent_key_id',
  "the directory's webhook secret":
    'directories.webhook_secret directories.webhook_by directories.webhook_token_id directories.webhook_key_id',
  'API keys': 'api_keys.token_hash api_keys.created_by api_keys.parent_token_id api_keys.parent_key_id',
  "the directory's default role": 'directories.default_role_by',
  'the single sign-on settings': 'sso_configurations.client_secret sso_configurations.set_up_by',
  'pending invitations': 'invitations.token_hash invitations.invited_by',
  'scheduled reports': 'scheduled_reports.created_by',
  'running imports': 'imports.created_by imports.token',
  'running exports': 'exports.created_by',
  'running exports of the whole workspace': 'data_exports.created_by',
  'the schedule of link audits': 'link_audit_schedules.created_by',
  'running link audits': 'link_audits.created_by',
  'public stats': 'public_stats.created_by public_stats.token public_stats.password_hash',
}

/** The others, by the reason why they stay. */
const STAYING: Record<string, string> = {
  'a person signs in with it, and the workspace asks for their membership at each request': `users.password_hash sessions.token_hash sessions.reach
    password_resets.token_hash security_links.token_hash personal_tokens.token_hash personal_tokens.reach totp_factors.secret
    recovery_codes.code_hash used_challenges.challenge_hash`,
  'a sign-in that is under way, which ends as any other': 'sso_states.state_hash sso_states.browser_hash',
  'it is published in the DNS of the domain': 'domains.verify_token sso_configurations.proof_token',
  'visitors know it, and it opens what they visit': 'links.password_hash',
  'it says who made a record that stays': 'links.created_by agreements.signed_by agreements.countersigned_by',
  'it signs what this service sends to an integration of the workspace (decision 44)':
    'webhook_endpoints.secret webhook_endpoints.old_secret',
  'it signs what an integration of the workspace sends, and gives no role (decision 44)': 'conversion_providers.secret',
  'it is a hash of the audit log': 'audit_chains.purged_hash',
}

const namesIn = (lists: Record<string, string>) => Object.values(lists).flatMap((names) => names.split(/\s+/))

test('everything that stores an author or a secret falls with its author, or stays for a reason', () => {
  expect(columns.length).toBeGreaterThan(40)
  expect([...namesIn(FALLING), ...namesIn(STAYING)].toSorted()).toEqual(columns.toSorted())
  expect(Object.keys(FALLING).toSorted()).toEqual(SET_UP_BY.map(({ what }) => what).toSorted())
})
