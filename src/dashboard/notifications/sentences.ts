import {
  ArrowUpDownIcon,
  ClockIcon,
  DownloadIcon,
  FlagIcon,
  GaugeIcon,
  GlobeIcon,
  Link2OffIcon,
  type LucideIcon,
  MailIcon,
  ShieldXIcon,
  UserCogIcon,
  WebhookIcon,
} from 'lucide-react'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { SOURCES } from '../imports/queries.ts'
import { number } from '../ui/format.tsx'

type Notification = Schemas['Notification']
type Kind = Schemas['NotificationKind']

/** Says what happened, and below it what it means. `path`: the page of the workspace that shows it, if there is one. */
type Words = { icon: LucideIcon; title: string; text?: string; path?: string }

export function wordsOf(notification: Notification): Words {
  const { icon, say } = KINDS[notification.kind] ?? UNKNOWN
  return { icon, ...say(notification) }
}

type Sentence = { icon: LucideIcon; say: (notification: Notification) => Omit<Words, 'icon'> }

const KINDS: Record<Kind, Sentence> = {
  import_finished: {
    icon: ArrowUpDownIcon,
    say: ({ details }) => ({
      title: t('Import from {source} finished', { source: sourceOf(details) }),
      text: importResult(details),
      path: 'imports',
    }),
  },
  import_failed: {
    icon: ArrowUpDownIcon,
    say: ({ details }) => ({
      title: t('Import from {source} failed', { source: sourceOf(details) }),
      ...reason(details),
      path: 'imports',
    }),
  },
  export_finished: {
    icon: DownloadIcon,
    say: ({ details, target }) => ({
      title: t('{export} is ready', { export: exportOf(details) }),
      text: t('You can download the file for seven days.'),
      path: exportPath(target),
    }),
  },
  export_failed: {
    icon: DownloadIcon,
    say: ({ details, target }) => ({
      title: t('{export} failed', { export: exportOf(details) }),
      ...reason(details),
      path: exportPath(target),
    }),
  },
  invitation_received: {
    icon: MailIcon,
    say: ({ actor, workspace }) => ({
      title: t('{name} invited you to {workspace}', { name: nameOf(actor), workspace: workspace.name }),
      text: t('To join, open the link in the invitation email.'),
    }),
  },
  role_changed: {
    icon: UserCogIcon,
    say: ({ actor, workspace, details: { role = 'viewer', previous_role = 'viewer' } }) => ({
      title: t('{name} made you {role, select, owner {an owner} admin {an admin} editor {an editor} other {a viewer}} of {workspace}', {
        name: nameOf(actor),
        role,
        workspace: workspace.name,
      }),
      text: t('Before, you were {role, select, owner {an owner} admin {an admin} editor {an editor} other {a viewer}}.', {
        role: previous_role,
      }),
      path: 'home',
    }),
  },
  link_blocked: {
    icon: ShieldXIcon,
    say: ({ target, details }) => ({
      title: t('{link} is blocked', { link: `/${target.name}` }),
      text: [t('The link no longer redirects.'), details.reason].filter(Boolean).join(' '),
      path: `links/${target.id}`,
    }),
  },
  link_reported: {
    icon: FlagIcon,
    say: ({ target }) => ({
      title: t('A visitor reported {link}', { link: `/${target.name}` }),
      text: t('Check where the link redirects, and read the report.'),
      path: `links/${target.id}`,
    }),
  },
  destination_broken: {
    icon: Link2OffIcon,
    say: ({ target, details: { links = 1 } }) =>
      target.type === 'link'
        ? { title: t('The destination of {link} is broken', { link: `/${target.name}` }), path: `links/${target.id}` }
        : { title: t('The destinations of {links, number} of your links are broken', { links }), path: 'reports?tab=audits' },
  },
  report_skipped: {
    icon: ClockIcon,
    say: ({ target }) => ({
      title: t('The report “{name}” wasn’t sent', { name: target.name ?? '' }),
      text: t('The workspace has reached its daily email limit.'),
      path: 'reports',
    }),
  },
  webhook_failing: {
    icon: WebhookIcon,
    say: ({ target, details }) => ({
      title: t('Deliveries to {url} are failing', { url: target.name ?? '' }),
      ...(details.reason !== undefined && { text: t('Last error: {error}', { error: details.reason }) }),
      path: `webhooks/${target.id}`,
    }),
  },
  webhook_disabled: {
    icon: WebhookIcon,
    say: ({ target, details }) => ({
      title: t('The webhook endpoint {url} was disabled', { url: target.name ?? '' }),
      ...reason(details),
      path: `webhooks/${target.id}`,
    }),
  },
  domain_verified: {
    icon: GlobeIcon,
    say: ({ target }) => ({ title: t('{domain} is verified', { domain: target.name ?? '' }), path: `domains/${target.id}` }),
  },
  domain_failed: {
    icon: GlobeIcon,
    say: ({ target, details }) => ({
      title: t('{domain} isn’t verified', { domain: target.name ?? '' }),
      ...reason(details),
      path: `domains/${target.id}`,
    }),
  },
  quota_reached: {
    icon: GaugeIcon,
    say: ({ workspace, details: { quota, percent = 0, used = 0, limit = 0 } }) => ({
      title:
        quota === 'links'
          ? t('{workspace} has used {percent} % of its links', { workspace: workspace.name, percent })
          : t('{workspace} has used {percent} % of its monthly clicks', { workspace: workspace.name, percent }),
      text: t('{used} of {limit}', { used: number(used), limit: number(limit) }),
      path: 'settings/usage',
    }),
  },
}

/** A kind that was added after this page was loaded. */
const UNKNOWN: Sentence = {
  icon: ClockIcon,
  say: () => ({ title: t('Something happened. Reload the page to see what it was.') }),
}

const reason = ({ reason: text }: Notification['details']) => (text === undefined ? {} : { text })
const nameOf = (actor: Notification['actor']): string => actor?.name ?? t('Someone')
const sourceOf = ({ source = '' }: Notification['details']): string => (SOURCES as Record<string, { name: string }>)[source]?.name ?? source

const importResult = ({ created = 0, failed = 0 }: Notification['details']): string =>
  failed === 0
    ? t('{created, plural, one {# link was} other {# links were}} created.', { created })
    : t(
        '{created, plural, one {# link was} other {# links were}} created, and {failed, plural, one {# row was} other {# rows were}} left out.',
        { created, failed },
      )

const EXPORTS: Record<NonNullable<Notification['details']['export_type']>, string> = {
  clicks: t('Export of clicks'),
  links: t('Export of links'),
  conversions: t('Export of conversions'),
  audit: t('Export of the audit log'),
  workspace: t('Export of the whole workspace'),
}
const exportOf = ({ export_type = 'links' }: Notification['details']): string => EXPORTS[export_type]
const exportPath = ({ type }: Notification['target']): string => (type === 'data_export' ? 'compliance' : 'reports?tab=exports')
