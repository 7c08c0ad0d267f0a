import { Button, Checkbox, Group, Input, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { webhookQueries } from '../data/webhooks.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { UrlField } from '../ui/url-field.tsx'
import { EVENT_GROUPS, type EventType } from './events.ts'
import type { Endpoint } from './queries.ts'

type Values = { url: string; kind: Endpoint['kind']; events: EventType[]; description: string }
type Props = { endpoint?: Endpoint; close: () => void; showSecret?: (secret: string) => void }

const KINDS = [
  { value: 'event', label: t('The events chosen below') },
  { value: 'siem', label: t('All events and all audit entries, for a SIEM') },
]

/** Makes an endpoint, or changes one. */
export function EndpointDialog({ endpoint, close, showSecret }: Props) {
  const { fields, submit, isSending } = useEndpointForm({ ...(endpoint && { endpoint }), close, ...(showSecret && { showSecret }) })
  return (
    <Modal opened onClose={close} title={endpoint ? t('Edit endpoint') : t('New endpoint')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <UrlField
            label={t('Endpoint URL')}
            placeholder="https://hooks.example.com/terse"
            description={t('Deliveries are posted there as JSON, signed with a secret.')}
            required
            data-autofocus
            maxLength={MAX.WebhookEndpointCreate.url}
            {...fields.getInputProps('url')}
          />
          <TextInput label={t('Description')} maxLength={MAX.WebhookEndpointCreate.description} {...fields.getInputProps('description')} />
          <NativeSelect label={t('Gets')} data={KINDS} {...fields.getInputProps('kind')} />
          {fields.values.kind === 'event' && <EventFields {...fields.getInputProps('events')} />}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {endpoint ? t('Save') : t('Create endpoint')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function useEndpointForm({ endpoint, close, showSecret }: Props) {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  return useApiForm<Values, Schemas['WebhookEndpointWithSecret'] | Endpoint>({
    name: `endpoint ${endpoint?.id ?? 'new'}`,
    initial: {
      url: endpoint?.url ?? '',
      kind: endpoint?.kind ?? 'event',
      events: endpoint?.events ?? [],
      description: endpoint?.description ?? '',
    },
    validate: {
      url: (url) => (url.trim() === '' ? t('Enter the URL of your endpoint.') : null),
      events: (events, { kind }) => (kind === 'event' && events.length === 0 ? t('Choose at least one event.') : null),
    },
    send: ({ url, kind, events, description }) => {
      const body = { url: url.trim(), kind, events, description: description.trim() === '' ? null : description.trim() }
      return endpoint
        ? api.updateWebhookEndpoint({ path: { ...path, endpoint_id: endpoint.id }, body })
        : api.createWebhookEndpoint({ path, body })
    },
    refresh: [webhookQueries.list(id).queryKey],
    onDone: (answer) => {
      close()
      if (!('secret' in answer)) notify(t('Endpoint saved'))
      else if (answer.secret !== null) showSecret?.(answer.secret)
      else notify(t('Endpoint created, but we couldn’t show you its secret. Rotate it.'))
    },
  })
}

type EventsProps = { value?: string[]; onChange?: (events: string[]) => void; error?: string }

function EventFields({ value = [], onChange, error }: EventsProps) {
  const change = (types: string[], isChosen: boolean) =>
    onChange?.([...new Set(value).symmetricDifference(new Set(types.filter((type) => value.includes(type) !== isChosen)))])
  const fault = error !== undefined && { 'aria-invalid': true, 'aria-describedby': 'events-error' }
  return (
    <Stack gap="md">
      {EVENT_GROUPS.map(({ group, name, all, events }) => {
        const types = Object.keys(events)
        const chosen = types.filter((type) => value.includes(type)).length
        const isAll = chosen === types.length
        return (
          <Stack key={group} gap={8} role="group" aria-label={name}>
            <Checkbox size="xs" label={all} checked={isAll} indeterminate={!isAll && chosen > 0} onChange={() => change(types, !isAll)} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} ml="lg">
              {Object.entries(events).map(([type, meaning]) => (
                <Checkbox
                  key={type}
                  size="xs"
                  label={type}
                  description={meaning}
                  checked={value.includes(type)}
                  onChange={(event) => change([type], event.currentTarget.checked)}
                  {...fault}
                />
              ))}
            </SimpleGrid>
          </Stack>
        )
      })}
      {error !== undefined && <Input.Error id="events-error">{error}</Input.Error>}
    </Stack>
  )
}
