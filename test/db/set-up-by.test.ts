import { expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import { migrationsOf } from '../../src/db/schemas.ts'
import { addFunctions } from '../../src/db/sqlite.ts'

// The upgrade that stores who set things up, and when people last confirmed who they are.

const isIt = (sql: string) => sql.includes('ADD COLUMN confirmed_at')

test('who set up what is read from the audit log, and is unknown where it does not know', () => {
  const migrations = migrationsOf('main')
  const sqlite = new Database(':memory:')
  addFunctions(sqlite)
  for (const sql of migrations.slice(0, migrations.findIndex(isIt))) sqlite.exec(sql)
  for (const id of [1, 2]) {
    sqlite.exec(`INSERT INTO workspaces (id, name, slug, plan_tier, settings, created_at, updated_at) VALUES (${id}, 'w', 'w${id}', 'free', '{}', 0, 0);
      INSERT INTO directories (workspace_id, webhook_secret, webhook_role, default_role, enabled, created_at, updated_at)
        VALUES (${id}, 'sealed', 'admin', 'editor', 1, 0, 0);
      INSERT INTO scim_tokens (id, workspace_id, token_hash, prefix, role, created_at) VALUES (${id}, ${id}, 'h${id}', 'scim_', 'admin', 0);
      INSERT INTO links (id, workspace_id, slug, destination_url, created_at, updated_at) VALUES (${id}, ${id}, 's${id}', 'https://example.com/', 0, 0);
      INSERT INTO public_stats (link_id, token, created_at, updated_at) VALUES (${id}, 't${id}', 0, 0)`)
  }
  const entry = sqlite.prepare(
    'INSERT INTO audit_entries (workspace_id, kind, target_type, target_id, actor_user_id, metadata, recorded_at) VALUES (1, ?, ?, ?, ?, ?, 0)',
  )
  entry.run('scim_token.created', 'scim_token', 1, 7, '{}')
  entry.run('scim.updated', 'workspace', 1, 8, '{"default_role":"viewer","secret_changed":true}')
  entry.run('scim.updated', 'workspace', 1, 9, '{"default_role":"editor","secret_changed":false}')
  entry.run('public_stats.enabled', 'link', 1, 10, '{}')
  sqlite.exec("INSERT INTO users (id, email, email_key, display_name, created_at, updated_at) VALUES (7, 'a', 'a', 'A', 0, 0)")
  for (const [id, method] of [
    [1, 'password'],
    [2, 'passkey'],
  ])
    sqlite.exec(`INSERT INTO sessions (id, token_hash, user_id, created_at, last_used_at, expires_at, method)
      VALUES (${id}, 's${id}', 7, 5, 6, 9, '${method}')`)
  sqlite.exec(migrations.find(isIt) ?? '')
  const all = (sql: string) => sqlite.prepare(sql).raw().all()
  expect(all('SELECT created_by FROM scim_tokens ORDER BY id')).toEqual([[7], [null]])
  expect(all('SELECT webhook_by, default_role_by FROM directories ORDER BY workspace_id')).toEqual([
    [8, 9],
    [null, null],
  ])
  expect(all('SELECT created_by FROM public_stats ORDER BY link_id')).toEqual([[10], [null]])
  expect(all('SELECT confirmed_at, factor_at FROM sessions ORDER BY id')).toEqual([
    [5, null],
    [5, 5],
  ])
  sqlite.close()
})
