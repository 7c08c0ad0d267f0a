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

// The script stores a click for the same time.
const TRACKED_MS = 90 * DAY
// Anybody who has a click's ID can report anything about it. So the number is limited, and these conversions are kept apart from those that
// the workspace's own server reports.
const EVENTS_A_CLICK = 50

/**
 * Tracks an event that a page reports for a visitor's click. Events of a click that is unknown, too old or a bot's are dropped, and the
 * response doesn't reveal that. Throws a 400 for sales, because only a server can report amounts and what they belong to.
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
