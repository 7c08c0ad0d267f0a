import { Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { conversionQueries } from '../data/conversions.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { Loaded } from '../ui/states.tsx'
import { Arrivals } from './arrivals.tsx'
import { type Provider, type ProviderName, useProvider } from './queries.ts'

const WATCH_MS = 2000

type Props = {
  provider: ProviderName
  name: string
  secretLabel: string
  secretPlaceholder: string
  guide: (webhookUrl: string) => ReactNode
}

/** How a provider is set up, and what it sent. */
export function ProviderForm(props: Props) {
  const [isWatching, setIsWatching] = useState(false)
  const query = useProvider(props.provider, isWatching && WATCH_MS)
  return (
    <Loaded query={query}>
      {(found) => (
        <Stack gap="sm">
          {props.guide(found.webhook_url)}
          <Form {...props} found={found} />
          {found.has_secret && (
            <Arrivals
              what={props.name}
              arrived={found.events.map(({ id, type, outcome, received_at }) => ({
                id,
                at: received_at,
                text: `${type} (${OUTCOMES[outcome]})`,
              }))}
              refused={found.last_refused_at}
              onWatch={setIsWatching}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

const OUTCOMES: Record<Provider['events'][number]['outcome'], string> = {
  sale: t('a sale'),
  refund: t('a refund'),
  ignored: t('nothing to count'),
}

function Form({ provider, name, secretLabel, secretPlaceholder, found }: Props & { found: Provider }) {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const { fields, submit, isSending } = useApiForm<{ secret: string; enabled: boolean }, Provider>({
    name: `${provider} ${id}`,
    initial: { secret: '', enabled: found.has_secret ? found.enabled : true },
    secret: ['secret'],
    validate: { secret: (text) => (text.trim() === '' && !found.has_secret ? t('Enter the signing secret.') : null) },
    send: ({ secret, enabled }) => setProvider(provider, id, { enabled, ...(secret.trim() !== '' && { secret: secret.trim() }) }),
    refresh: [conversionQueries.provider(id, provider).queryKey],
    onDone: (_, { enabled }) => {
      fields.setValues({ secret: '', enabled })
      fields.resetDirty({ secret: '', enabled })
      notify(t('{name} set up', { name }))
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label={t('{secretLabel} of {name}', { secretLabel, name })}
          placeholder={found.has_secret ? t('Saved. Type another one to replace it.') : secretPlaceholder}
          autoComplete="off"
          maxLength={MAX.ConversionProviderInput.secret}
          {...fields.getInputProps('secret')}
        />
        <Checkbox label={t('Accept events from {name}', { name })} {...fields.getInputProps('enabled', { type: 'checkbox' })} />
        <Group>
          <Button type="submit" loading={isSending} disabled={found.has_secret && !fields.isDirty()}>
            {found.has_secret ? t('Save') : t('Set up {name}', { name })}
          </Button>
          {found.has_secret && (
            <Button variant="subtle" color="red" onClick={() => change({ dialog: `remove-${provider}` })}>
              {t('Remove')}
            </Button>
          )}
        </Group>
      </Stack>
      {one('dialog') === `remove-${provider}` && (
        <RemoveDialog provider={provider} name={name} close={() => change({ dialog: undefined })} />
      )}
    </form>
  )
}

function RemoveDialog({ provider, name, close }: { provider: ProviderName; name: string; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => removeProvider(provider, id), {
    done: t('{name} removed', { name }),
    onDone: close,
    refresh: [conversionQueries.provider(id, provider).queryKey],
  })
  return (
    <ConfirmDialog
      title={t('Remove {name}', { name })}
      action={t('Remove')}
      isRunning={remove.isPending}
      run={() => remove.mutate()}
      close={close}
    >
      {t('Its events are rejected from now on. Conversions it reported so far are kept.')}
    </ConfirmDialog>
  )
}

type Input = { secret?: string; enabled: boolean }

const setProvider = (provider: ProviderName, workspaceId: number, body: Input) => {
  const input = { path: { workspace_id: workspaceId }, body }
  return provider === 'stripe' ? api.setStripe(input) : api.setShopify(input)
}

const removeProvider = (provider: ProviderName, workspaceId: number) => {
  const input = { path: { workspace_id: workspaceId } }
  return provider === 'stripe' ? api.deleteStripe(input) : api.deleteShopify(input)
}
