import { Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../i18n.ts'
import type { Role } from '../session.ts'
import { roleName } from '../ui/names.ts'
import { TOKEN_WORDS, type TokenKind } from '../ui/token-words.ts'
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
  role?: Role
  expires_at: string | null
  last_used_at: string | null
  /** The credential that it was created with: a token of the same list, or a key. */
  parent_id?: number | null
  parent_token_id?: number | null
  parent_key_id?: number | null
}

/** Says what a token or key was created with, if it wasn't a person. The token ends together with that. */
function originOf({ parent_id, parent_token_id, parent_key_id }: Token, items: readonly Token[]): Origin | undefined {
  const parent = parent_id ?? parent_key_id
  if (parent == null)
    return parent_token_id == null
      ? undefined
      : { text: t('Created by an access token'), title: t('Created by an access token, and revoked together with it') }
  const name = items.find(({ id }) => id === parent)?.name ?? parent
  return parent_key_id == null
    ? { text: t('Created by token {name}', { name }), title: t('Created by token {name}, and revoked together with it', { name }) }
    : { text: t('Created by key {name}', { name }), title: t('Created by key {name}, and revoked together with it', { name }) }
}
type Origin = { text: string; title: string }

type Props = {
  kind: TokenKind
  tokens: UseQueryResult<{ items: Token[] }>
  refresh: readonly unknown[]
  /** The roles that the user may give to the credential, if it has a role. */
  roles?: readonly Role[]
  create: (input: TokenInput) => Promise<{ secret: string | null }>
  revoke: (id: number) => Promise<unknown>
}

const TokenOrigin = ({ token: { prefix }, origin }: { token: Token; origin: Origin | undefined }) => (
  <Text size="xs" c="dimmed" className="terse-cut" title={origin?.title}>
    <Text span size="xs" ff="monospace" {...(origin !== undefined && { visibleFrom: 'sm' })}>
      {prefix}…{' '}
    </Text>
    {origin?.text}
  </Text>
)

/** Secrets for programs: made, shown once, revoked. */
export function Tokens({ kind, tokens, refresh, roles, create, revoke }: Props) {
  const words = TOKEN_WORDS[kind]
  const { one, change } = useAddress()
  const [secret, setSecret] = useState<string>()
  const [revoking, setRevoking] = useState<Token>()
  const end = useChange(({ id }: Token) => revoke(id), {
    refresh: [refresh],
    done: words.revoked,
    onDone: () => setRevoking(undefined),
  })
  const columns: Column<Token>[] = [
    {
      header: t('Name'),
      cell: (token) => (
        <>
          <Text size="sm" className="terse-cut">
            {token.name}
          </Text>
          <TokenOrigin token={token} origin={originOf(token, tokens.data?.items ?? [])} />
        </>
      ),
    },
    ...(roles ? [{ header: t('Role'), width: 80, cell: ({ role }: Token) => role && roleName(role) }] : []),
    { header: t('Expires'), width: 112, align: 'end', isWide: true, cell: ({ expires_at }) => <Ago time={expires_at} none={t('never')} /> },
    {
      header: t('Last used'),
      width: 112,
      align: 'end',
      isWide: true,
      cell: ({ last_used_at }) => <Ago time={last_used_at} none={t('never')} />,
    },
    {
      header: t('Actions'),
      isQuiet: true,
      width: 104,
      align: 'end',
      cell: (token) => (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={t('Revoke {name}', { name: token.name })}
          onClick={() => setRevoking(token)}
        >
          {t('Revoke')}
        </Button>
      ),
    },
  ]
  return (
    <Section
      title={words.title}
      actions={
        <Button size="xs" variant="default" leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'token' })}>
          {words.add}
        </Button>
      }
    >
      <Loaded query={tokens}>
        {({ items }) => (
          <DataTable
            label={words.title}
            columns={columns}
            items={items}
            idOf={({ id }) => id}
            rowHeight={57}
            empty={<Empty title={words.none}>{words.about}</Empty>}
          />
        )}
      </Loaded>
      <Suspense>
        {one('dialog') === 'token' && (
          <TokenDialog
            kind={kind}
            roles={roles}
            create={create}
            refresh={refresh}
            close={() => change({ dialog: undefined })}
            made={setSecret}
          />
        )}
      </Suspense>
      {secret !== undefined && <SecretDialog title={words.made} secret={secret} close={() => setSecret(undefined)} />}
      {revoking && (
        <ConfirmDialog
          title={words.revoke}
          action={t('Revoke')}
          isRunning={end.isPending}
          run={() => end.mutate(revoking)}
          close={() => setRevoking(undefined)}
        >
          {t('Programs that use “{name}” will be rejected from now on.', { name: revoking.name })}
        </ConfirmDialog>
      )}
    </Section>
  )
}
