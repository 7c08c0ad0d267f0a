import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import type { OverlayColors } from '../../lib/overlay-colors.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { checkAddress } from '../destinations/address.ts'
import { refuseUnsafe, scanUrls } from '../scanning/scan.ts'
import { checkColors } from './colors.ts'
import type { OverlaysNeeds } from './needs.ts'
import {
  countedOverlays,
  countOverlayLinks,
  countOverlays,
  deleteOverlayRow,
  findOverlay,
  insertOverlay,
  type OverlayRow,
  releaseOverlayLinks,
  updateOverlayRow,
} from './queries.ts'
import { MAX_OVERLAYS, OVERLAY_LIST, type Overlay, type OverlayCreate, type OverlayUpdate } from './schema.ts'

/**
 * Creates an overlay. Throws a 400 for a button with an invalid or unsafe URL, and for colors that can't be read; 409 beyond two hundred.
 */
export async function createOverlay(deps: OverlaysNeeds, by: By, input: OverlayCreate): Promise<Overlay> {
  const { workspaceId } = by
  const { position = 'bottom', colors, delay_seconds = 0, ...texts } = input
  checkColors(colors ?? {})
  const button_url = await checkButton(deps, texts.button_url)
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    if ((await countOverlays(tx, workspaceId)) >= MAX_OVERLAYS) throw conflict(`A workspace can have up to ${MAX_OVERLAYS} CTA overlays.`)
    const values = { ...texts, button_url, position, colors: givenColors(colors ?? {}), delay_seconds }
    const inserted = await insertOverlay(tx, workspaceId, { ...values, created_at: now, updated_at: now })
    await audit('overlay.created', overlayTarget(inserted), { name: texts.name })
    return inserted
  })
  return toOverlay(deps, row, 0)
}

/** Updates an overlay. Omitted fields stay as they are. Colors are merged field by field; null resets one, or all. */
export async function updateOverlay(deps: OverlaysNeeds, by: By, id: number, input: OverlayUpdate): Promise<Overlay> {
  const { workspaceId } = by
  const button_url = input.button_url === undefined ? undefined : await checkButton(deps, input.button_url)
  const links = await countOverlayLinks(deps.reader(workspaceId), workspaceId, id)
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = requireOverlay(tx, workspaceId, id)
    const { colors, ...others } = input
    const kept = JSON.parse(before.colors) as OverlayColors
    const merged = colors === null ? {} : { ...kept, ...colors }
    checkColors(merged)
    const changes = { ...others, ...(button_url !== undefined && { button_url, is_unsafe: 0 as const }), colors: givenColors(merged) }
    const wanted = { ...before, ...changes }
    if (JSON.stringify(wanted) === JSON.stringify(before)) return before
    const after = await updateOverlayRow(tx, workspaceId, id, { ...changes, updated_at: now })
    await audit('overlay.updated', overlayTarget(after), { changes: input })
    return after
  })
  deps.redirects.invalidateWorkspace(workspaceId)
  return toOverlay(deps, row, links)
}

// Each of these takes a few milliseconds.
const RELEASED_AT_ONCE = 500

/** Deletes an overlay. Its links stay without one, and no event reports them as changed. */
export async function deleteOverlay(deps: OverlaysNeeds, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  const release = () => deps.write((tx) => releaseOverlayLinks(tx, workspaceId, id, RELEASED_AT_ONCE))
  while ((await release()) === RELEASED_AT_ONCE) await yieldToEventLoop()
  await makeChange(deps, by, async ({ tx, audit }) => {
    const row = requireOverlay(tx, workspaceId, id)
    // Releases the links that were added in the meantime.
    await releaseOverlayLinks(tx, workspaceId, id, RELEASED_AT_ONCE)
    await deleteOverlayRow(tx, workspaceId, id)
    await audit('overlay.deleted', overlayTarget(row), { name: row.name })
  })
  deps.redirects.invalidateWorkspace(workspaceId)
}

/** Lists overlays, oldest first. */
export const listOverlayPage = (deps: OverlaysNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, OVERLAY_LIST, query, {
    db: deps.reader(workspaceId),
    rows: countedOverlays(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map((row) => toOverlay(deps, row, row.links)),
  })

export const getOverlay = async (deps: OverlaysNeeds, row: OverlayRow): Promise<Overlay> =>
  toOverlay(deps, row, await countOverlayLinks(deps.reader(row.workspace_id), row.workspace_id, row.id))

/** Throws a 400 for an overlay that the workspace doesn't have. */
export function checkOverlay(db: Db, workspaceId: number, id: number | null | undefined): void {
  if (id != null && !findOverlay(db, workspaceId, id)) throw invalidField('cta_overlay_id', "isn't a CTA overlay of this workspace")
}

const givenColors = (colors: OverlayColors): string => JSON.stringify(colors, (_, value) => value ?? undefined)

async function checkButton(deps: OverlaysNeeds, address: string): Promise<string> {
  const url = checkAddress(deps, address, 'button_url')
  const findings = await scanUrls(deps, [url])
  refuseUnsafe({ url, ...findings(url) }, 'button_url')
  return url
}

function requireOverlay(db: Db, workspaceId: number, id: number): OverlayRow {
  const row = findOverlay(db, workspaceId, id)
  if (!row) throw notFound('The CTA overlay')
  return row
}

export const overlayTarget = ({ id }: OverlayRow): AuditTarget => ({ type: 'overlay', id })

function toOverlay({ overlayCounts }: OverlaysNeeds, row: OverlayRow, links: number): Overlay {
  const pending = overlayCounts.pendingOf(row.id)
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    name: row.name,
    message: row.message,
    button_text: row.button_text,
    button_url: row.button_url,
    position: row.position,
    colors: JSON.parse(row.colors),
    delay_seconds: row.delay_seconds,
    unsafe: row.is_unsafe === 1,
    links,
    views: row.views + pending.views,
    clicks: row.clicks + pending.clicks,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
  }
}
