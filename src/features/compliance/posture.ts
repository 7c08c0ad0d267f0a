import type { By } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { limitsOf, retentionDaysOf } from '../../lib/plans.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { updateWorkspace } from '../workspace-management/changes.ts'
import { parseSettings } from '../workspaces/settings.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { ComplianceNeeds } from './needs.ts'
import { agreements, findComplianceSettings, type SettingsRow, upsertComplianceSettings } from './queries.ts'
import { AGREEMENTS_MAX, type Posture, type PostureUpdate } from './schema.ts'

export async function getPosture({ db, config }: ComplianceNeeds, workspaceId: number): Promise<Posture> {
  const workspace = await requireWorkspace(db, workspaceId)
  const { retention_days, audit_retention_days, consent_required } = await settingsOf(db, workspaceId)
  return {
    data_region: config.dataRegion,
    anonymize_ip: parseSettings(workspace.settings).anonymize_ip,
    retention_days: retentionDaysOf({ ...workspace, own_retention_days: retention_days }),
    consent_required: consent_required === 1,
    audit_retention_days,
    dpa: await dpaOf(db, workspaceId),
  }
}

/** Updates the posture. Omitted fields stay as they are. Throws a 400 if clicks would be kept longer than the plan allows. */
export async function updatePosture(deps: ComplianceNeeds, by: By, { anonymize_ip, ...changes }: PostureUpdate): Promise<Posture> {
  const { workspaceId } = by
  if (Object.keys(changes).length > 0) {
    await makeChange(deps, by, async ({ tx, audit }) => {
      const { retention_days: most } = limitsOf(await requireWorkspace(tx, workspaceId))
      if (most !== null && (changes.retention_days ?? 0) > most)
        throw invalidField('retention_days', `must be at most ${most} on your plan`)
      const before = await settingsOf(tx, workspaceId)
      const { consent_required, ...days } = changes
      await upsertComplianceSettings(tx, {
        ...before,
        ...days,
        ...(consent_required !== undefined && { consent_required: consent_required ? 1 : 0 }),
      })
      await audit('compliance.updated', workspaceTarget(workspaceId), { changes })
    })
    deps.redirects.invalidateWorkspace(workspaceId)
  }
  // Last, as only the others are refused: then nothing is changed.
  if (anonymize_ip !== undefined) await updateWorkspace(deps, by, { settings: { anonymize_ip } })
  return getPosture(deps, workspaceId)
}

const settingsOf = async (db: ComplianceNeeds['db'], workspaceId: number): Promise<SettingsRow> =>
  (await findComplianceSettings(db, workspaceId)) ?? {
    workspace_id: workspaceId,
    retention_days: null,
    audit_retention_days: null,
    consent_required: 0,
  }

/** The data processing agreement that holds: one that is countersigned goes before one that isn't, then the latest. */
async function dpaOf(db: ComplianceNeeds['db'], workspaceId: number): Promise<Posture['dpa']> {
  const latest = await agreements(db, workspaceId).orderBy('id', 'desc').limit(AGREEMENTS_MAX).execute()
  const signed = latest.filter(({ kind, withdrawn_at }) => kind === 'dpa' && withdrawn_at === null)
  const dpa = signed.find(({ countersigned_at }) => countersigned_at !== null) ?? signed[0]
  return {
    status: dpa === undefined ? 'none' : dpa.countersigned_at === null ? 'signed' : 'countersigned',
    agreement_id: dpa?.id ?? null,
    version: dpa?.version ?? null,
    signed_at: toTimestamp(dpa?.signed_at ?? null),
    countersigned_at: toTimestamp(dpa?.countersigned_at ?? null),
  }
}
