import type { Schemas } from '../api.ts'
import { CHOICES } from '../choices.gen.ts'
import { t } from '../i18n.ts'

export type EventType = Schemas['EventType']

/** When each event is sent. */
const MEANINGS: Record<EventType, string> = {
  'link.created': t('A link is created.'),
  'link.updated': t('Any field of a link changes, or it is restored.'),
  'link.deleted': t('A link is archived or deleted.'),
  'link.clicked': t('Links are clicked. Clicks are sent together, at most once a second.'),
  'member.invited': t('Somebody is invited or added.'),
  'member.removed': t('Somebody is removed or leaves.'),
  'conversion.created': t('A sale is reported by your server or a provider.'),
  'workspace.created': t('The workspace is created.'),
  'workspace.updated': t('Its name, slug or settings change.'),
  'audit.event': t('An entry is added to the audit log.'),
}

/** The groups of events by name, and the name of the choice of a whole group. */
const GROUPS: Record<string, { name: string; all: string }> = {
  link: { name: t('Link events'), all: t('All link events') },
  member: { name: t('Member events'), all: t('All member events') },
  conversion: { name: t('Conversion events'), all: t('All conversion events') },
  workspace: { name: t('Workspace events'), all: t('All workspace events') },
}

const groupOf = (event: EventType): string => {
  const [about = ''] = event.split('.')
  return about === 'audit' ? 'workspace' : about
}

/** Every event that an endpoint can subscribe to, by what it is about, and when it is sent. */
export const EVENT_GROUPS = Map.groupBy(CHOICES.EventType, groupOf)
  .entries()
  .map(([group, events]) => ({
    group,
    ...(GROUPS[group] ?? { name: group, all: group }),
    events: Object.fromEntries(events.map((event) => [event, MEANINGS[event]])),
  }))
  .toArray()
