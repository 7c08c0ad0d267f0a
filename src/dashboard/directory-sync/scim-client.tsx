import { Button, Code, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { directoryQueries } from '../data/directory.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { CopiedValue } from '../ui/copied-value.tsx'
import { ConfirmDialog, SecretDialog } from '../ui/dialogs.tsx'
import { Facts } from '../ui/facts.tsx'
import { Ago } from '../ui/format.tsx'
import { Guides } from '../ui/guides.tsx'
import { Section } from '../ui/states.tsx'
import type { Directory } from './queries.ts'

/** A directory that asks and tells by SCIM 2.0. */
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
    done: 'Token revoked',
    onDone: close,
    refresh: [directoryQueries.one(id).queryKey],
  })
  return (
    <Section title="SCIM client">
      <Stack gap="sm">
        <Facts
          facts={{
            'Base URL': <CopiedValue label="Copy the base URL" value={scim_url} />,
            Token: token && (
              <>
                <Code fz="xs">{token.prefix}…</Code>, used <Ago time={token.last_used_at} none="never" />
              </>
            ),
          }}
        />
        <Group gap="xs">
          <Button variant="default" loading={create.isPending} onClick={() => (token ? change({ dialog: 'replace' }) : create.mutate())}>
            {token ? 'Replace the token' : 'Create token'}
          </Button>
          {token && (
            <Button variant="subtle" color="red" onClick={() => change({ dialog: 'revoke' })}>
              Revoke
            </Button>
          )}
        </Group>
        <Guides guides={GUIDES} />
      </Stack>
      {token && one('dialog') === 'replace' && (
        <ConfirmDialog title="Replace the token" action="Replace" isRunning={create.isPending} run={() => create.mutate()} close={close}>
          The current token stops working right away. Enter the new one in your directory.
        </ConfirmDialog>
      )}
      {token && one('dialog') === 'revoke' && (
        <ConfirmDialog title="Revoke the token" action="Revoke" isRunning={revoke.isPending} run={() => revoke.mutate()} close={close}>
          Your directory can no longer change anything here. Members are kept.
        </ConfirmDialog>
      )}
      {secret !== undefined && <SecretDialog title="Token of the SCIM client" secret={secret} close={() => setSecret(undefined)} />}
    </Section>
  )
}

const GUIDES: Record<string, string[]> = {
  Okta: [
    'In the app that you use for single sign-on, or in a new “SCIM 2.0 Test App (OAuth Bearer Token)”, open Provisioning and configure the API integration.',
    'Enter the base URL and the token, and test the connection.',
    'Under “To App”, enable creating users, updating their attributes and deactivating them.',
    'Assign the people or groups that should be members.',
  ],
  'Microsoft Entra ID': [
    'Under Enterprise applications, create your own application, and set its Provisioning mode to “Automatic”.',
    'Enter the base URL as the tenant URL and the token as the secret token, and test the connection.',
    'Keep the default mappings, and set the status to “On”.',
    'Assign the people or groups that should be members.',
  ],
}
