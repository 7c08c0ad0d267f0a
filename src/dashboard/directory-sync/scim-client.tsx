import { Button, Code, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { directoryQueries } from '../data/directory.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { CopiedValue } from '../ui/copied-value.tsx'
import { ConfirmDialog, SecretDialog } from '../ui/dialogs.tsx'
import { Facts } from '../ui/facts.tsx'
import { Ago } from '../ui/format.tsx'
import { Guides } from '../ui/guides.tsx'
import { Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import type { Directory } from './queries.ts'

/** Sets up a directory that uses SCIM 2.0. */
export function ScimClient({ directory: { scim_url, token } }: { directory: Directory }) {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const [secret, setSecret] = useState<string>()
  const params = { path: { workspace_id: id } }
  const close = () => change({ dialog: undefined })
  const create = useChange(() => api.createScimToken(params), {
    onDone: (made) => {
      close()
      setSecret(made.secret ?? undefined)
    },
    refresh: [directoryQueries.one(id).queryKey],
  })
  const revoke = useChange(() => api.revokeScimToken(params), {
    done: t('Token revoked'),
    onDone: close,
    refresh: [directoryQueries.one(id).queryKey],
  })
  return (
    <Section title={t('SCIM client')}>
      <Stack gap="sm">
        <Facts
          facts={{
            [t('Base URL')]: <CopiedValue label={t('Copy the base URL')} value={scim_url} />,
            [t('Token')]: token && (
              <Trans
                id="<code>{prefix}…</code>, used <ago/>"
                values={{ prefix: token.prefix }}
                components={{ code: <Code fz="xs" />, ago: <Ago time={token.last_used_at} none={t('never')} /> }}
              />
            ),
          }}
        />
        <Group gap="xs">
          <Button variant="default" loading={create.isPending} onClick={() => (token ? change({ dialog: 'replace' }) : create.mutate())}>
            {token ? t('Replace the token') : t('Create token')}
          </Button>
          {token && (
            <Button variant="subtle" color="red" onClick={() => change({ dialog: 'revoke' })}>
              {t('Revoke')}
            </Button>
          )}
        </Group>
        <Guides guides={GUIDES} />
      </Stack>
      {token && one('dialog') === 'replace' && (
        <ConfirmDialog
          title={t('Replace the token')}
          action={t('Replace')}
          isRunning={create.isPending}
          run={() => create.mutate()}
          close={close}
        >
          {t('The current token stops working right away. Enter the new one in your directory.')}
        </ConfirmDialog>
      )}
      {token && one('dialog') === 'revoke' && (
        <ConfirmDialog
          title={t('Revoke the token')}
          action={t('Revoke')}
          isRunning={revoke.isPending}
          run={() => revoke.mutate()}
          close={close}
        >
          {t('Your directory can no longer change anything here. Members are kept.')}
        </ConfirmDialog>
      )}
      {secret !== undefined && <SecretDialog title={t('Token of the SCIM client')} secret={secret} close={() => setSecret(undefined)} />}
    </Section>
  )
}

const GUIDES: Record<string, string[]> = {
  Okta: [
    t(
      'In the app that you use for single sign-on, or in a new “SCIM 2.0 Test App (OAuth Bearer Token)”, open Provisioning and configure the API integration.',
    ),
    t('Enter the base URL and the token, and test the connection.'),
    t('Under “To App”, enable creating users, updating their attributes and deactivating them.'),
    t('Assign the people or groups that should be members.'),
  ],
  'Microsoft Entra ID': [
    t('Under Enterprise applications, create your own application, and set its Provisioning mode to “Automatic”.'),
    t('Enter the base URL as the tenant URL and the token as the secret token, and test the connection.'),
    t('Keep the default mappings, and set the status to “On”.'),
    t('Assign the people or groups that should be members.'),
  ],
}
