import { useQuery } from '@tanstack/react-query'
import { CalendarClockIcon, CircleAlertIcon, GaugeIcon, GlobeIcon, type LucideIcon, ShieldAlertIcon, WebhookIcon } from 'lucide-react'
import type { Schemas } from '../api.ts'
import { homeQueries } from '../data/home.ts'
import { locale, t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Ago, number } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { Loaded } from '../ui/states.tsx'
import { zoneName } from '../ui/zones.ts'
import { Movers } from './movers.tsx'
import { Today } from './today.tsx'

const useHome = () => useQuery(homeQueries.summary(useWorkspace().id))

/** The day that Home shows, with its time zone. */
export function HomeDate() {
  const { settings } = useWorkspace()
  const day = new Intl.DateTimeFormat(locale(), { weekday: 'long', month: 'long', day: 'numeric', timeZone: settings.timezone })
  return <span className="terse-below terse-wide">{`${day.format(Date.now())} · ${zoneName(settings.timezone)}`}</span>
}

/** The numbers of today, and the links that moved them. */
export const Numbers = () => (
  <Loaded query={useHome()}>
    {(home) => (
      <>
        <Today home={home} />
        <Movers movers={home.movers} />
      </>
    )}
  </Loaded>
)

type Need = Schemas['Attention']
type Kind = Need['kind']
type Path = 'reports' | 'webhooks' | 'safety' | 'domains' | 'links' | 'settings/usage'
type Shown = { icon: LucideIcon; tone: 'bad' | 'waiting' | 'quiet'; action: string; path: Path; title: (need: Need) => string }

const KINDS: Record<Kind, Shown> = {
  destinations_broken: {
    icon: CircleAlertIcon,
    tone: 'bad',
    action: t('Review'),
    path: 'reports',
    title: ({ count }) => t('{count, plural, one {# destination is} other {# destinations are}} broken', { count }),
  },
  webhooks_failing: {
    icon: WebhookIcon,
    tone: 'bad',
    action: t('Open log'),
    path: 'webhooks',
    title: ({ count }) => t('{count, plural, one {Deliveries to # webhook are} other {Deliveries to # webhooks are}} failing', { count }),
  },
  links_blocked: {
    icon: ShieldAlertIcon,
    tone: 'waiting',
    action: t('Review'),
    path: 'safety',
    title: ({ count }) => t('{count, plural, one {# link is} other {# links are}} blocked', { count }),
  },
  links_suspicious: {
    icon: ShieldAlertIcon,
    tone: 'waiting',
    action: t('Review'),
    path: 'safety',
    title: ({ count }) => t('{count, plural, one {# link looks} other {# links look}} suspicious', { count }),
  },
  links_reported: {
    icon: ShieldAlertIcon,
    tone: 'waiting',
    action: t('Review'),
    path: 'safety',
    title: ({ count }) => t('{count, plural, one {# link was} other {# links were}} reported by visitors', { count }),
  },
  domains_unverified: {
    icon: GlobeIcon,
    tone: 'waiting',
    action: t('Fix'),
    path: 'domains',
    title: ({ count }) => t('{count, plural, one {# domain isn’t} other {# domains aren’t}} verified', { count }),
  },
  links_expiring: {
    icon: CalendarClockIcon,
    tone: 'quiet',
    action: t('Extend'),
    path: 'links',
    title: ({ count }) => t('{count, plural, one {# link expires} other {# links expire}} within a week', { count }),
  },
  quota_links: quota(t('links')),
  quota_clicks: quota(t('clicks of this month')),
  quota_storage: quota(t('storage')),
}

function quota(what: string): Shown {
  return {
    icon: GaugeIcon,
    tone: 'waiting',
    action: t('View usage'),
    path: 'settings/usage',
    title: ({ count }) => t('{percent} % of the plan’s {what} are used', { percent: count, what }),
  }
}

/** Lists the problems that somebody should look at. */
export function Attention() {
  const needs = useHome().data?.attention ?? []
  if (needs.length === 0) return null
  return (
    <Panel title={t('Needs attention')} actions={<span className="terse-count">{needs.length}</span>}>
      <ul className="terse-rows">
        {needs.map((need) => (
          <NeedRow key={need.kind} need={need} />
        ))}
      </ul>
    </Panel>
  )
}

function NeedRow({ need }: { need: Need }) {
  const { slug } = useWorkspace()
  const { icon: Icon, tone, action, path, title } = KINDS[need.kind]
  const link = usePlainLink({ to: `/app/$ws/${path}`, params: { ws: slug } }, `/app/${slug}/${path}`)
  return (
    <li className="terse-need" data-tone={tone}>
      <Icon size={16} aria-hidden />
      <b>{title(need)}</b>
      <a {...link} className="terse-action-link">
        {action}
      </a>
      <small className="terse-break">
        <Item need={need} />
      </small>
    </li>
  )
}

/** One of the things that need attention, and since when. */
function Item({ need: { kind, item, at, quota } }: { need: Need }) {
  if (quota) return t('{used} of {limit}', { used: number(quota.used), limit: number(quota.limit) })
  if (!item) return null
  const name = item.type === 'link' ? `/${item.name}` : item.name
  const said =
    kind === 'destinations_broken' && item.http_status !== null ? t('{name} returns {status}', { name, status: item.http_status }) : name
  return (
    <>
      {said}
      {at !== null && (
        <>
          {' · '}
          <Ago time={at} />
        </>
      )}
    </>
  )
}
