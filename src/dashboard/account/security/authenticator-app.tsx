import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api, type Schemas } from '../../api.ts'
import { t } from '../../i18n.ts'
import { useAddress } from '../../ui/address.ts'
import { Ago } from '../../ui/format.tsx'
import { Trans } from '../../ui/trans.tsx'
import { Factor } from './factor.tsx'

const TotpDialog = lazy(() => import('./totp-dialog.tsx'))
const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

export function AuthenticatorApp({ factors: { totp, passkeys } }: { factors: Schemas['SecondFactors'] }) {
  const { one, change } = useAddress()
  const [isRemoving, setIsRemoving] = useState(false)
  const open = () => change({ dialog: 'totp' })
  const about = totp ? (
    <Trans id="Set up <ago/>." components={{ ago: <Ago time={totp.created_at} /> }} />
  ) : (
    t('An app that shows a six-digit code, which you enter after your password.')
  )
  return (
    <Factor
      title={t('Authenticator app')}
      about={about}
      actions={
        totp ? (
          <>
            <Button size="xs" variant="default" onClick={open}>
              {t('Replace app')}
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
              {t('Remove app')}
            </Button>
          </>
        ) : (
          <Button size="xs" variant="default" onClick={open}>
            {t('Set up app')}
          </Button>
        )
      }
    >
      <Suspense>
        {one('dialog') === 'totp' && (
          <TotpDialog isFirst={totp === null && passkeys.length === 0} close={() => change({ dialog: undefined })} />
        )}
        {isRemoving && (
          <ChangeDialog
            title={t('Remove authenticator app')}
            action={t('Remove')}
            isDangerous
            done={t('Authenticator app removed')}
            send={() => api.removeTotp({ body: {} })}
            close={() => setIsRemoving(false)}
          >
            {t('Its codes will stop working.')}
          </ChangeDialog>
        )}
      </Suspense>
    </Factor>
  )
}
