import type { TestApp } from '../../harness.ts'

/** As if the workspace had proved an e-mail domain to be its own. */
export async function proveDomain(app: TestApp, workspaceId: number, domain: string): Promise<void> {
  const now = app.now()
  await app.database
    .insertInto('sso_configurations')
    .values({
      workspace_id: workspaceId,
      provider: 'workos',
      organization_id: 'org_01',
      connection_id: `conn_${workspaceId}`,
      domain,
      proof_token: `token${workspaceId}`,
      proved_at: now,
      pending_since: now,
      enabled: 0,
      sso_required: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
