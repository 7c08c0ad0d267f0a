import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Loaded } from '../ui/states.tsx'

type Settings = Schemas['InstanceSettings']
type Update = Schemas['InstanceSettingsUpdate']

/** Pauses mail and webhooks, and switches maintenance mode. */
export function Controls() {
  const settings = useQuery(adminQueries.settings)
  return <Loaded query={settings}>{(found) => <Panels settings={found} />}</Loaded>
}

function Panels({ settings }: { settings: Settings }) {
  const [message, setMessage] = useState(settings.maintenance_message ?? '')
  const change = useChange((body: Update) => api.updateInstanceSettings({ body }), {
    refresh: [adminQueries.settings.queryKey, accountQueries.signIn.queryKey],
  })
  return (
    <Stack maw={720}>
      <Switched
        title={t('Outgoing mail')}
        since={settings.mail_paused_at}
        labels={{ off: t('Sent'), on: t('Paused'), turnOn: t('Pause mail'), turnOff: t('Send mail again') }}
        isRunning={change.isPending}
        set={(mail_paused) => change.mutate({ mail_paused })}
      >
        {t('While mail is paused, all emails wait, including those with links to sign in. Nothing is lost.')}
      </Switched>
      <Switched
        title={t('Webhooks')}
        since={settings.webhooks_paused_at}
        labels={{ off: t('Sent'), on: t('Paused'), turnOn: t('Pause webhooks'), turnOff: t('Send webhooks again') }}
        isRunning={change.isPending}
        set={(webhooks_paused) => change.mutate({ webhooks_paused })}
      >
        {t('While webhooks are paused, all deliveries wait, in every workspace. Nothing is lost.')}
      </Switched>
      <Switched
        title={t('Maintenance mode')}
        since={settings.maintenance_at}
        labels={{ off: t('Off'), on: t('On'), turnOn: t('Turn on'), turnOff: t('Turn off') }}
        isRunning={change.isPending}
        set={(maintenance) => change.mutate({ maintenance, maintenance_message: message.trim() || null })}
      >
        {t(
          'Links keep redirecting and everything can be read, but nobody can change anything. Instance admins can still sign in and use this page.',
        )}
        <TextInput
          mt="sm"
          label={t('Message')}
          description={t('People see it when they want to change something.')}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Switched>
    </Stack>
  )
}

type SwitchedProps = {
  title: string
  since: string | null
  labels: { off: string; on: string; turnOn: string; turnOff: string }
  isRunning: boolean
  set: (isOn: boolean) => void
  children: React.ReactNode
}

function Switched({ title, since, labels, isRunning, set, children }: SwitchedProps) {
  const isOn = since !== null
  return (
    <Panel title={title} actions={<StateBadge tone={isOn ? 'waiting' : 'good'}>{isOn ? labels.on : labels.off}</StateBadge>}>
      <Text size="sm" c="dimmed" component="div">
        {children}
      </Text>
      <Group mt="md">
        <Button variant="default" loading={isRunning} onClick={() => set(!isOn)}>
          {isOn ? labels.turnOff : labels.turnOn}
        </Button>
        {isOn && (
          <Text size="sm" c="dimmed">
            <Ago time={since} />
          </Text>
        )}
      </Group>
    </Panel>
  )
}
