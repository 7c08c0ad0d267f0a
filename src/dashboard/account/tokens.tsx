import { PlusIcon } from '@heroicons/react/20/solid'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api, dataOf, type Schemas } from '../api.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog, SecretDialog } from '../ui/dialogs.tsx'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Empty, Loaded, Section } from '../ui/states.tsx'

type Token = Schemas['PersonalToken']
const TokenDialog = lazy(() => import('./token-dialog.tsx'))

export function Tokens() {
  const { one, change } = useAddress()
  const [secret, setSecret] = useState<string>()
  const [revoking, setRevoking] = useState<Token>()
  const tokens = useQuery({ queryKey: ['tokens'], queryFn: ({ signal }) => dataOf(api.GET('/v1/me/tokens', { signal })) })
  const revoke = useChange(
    (token: Token, headers) => api.DELETE('/v1/me/tokens/{token_id}', { params: { path: { token_id: token.id } }, headers }),
    { refresh: [['tokens']], done: 'The token no longer works.', onDone: () => setRevoking(undefined) },
  )
  const columns: Column<Token>[] = [
    {
      header: 'Name',
      cell: ({ name, prefix }) => (
        <>
          <Text size="sm" className="terse-cut">
            {name}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {prefix}…
          </Text>
        </>
      ),
    },
    { header: 'Ends', width: 112, align: 'end', isWide: true, cell: ({ expires_at }) => <Ago time={expires_at} none="never" /> },
    { header: 'Last used', width: 112, align: 'end', isWide: true, cell: ({ last_used_at }) => <Ago time={last_used_at} none="never" /> },
    {
      header: 'Actions',
      isQuiet: true,
      width: 88,
      align: 'end',
      cell: (token) => (
        <Button size="compact-xs" variant="subtle" color="red" aria-label={`Revoke ${token.name}`} onClick={() => setRevoking(token)}>
          Revoke
        </Button>
      ),
    },
  ]
  return (
    <Section
      title="Access tokens"
      actions={
        <Button size="xs" variant="default" leftSection={<PlusIcon width={16} aria-hidden />} onClick={() => change({ dialog: 'token' })}>
          New token
        </Button>
      }
    >
      <Loaded query={tokens}>
        {({ items }) => (
          <DataTable
            label="Access tokens"
            columns={columns}
            items={items}
            idOf={({ id }) => id}
            rowHeight={57}
            empty={<Empty title="No access tokens">With one, a program of yours does by the API whatever you may do.</Empty>}
          />
        )}
      </Loaded>
      <Suspense>{one('dialog') === 'token' && <TokenDialog close={() => change({ dialog: undefined })} made={setSecret} />}</Suspense>
      {secret !== undefined && <SecretDialog title="Your new token" secret={secret} close={() => setSecret(undefined)} />}
      {revoking && (
        <ConfirmDialog
          title="Revoke token"
          action="Revoke"
          isRunning={revoke.isPending}
          run={() => revoke.mutate(revoking)}
          close={() => setRevoking(undefined)}
        >
          Programs that use “{revoking.name}” are refused from now on.
        </ConfirmDialog>
      )}
    </Section>
  )
}
