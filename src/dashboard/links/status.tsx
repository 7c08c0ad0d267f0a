import {
  ArchiveIcon,
  CalendarXIcon,
  CircleCheckIcon,
  CirclePauseIcon,
  ClockIcon,
  type LucideIcon,
  ShieldAlertIcon,
  ShieldXIcon,
  Trash2Icon,
} from 'lucide-react'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

type Link = Schemas['Link']
type Shown = { label: string; tone: Tone; icon: LucideIcon }

const STATES = {
  active: { label: t('Active'), tone: 'quiet', icon: CircleCheckIcon },
  paused: { label: t('Paused'), tone: 'quiet', icon: CirclePauseIcon },
  archived: { label: t('Archived'), tone: 'quiet', icon: ArchiveIcon },
  scheduled: { label: t('Scheduled'), tone: 'quiet', icon: ClockIcon },
  expired: { label: t('Expired'), tone: 'quiet', icon: CalendarXIcon },
  limit: { label: t('Limit reached'), tone: 'quiet', icon: CalendarXIcon },
  deleted: { label: t('Deleted'), tone: 'quiet', icon: Trash2Icon },
  suspect: { label: t('Suspicious'), tone: 'waiting', icon: ShieldAlertIcon },
  blocked: { label: t('Blocked'), tone: 'bad', icon: ShieldXIcon },
} as const satisfies Record<string, Shown>
type LinkState = keyof typeof STATES

/** The name of a status. */
export const stateName = (state: LinkState): string => STATES[state].label

/** Returns what visitors of a link meet: the first reason why they aren't redirected, or that they are. */
export function stateOf(link: Link): LinkState {
  if (link.deleted_at !== undefined) return 'deleted'
  if (link.safety_status === 'blocked' || link.safety_status === 'suspect') return link.safety_status
  if (link.status !== 'active') return link.status
  const now = Date.now()
  if (link.starts_at !== null && Date.parse(link.starts_at) > now) return 'scheduled'
  if (link.expires_at !== null && Date.parse(link.expires_at) <= now) return 'expired'
  return link.max_clicks !== null && link.clicks >= link.max_clicks ? 'limit' : 'active'
}

/** Shows what visitors of a link meet. */
export function LinkStatus({ link }: { link: Link }) {
  const { label, tone, icon } = STATES[stateOf(link)]
  return (
    <StateBadge tone={tone} icon={icon}>
      {label}
    </StateBadge>
  )
}
