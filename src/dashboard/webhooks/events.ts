import type { Schemas } from '../api.ts'
import { CHOICES } from '../choices.gen.ts'

export type EventType = Schemas['EventType']

/** When each event is sent. */
const MEANINGS: Record<EventType, string> = {
  'link.created': 'A link is created.',
  'link.updated': 'Any field of a link changes, or it is restored.',
  'link.deleted': 'A link is archived or deleted.',
  'link.clicked': 'Links are clicked. Clicks are sent together, at most once a second.',
  'member.invited': 'Somebody is invited or added.',
  'member.removed': 'Somebody is removed or leaves.',
  'conversion.created': 'A sale is reported by your server or a provider.',
  'workspace.created': 'The workspace is created.',
  'workspace.updated': 'Its name, slug or settings change.',
  'audit.event': 'An entry is added to the audit log.',
}

const nameOf = (event: EventType): string => {
  const [about = ''] = event.split('.')
  return about === 'audit' ? 'Workspace' : about.charAt(0).toUpperCase() + about.slice(1)
}

/** Every event that an endpoint can subscribe to, by what it is about, and when it is sent. */
export const EVENT_GROUPS = Map.groupBy(CHOICES.EventType, nameOf)
  .entries()
  .map(([name, events]) => ({ name, events: Object.fromEntries(events.map((event) => [event, MEANINGS[event]])) }))
  .toArray()
