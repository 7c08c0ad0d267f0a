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
    done: 'The token is revoked.',
    onDone: close,
    refresh: [directoryQueries.one(id).queryKey],
  })
  return (
    <Section title="SCIM client">
      <Stack gap="sm">
        <Facts
          facts={{
            'Base address': <CopiedValue label="Copy the base address" value={scim_url} />,
            Token: token && (
              <>
                <Code fz="xs">{token.prefix}…</Code>, used <Ago time={token.last_used_at} none="never" />
              </>
            ),
          }}
        />
        <Group gap="xs">
          <Button variant="default" loading={create.isPending} onClick={() => (token ? change({ dialog: 'replace' }) : create.mutate())}>
            {token ? 'Replace the token' : 'Create the token'}
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
          The present one stops working at once: your directory needs the new one.
        </ConfirmDialog>
      )}
      {token && one('dialog') === 'revoke' && (
        <ConfirmDialog title="Revoke the token" action="Revoke" isRunning={revoke.isPending} run={() => revoke.mutate()} close={close}>
          Your directory can’t change anything here any more. Members stay.
        </ConfirmDialog>
      )}
      {secret !== undefined && <SecretDialog title="Token of the SCIM client" secret={secret} close={() => setSecret(undefined)} />}
    </Section>
  )
}

const GUIDES: Record<string, string[]> = {
  Okta: [
    'In the application of your single sign-on, or in a new “SCIM 2.0 Test App (OAuth Bearer Token)”, open Provisioning and configure the API integration.',
    'Put the base address and the token there, and test them.',
    'Under “To App”, enable to create users, to update their attributes, and to deactivate them.',
    'Assign the people, or groups, who are to be members.',
  ],
  'Microsoft Entra ID': [
    'Under Enterprise applications, create an application of your own, and open Provisioning with the mode “Automatic”.',
    'Put the base address as the tenant URL and the token as the secret token, and test the connection.',
    'Keep the mappings as they are, and set the status to “On”.',
    'Assign the people, or groups, who are to be members.',
  ],
}
