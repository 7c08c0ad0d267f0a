import { PlusIcon } from '@heroicons/react/20/solid'
import { Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from './address.ts'
import { useChange } from './change.ts'
import { ConfirmDialog, SecretDialog } from './dialogs.tsx'
import { Ago } from './format.tsx'
import { type Column, DataTable } from './list.tsx'
import { Empty, Loaded, Section } from './states.tsx'
import type { TokenInput } from './token-dialog.tsx'

const TokenDialog = lazy(() => import('./token-dialog.tsx'))

export type Token = {
  id: number
  name: string
  prefix: string
  role?: string
  expires_at: string | null
  last_used_at: string | null
  /** What it was created with: a token of the same list, or a key. */
  parent_id?: number | null
  parent_token_id?: number | null
  parent_key_id?: number | null
}

/** What a token or key was created with, if it wasn't a person. It ends with that. */
function parentOf({ parent_id, parent_token_id, parent_key_id }: Token, items: readonly Token[]): string | undefined {
  const parent = parent_id ?? parent_key_id
  if (parent == null) return parent_token_id == null ? undefined : 'an access token'
  const name = items.find(({ id }) => id === parent)?.name
  return `${parent_key_id == null ? 'token' : 'key'} ${name ?? parent}`
}

type Props = {
  /** As in "Access tokens" and "token". */
  title: string
  noun: string
  about: string
  tokens: UseQueryResult<{ items: Token[] }>
  refresh: readonly unknown[]
  /** Those that one may give it, where it has a role of its own. */
  roles?: readonly string[]
  create: (input: TokenInput) => Promise<{ secret: string | null }>
  revoke: (id: number) => Promise<unknown>
}

/** "Access tokens" as "access tokens"; "API keys" stays. */
const withinSentence = (title: string): string => title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const TokenOrigin = ({ token: { prefix }, parent }: { token: Token; parent: string | undefined }) => (
  <Text size="xs" c="dimmed" className="terse-cut" title={parent && `Created by ${parent}, and revoked together with it`}>
    <Text span size="xs" ff="monospace" {...(parent !== undefined && { visibleFrom: 'sm' })}>
      {prefix}…{' '}
    </Text>
    {parent !== undefined && `Created by ${parent}`}
  </Text>
)

/** Secrets for programs: made, shown once, revoked. */
export function Tokens({ title, noun, about, tokens, refresh, roles, create, revoke }: Props) {
  const { one, change } = useAddress()
  const [secret, setSecret] = useState<string>()
  const [revoking, setRevoking] = useState<Token>()
  const end = useChange(({ id }: Token) => revoke(id), {
    refresh: [refresh],
    done: `${noun} revoked`,
    onDone: () => setRevoking(undefined),
  })
  const columns: Column<Token>[] = [
    {
      header: 'Name',
      cell: (token) => (
        <>
          <Text size="sm" className="terse-cut">
            {token.name}
          </Text>
          <TokenOrigin token={token} parent={parentOf(token, tokens.data?.items ?? [])} />
        </>
      ),
    },
    ...(roles ? [{ header: 'Role', width: 80, cell: ({ role }: Token) => role }] : []),
    { header: 'Expires', width: 112, align: 'end', isWide: true, cell: ({ expires_at }) => <Ago time={expires_at} none="never" /> },
    { header: 'Last used', width: 112, align: 'end', isWide: true, cell: ({ last_used_at }) => <Ago time={last_used_at} none="never" /> },
    {
      header: 'Actions',
      isQuiet: true,
      width: 104,
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
      title={title}
      actions={
        <Button size="xs" variant="default" leftSection={<PlusIcon width={16} aria-hidden />} onClick={() => change({ dialog: 'token' })}>
          New {noun}
        </Button>
      }
    >
      <Loaded query={tokens}>
        {({ items }) => (
          <DataTable
            label={title}
            columns={columns}
            items={items}
            idOf={({ id }) => id}
            rowHeight={57}
            empty={<Empty title={`No ${withinSentence(title)}`}>{about}</Empty>}
          />
        )}
      </Loaded>
      <Suspense>
        {one('dialog') === 'token' && (
          <TokenDialog
            noun={noun}
            roles={roles}
            create={create}
            refresh={refresh}
            close={() => change({ dialog: undefined })}
            made={setSecret}
          />
        )}
      </Suspense>
      {secret !== undefined && <SecretDialog title={`Your new ${noun}`} secret={secret} close={() => setSecret(undefined)} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${noun}`}
          action="Revoke"
          isRunning={end.isPending}
          run={() => end.mutate(revoking)}
          close={() => setRevoking(undefined)}
        >
          Programs that use “{revoking.name}” will be rejected from now on.
        </ConfirmDialog>
      )}
    </Section>
  )
}
