import type { Core, WorkspaceTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { isUniqueFault } from '../../db/write.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { agreementImmutable, conflict, invalidField, notFound, quotaExceeded } from '../../lib/errors.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { requireMails } from '../mail/daily-limit.ts'
import { queueMails } from '../mail/mail.ts'
import { countUnasked } from '../mail/unasked.ts'
import { listNotified } from '../members/members.ts'
import { listInstanceAdmins, requireUser } from '../users/users.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { type AgreementEvent, writeAgreement } from './agreement-mail.ts'
import { listTexts } from './agreement-texts.ts'
import {
  type AgreementRow,
  type AgreementSummary,
  agreements,
  countAgreements,
  findAgreement,
  findAnyAgreement,
  insertAgreement,
  uncountersigned,
  updateAgreement,
} from './queries.ts'
import {
  AGREEMENT_LIST,
  AGREEMENTS_MAX,
  type Agreement,
  type AgreementSign,
  type AgreementUpdate,
  type AgreementWithText,
  UNCOUNTERSIGNED_LIST,
} from './schema.ts'

/**
 * Stores the exact text that is offered now under this kind and version. Throws a 400 if nothing is offered, and a 409 if that is signed
 * already.
 */
export async function signAgreement(
  deps: Core,
  actor: Actor,
  { workspaceId, userId }: Membership,
  { kind, version, ...signer }: AgreementSign,
): Promise<AgreementWithText> {
  const offered = (await listTexts(deps)).find((text) => text.kind === kind && text.version === version)
  if (!offered) throw invalidField('version', "isn't offered. See …/agreements/available")
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    if ((await countAgreements(tx, workspaceId)) >= AGREEMENTS_MAX)
      throw quotaExceeded(`A workspace can have up to ${AGREEMENTS_MAX} agreements, including withdrawn ones.`)
    // Strangers get mail by it: the administrators.
    await requireMails(tx, now, { workspaceId, userId }, 1)
    const signature = { ...signer, signed_by: userId, signed_at: now }
    const row = await insertAgreement(tx, { workspace_id: workspaceId, ...offered, ...signature }).catch((error: unknown) => {
      throw isUniqueFault(error) ? conflict('This version is already signed.') : error
    })
    await change.audit('agreement.signed', agreementTarget(row))
    await mailBothSides(deps, change, row, 'signed')
    return toAgreementWithText(row)
  })
}

/** Corrects who signed. Throws 409 once it is countersigned. */
export const changeSigner = (
  deps: Core,
  actor: Actor,
  { workspace_id, id }: AgreementRow,
  changes: AgreementUpdate,
): Promise<AgreementWithText> =>
  makeChange(deps, { workspaceId: workspace_id, actor }, async ({ tx, audit }) => {
    const before = await requireOpen(tx, workspace_id, id)
    if (Object.keys(changes).length === 0) return toAgreementWithText(before)
    const row = await updateAgreement(tx, workspace_id, id, changes)
    await audit('agreement.updated', agreementTarget(row), { changes })
    return toAgreementWithText(row)
  })

/** Throws 409 once it is countersigned. Withdrawing it again changes nothing. */
export const withdrawAgreement = (deps: Core, actor: Actor, { workspace_id, id, withdrawn_at }: AgreementRow): Promise<void> =>
  makeChange(deps, { workspaceId: workspace_id, actor }, async (change) => {
    const { tx, now } = change
    if (withdrawn_at !== null) return
    await requireOpen(tx, workspace_id, id)
    const row = await updateAgreement(tx, workspace_id, id, { withdrawn_at: now })
    await change.audit('agreement.withdrawn', agreementTarget(row))
    await mailBothSides(deps, change, row, 'withdrawn')
  })

/** For the instance's administrator. */
export const countersign = (deps: Core, by: By, id: number): Promise<AgreementWithText> =>
  makeChange(deps, by, async (change) => {
    const { tx, now, workspaceId, actor } = change
    await requireOpen(tx, workspaceId, id)
    const { display_name } = await requireUser(tx, { id: actor.userId as number })
    const row = await updateAgreement(tx, workspaceId, id, {
      countersigner_name: display_name,
      countersigned_by: actor.userId,
      countersigned_at: now,
    })
    await change.audit('agreement.countersigned', agreementTarget(row))
    await mailBothSides(deps, change, row, 'countersigned')
    return toAgreementWithText(row)
  })

/** An agreement that can still be changed. */
async function requireOpen(tx: Tx, workspaceId: number, id: number): Promise<AgreementRow> {
  const row = await findAgreement(tx, workspaceId, id)
  if (!row) throw notFound('The agreement')
  if (row.countersigned_at !== null) throw agreementImmutable()
  if (row.withdrawn_at !== null) throw conflict('The agreement was withdrawn.')
  return row
}

/** Lists the agreements in all workspaces that wait to be countersigned. */
export const listUncountersignedPage = (deps: Core, query: ListQuery) =>
  listPageOf(deps, UNCOUNTERSIGNED_LIST, query, {
    db: deps.reader(null),
    rows: uncountersigned(deps.reader(null)),
    toItems: (rows) => rows.map(toAgreement),
  })

export const listAgreementPage = (deps: Core, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, AGREEMENT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: agreements(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map(toAgreement),
  })

export async function requireAnyAgreement({ db }: Pick<Core, 'db'>, id: number): Promise<AgreementRow> {
  const row = await findAnyAgreement(db, id)
  if (!row) throw notFound('The agreement')
  return row
}

const agreementTarget = ({ id, kind, version, sha256 }: AgreementRow): AuditTarget => ({
  type: 'agreement',
  id,
  facts: { kind, version, sha256 },
})

/** Notifies the workspace's admins and the instance admins. */
async function mailBothSides(
  { config }: Pick<Core, 'config'>,
  { tx, now, workspaceId }: WorkspaceTx,
  row: AgreementRow,
  what: AgreementEvent,
): Promise<void> {
  const { name } = await requireWorkspace(tx, row.workspace_id)
  const own = await listNotified({ tx, now, workspaceId })
  const recipients = [...own]
  // Any workspace can write to the administrators of the instance this way, who also see the agreement in their dashboard.
  for (const address of await listInstanceAdmins(tx))
    if (!own.includes(address) && (await countUnasked(tx, now, address))) recipients.push(address)
  const write = writeAgreement(config.baseUrl, row, name, what)
  await queueMails(
    tx,
    now,
    recipients.map((to) => ({ to, write })),
  )
}

const toAgreement = (row: AgreementSummary): Agreement => ({
  id: row.id,
  workspace_id: row.workspace_id,
  kind: row.kind,
  version: row.version,
  title: row.title,
  sha256: row.sha256,
  status: row.withdrawn_at !== null ? 'withdrawn' : row.countersigned_at !== null ? 'countersigned' : 'signed',
  signer_name: row.signer_name,
  signer_title: row.signer_title,
  signed_by: row.signed_by,
  signed_at: toTimestamp(row.signed_at),
  countersigner_name: row.countersigner_name,
  countersigned_at: toTimestamp(row.countersigned_at),
  withdrawn_at: toTimestamp(row.withdrawn_at),
})

export const toAgreementWithText = (row: AgreementRow): AgreementWithText => ({ ...toAgreement(row), text: row.text })
