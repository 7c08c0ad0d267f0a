import { workspaceExists } from '../../http/auth/queries.ts'
import { parseJson } from '../../http/body.ts'
import { faultsIn } from '../../http/faults.ts'
import { DAY } from '../../lib/clock.ts'
import { invalidField, invalidFields } from '../../lib/errors.ts'
import { hasRoomForVisitors } from '../quotas/storage.ts'
import { byClick } from './attribution.ts'
import { addConversion, conversionColumnsOf } from './conversions.ts'
import type { ConversionsNeeds } from './needs.ts'
import { countScripted, findByKey } from './queries.ts'
import { TrackedEvent } from './schema.ts'

// As long as the script keeps a click.
const TRACKED_MS = 90 * DAY
// Whoever has a click may tell anything of it: so much, and it stays apart from what the workspace's own server tells.
const EVENTS_A_CLICK = 50

/**
 * What a page tells of a visitor's click. Nothing is kept of a click that isn't known, is too old or a bot's, and the answer doesn't
 * say so. Throws a 400 for sales: amounts, and what they belong to, are a server's to tell.
 */
export async function trackEvent(deps: ConversionsNeeds, body: Uint8Array): Promise<void> {
  const input = parseEvent(body)
  const click = deps.clickIds.open(input.click_id)
  if (!click || click.isBot || click.at < deps.clock() - TRACKED_MS) return
  const { workspaceId, number } = click
  await deps.write(async (tx) => {
    const key = `script ${number} ${JSON.stringify([input.event, input.external_id ?? null])}`
    if (findByKey(tx, workspaceId, key) || countScripted(tx, workspaceId, number) >= EVENTS_A_CLICK) return
    if (!(await workspaceExists(tx, workspaceId)) || !hasRoomForVisitors(tx, workspaceId)) return
    const now = deps.clock()
    await addConversion(
      { tx, now, workspaceId },
      {
        ...conversionColumnsOf(input, null),
        ...byClick(deps, { tx, workspaceId }, input.click_id),
        key,
        source: 'script',
        click_id: input.click_id,
        occurred_at: now,
        created_at: now,
      },
    )
  })
}

/** Pages send it as text: so that browsers ask nothing beforehand. */
function parseEvent(body: Uint8Array): TrackedEvent {
  const input = parseJson(body)
  const faults = faultsIn(TrackedEvent, input)
  if (faults.length > 0) throw invalidFields(faults)
  const event = input as TrackedEvent
  if (event.event === 'sale') throw invalidField('event', 'must not be a sale. Track sales from your server, or through a payment provider')
  return event
}
