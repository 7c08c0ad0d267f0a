import { Box, Button, Menu, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api, type Schemas } from '../../api.ts'
import { t } from '../../i18n.ts'
import { useAddress } from '../../ui/address.ts'
import { Ago } from '../../ui/format.tsx'
import { type Column, DataTable } from '../../ui/list.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Factor } from './factor.tsx'

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'))
const RenameDialog = lazy(() => import('./rename-dialog.tsx'))
const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

type Passkey = Schemas['Passkey']

export function Passkeys({ factors: { passkeys, totp } }: { factors: Schemas['SecondFactors'] }) {
  const { one, change } = useAddress()
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const columns: Column<Passkey>[] = [
    {
      header: t('Name'),
      cell: ({ name }) => (
        <Text size="sm" className="terse-cut" title={name}>
          {name}
        </Text>
      ),
    },
    { header: t('Added'), width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
    { header: t('Last used'), width: 112, align: 'end', cell: ({ last_used_at }) => <Ago time={last_used_at} none={t('never')} /> },
    {
      header: t('Actions'),
      isQuiet: true,
      width: 56,
      align: 'end',
      cell: (passkey) => (
        <RowMenu label={t('Actions of {name}', { name: passkey.name })}>
          {() => (
            <>
              <Menu.Item onClick={() => setRenaming(passkey)}>{t('Rename')}</Menu.Item>
              <Menu.Item color="red" onClick={() => setRemoving(passkey)}>
                {t('Remove')}
              </Menu.Item>
            </>
          )}
        </RowMenu>
      ),
    },
  ]
  return (
    <Factor
      title={t('Passkeys')}
      about={t('Sign in without a password, with your fingerprint, your face, or the PIN of your device.')}
      actions={
        <Button size="xs" variant="default" onClick={() => change({ dialog: 'passkey' })}>
          {t('Add passkey')}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <Box mt="xs">
          <DataTable label={t('Passkeys')} columns={columns} items={passkeys} idOf={({ id }) => id} rowHeight={43} />
        </Box>
      )}
      <Suspense>
        {one('dialog') === 'passkey' && (
          <PasskeyDialog isFirst={totp === null && passkeys.length === 0} close={() => change({ dialog: undefined })} />
        )}
        {renaming && <RenameDialog passkey={renaming} close={() => setRenaming(undefined)} />}
        {removing && (
          <ChangeDialog
            title={t('Remove passkey')}
            action={t('Remove')}
            isDangerous
            done={t('Passkey removed')}
            send={() => api.removePasskey({ path: { passkey_id: removing.id }, body: {} })}
            close={() => setRemoving(undefined)}
          >
            {t('“{name}” will stop working. Delete it from your device as well.', { name: removing.name })}
          </ChangeDialog>
        )}
      </Suspense>
    </Factor>
  )
}
