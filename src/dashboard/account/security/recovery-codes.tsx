import { Button, Modal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api, type Schemas } from '../../api.ts'
import { t } from '../../i18n.ts'
import { notify } from '../../ui/notify.ts'
import { Codes } from './codes.tsx'
import { Factor } from './factor.tsx'

const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

export function RecoveryCodes({ factors: { recovery_codes_left: left } }: { factors: Schemas['SecondFactors'] }) {
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  return (
    <Factor
      title={t('Recovery codes')}
      about={t(
        'Sign in with one of these if you can’t use your other methods. {left, plural, =0 {You have none.} one {One is left.} other {{left} are left.}}',
        { left },
      )}
      actions={
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {t('New recovery codes')}
        </Button>
      }
    >
      <Suspense>
        {isAsking && (
          <ChangeDialog
            title={t('New recovery codes')}
            action={t('Generate new codes')}
            send={() => api.renewRecoveryCodes({ body: {} })}
            onDone={(data) => {
              const { recovery_codes } = data as Schemas['RecoveryCodes']
              if (recovery_codes) setCodes(recovery_codes)
              else notify(t('New codes were generated, but we couldn’t show them to you. Generate them again.'))
            }}
            close={() => setIsAsking(false)}
          >
            {t('You’ll get ten new codes. Your current codes will stop working.')}
          </ChangeDialog>
        )}
      </Suspense>
      {codes && (
        <Modal opened onClose={() => setCodes(undefined)} title={t('Your recovery codes')} closeOnClickOutside={false}>
          <Codes codes={codes} close={() => setCodes(undefined)} />
        </Modal>
      )}
    </Factor>
  )
}
