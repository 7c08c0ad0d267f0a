import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { unprocessableField } from '../../lib/errors.ts'
import { codeFault, type StyleFault, styleFault } from '../../lib/qr/faults.ts'
import { type GivenStyle, type QrStyle as ResolvedStyle, resolveStyle, STYLE_FIELDS } from '../../lib/qr/style.ts'
import { type AuditTarget, workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { type CodeBrand, codeBrandOf } from '../branding/shown.ts'
import { linkTarget } from '../links/entries.ts'
import type { QrNeeds } from './needs.ts'
import { findWorkspaceStyle, updateLinkStyle, updateWorkspaceStyle } from './queries.ts'
import type { QrStyleBody, QrStyleInput } from './schema.ts'

/** The sources of a code's style: the request, the style of the code itself, that of the workspace, and the branding. */
export type StyleSource = { given: GivenStyle; own: string | null; workspace: string | null; brand: CodeBrand | undefined }

/** A stored style, with null for what it leaves open. */
export function parseStyle(stored: string | null): QrStyleBody {
  const style = stored === null ? {} : JSON.parse(stored)
  return Object.fromEntries(STYLE_FIELDS.map((field) => [field, style[field] ?? null])) as QrStyleBody
}

export const getWorkspaceStyle = (db: Db, workspaceId: number): QrStyleBody => parseStyle(findWorkspaceStyle(db, workspaceId))

/** Replaces the whole style. Throws a 422 for one that no decoder reads; `null` removes it. */
export async function setWorkspaceStyle(deps: QrNeeds, by: By, input: QrStyleInput | null): Promise<QrStyleBody> {
  const { workspaceId } = by
  return makeChange(deps, by, async (change) => {
    const { tx } = change
    if (input) refuse(styleFault(chooseStyle({ given: input, own: null, workspace: null, brand: codeBrandOf(tx, workspaceId) })))
    const before = findWorkspaceStyle(tx, workspaceId)
    const after = input && toStored(input)
    await updateWorkspaceStyle(tx, workspaceId, after)
    return note(change, workspaceTarget(workspaceId), before, after)
  })
}

/** The owner of a code, such as a link, and the text of the code. */
type Owner = { id: number; text: string; before: string | null }

/** The same for a link's own style. */
export async function setLinkStyle(deps: QrNeeds, by: By, { id, text, before }: Owner, input: QrStyleInput | null): Promise<QrStyleBody> {
  const { workspaceId } = by
  return makeChange(deps, by, async (change) => {
    const { tx } = change
    if (input) {
      const [workspace, brand] = [findWorkspaceStyle(tx, workspaceId), codeBrandOf(tx, workspaceId)]
      refuse(codeFault(text, chooseStyle({ given: input, own: null, workspace, brand })))
    }
    const after = input && toStored(input)
    await updateLinkStyle(tx, workspaceId, id, after)
    return note(change, linkTarget(id), before, after)
  })
}

/** How a code looks. Throws a 422 for a logo that somebody asks for and that isn't there; a style that was stored does without it. */
export function chooseStyle({ given, own, workspace, brand }: StyleSource): ResolvedStyle {
  const layers = [given, ...[own, workspace].map((stored) => (stored === null ? {} : JSON.parse(stored)))]
  const style = resolveStyle(layers, brand?.primary)
  if (!style.logo || brand?.logo) return style
  if (given.logo) throw unprocessableField('logo', "can't be used, because the workspace's branding has no logo")
  return resolveStyle([{ logo: false }, ...layers], brand?.primary)
}

export function refuse(fault: StyleFault | undefined): void {
  if (fault) throw unprocessableField(fault.field, fault.reason)
}

const toStored = (input: QrStyleInput): string => JSON.stringify(input, (_, value) => value ?? undefined)

async function note({ audit }: Change, target: AuditTarget, before: string | null, after: string | null): Promise<QrStyleBody> {
  const kind = after === null ? 'qr_style.deleted' : 'qr_style.updated'
  const [from, to] = [before, after].map((style) => style && JSON.parse(style))
  if (!Bun.deepEquals(from, to)) await audit(kind, target, { from, to })
  return parseStyle(after)
}
