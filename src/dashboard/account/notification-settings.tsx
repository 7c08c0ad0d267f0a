import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type Schemas } from '../api.ts'
import { notificationQueries } from '../data/notifications.ts'
import { t } from '../i18n.ts'
import { NOTIFICATION_LABELS } from '../notifications/labels.ts'
import { useWorkspaces } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Loaded, Section } from '../ui/states.tsx'

type Settings = Schemas['NotificationSettings']
type Kind = keyof Settings
type Channel = keyof Settings[Kind]

/** Only admins get these. */
const FOR_ADMINS: readonly Kind[] = ['webhook_failing', 'webhook_disabled', 'domain_verified', 'domain_failed', 'quota_reached']
const CHANNELS: [channel: Channel, label: string][] = [
  ['bell', t('Dashboard')],
  ['email', t('Email')],
]

/** The choice of what the user is notified of, and how. Emails link to this section. */
export function NotificationSettings() {
  const settings = useQuery(notificationQueries.settings)
  const top = useRef<HTMLDivElement>(null)
  const isWanted = useAddress().one('tab') === 'notifications'
  const isLoaded = settings.data !== undefined
  useEffect(() => {
    if (isWanted && isLoaded) top.current?.scrollIntoView()
  }, [isWanted, isLoaded])
  return (
    <div ref={top} style={{ scrollMarginBlockStart: 'calc(var(--t-head) + 1rem)' }}>
      <Section title={t('Notifications')}>
        <p className="terse-quiet">{t('Emails about the security of your account are always sent.')}</p>
        <Loaded query={settings}>{(data) => <Kinds settings={data} />}</Loaded>
      </Section>
    </div>
  )
}

function Kinds({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const isAdmin = useWorkspaces().some(({ role }) => role === 'admin' || role === 'owner')
  const set = useChange(
    ({ kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean }) =>
      api.updateNotificationSettings({ body: { [kind]: { [channel]: isOn } } }),
    { onDone: (data) => client.setQueryData(notificationQueries.settings.queryKey, data as Settings) },
  )
  const kinds = (Object.entries(NOTIFICATION_LABELS) as [Kind, string][]).filter(([kind]) => isAdmin || !FOR_ADMINS.includes(kind))
  const isSending = (kind: Kind, channel: Channel) => set.isPending && set.variables.kind === kind && set.variables.channel === channel
  return (
    <table className="terse-notification-kinds" aria-label={t('Notifications')}>
      <thead>
        <tr>
          <th scope="col">{t('Event')}</th>
          {CHANNELS.map(([channel, label]) => (
            <th key={channel} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, label]) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            {CHANNELS.map(([channel, name]) => {
              const isFixed = kind === 'invitation_received' && channel === 'email'
              return (
                <td key={channel}>
                  <Checkbox
                    aria-label={t('{event}: {channel}', { event: label, channel: name })}
                    checked={isSending(kind, channel) ? set.variables?.isOn === true : settings[kind][channel]}
                    disabled={isFixed}
                    {...(isFixed && { title: t('Only the email has the link to join the workspace.') })}
                    onChange={(event) => set.mutate({ kind, channel, isOn: event.currentTarget.checked })}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
