import { Button, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Section } from '../ui/states.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** Shows what is stored about the user, and how to delete the account. */
export function OwnData() {
  const { one, change } = useAddress()
  return (
    <>
      <Section title={t('Your data')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t(
            'A file with everything that is stored about you, one JSON object per line. Links and other things that you created belong to their workspaces, and aren’t included.',
          )}
        </Text>
        <Button component="a" href="/v1/me/data" download variant="default">
          {t('Download your data')}
        </Button>
      </Section>
      <Section title={t('Delete account')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('You’ll leave all workspaces. Everything you created there is kept, without your name.')}
        </Text>
        <Button variant="outline" color="red" onClick={() => change({ dialog: 'delete' })}>
          {t('Delete account')}
        </Button>
        <Suspense>{one('dialog') === 'delete' && <DeleteAccountDialog close={() => change({ dialog: undefined })} />}</Suspense>
      </Section>
    </>
  )
}
