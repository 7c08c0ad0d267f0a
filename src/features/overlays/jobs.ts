import type { By } from '../../http/auth/admission.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { SECOND } from '../../lib/clock.ts'
import { serviceIn } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { changeEntry } from '../links/entries.ts'
import { framingColumns } from '../links/framing.ts'
import { framedUrls, framerOf } from '../links/overlay.ts'
import { findLink } from '../links/shared-queries.ts'
import { changeLinkRow } from '../links/update.ts'
import { scanUrls } from '../scanning/scan.ts'
import type { OverlaysNeeds } from './needs.ts'
import { overlayTarget } from './overlays.ts'
import { findOverlay, listDueLinks, listOverlaysAfter, updateOverlayRow } from './queries.ts'

// Links that are checked together: a host that hangs holds up no other for longer than one check.
const BATCH = 16
// Finding whose turn it is reads all that is due.
const LISTED = 480
const WITHIN_MS = 5 * SECOND
const SCANNED = 50

/** Checks whether destinations may be framed: those that were not known when a link was saved, and all of them daily. */
export async function checkDueFraming(deps: OverlaysNeeds, now: number, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const due = await listDueLinks(deps.reader(null), now, LISTED)
    if (due.length === 0) return
    for (const batch of chunksOf(due, BATCH)) {
      if (stopping.aborted) return
      await Promise.all(batch.map(({ workspace_id, id }) => checkLink(deps, workspace_id, id)))
    }
  }
}

async function checkLink(deps: OverlaysNeeds, workspaceId: number, id: number): Promise<void> {
  const link = findLink(deps.db, workspaceId, id)
  if (!link) return
  const urls = framedUrls(link)
  // A destination that can't be checked in time counts as forbidding frames until tomorrow.
  const mayFrame = (await deps.framing.mayFrame(workspaceId, urls, framerOf(deps.config, link.hostname), WITHIN_MS)) ?? false
  const changed = await makeChange(deps, serviceIn(workspaceId), async (change) => {
    const { tx, now } = change
    const before = findLink(tx, workspaceId, id)
    // The link has changed in the meantime, so it is due again or has no overlay.
    if (!before || before.cta_overlay_id === null || framedUrls(before).join('\n') !== urls.join('\n')) return undefined
    const { row, link: after, changes } = await changeLinkRow(deps, change, before, { columns: framingColumns(mayFrame, now) })
    if (changes) await change.auditMany([changeEntry(after.id, changes, false)])
    return row
  })
  if (changed) deps.redirects.invalidate(changed)
}

/** Scans the buttons of overlays again, because a button whose URL is blocked by now must not be shown. */
export async function rescanOverlays(deps: OverlaysNeeds, _: number, stopping: AbortSignal): Promise<void> {
  let after = 0
  for (let batch = await listOverlaysAfter(deps.reader(null), after, SCANNED); batch.length > 0 && !stopping.aborted; ) {
    const findings = await scanUrls(
      deps,
      batch.map(({ button_url }) => button_url),
    )
    for (const { id, workspace_id, button_url, is_unsafe } of batch) {
      const isUnsafe = findings(button_url).verdict === 'blocked' ? 1 : 0
      if (isUnsafe !== is_unsafe) await setUnsafe(deps, serviceIn(workspace_id), { id, button_url }, isUnsafe)
    }
    after = batch.at(-1)?.id ?? after
    batch = await listOverlaysAfter(deps.reader(null), after, SCANNED)
  }
}

async function setUnsafe(
  deps: OverlaysNeeds,
  by: By,
  { id, button_url }: { id: number; button_url: string },
  isUnsafe: 0 | 1,
): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    if (findOverlay(tx, workspaceId, id)?.button_url !== button_url) return
    const row = await updateOverlayRow(tx, workspaceId, id, { is_unsafe: isUnsafe })
    await audit('overlay.updated', overlayTarget(row), { changes: { unsafe: isUnsafe === 1 } })
  })
  deps.redirects.invalidateWorkspace(workspaceId)
}
