import { Button, Modal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api, type Schemas } from '../../api.ts'
import { notify } from '../../ui/notify.tsx'
import { Codes } from './codes.tsx'
import { Factor } from './factor.tsx'

const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

export function RecoveryCodes({ factors: { recovery_codes_left: left } }: { factors: Schemas['SecondFactors'] }) {
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  return (
    <Factor
      title="Recovery codes"
      about={`For when you have none of the others at hand. ${left === 0 ? 'There are none.' : left === 1 ? 'One is left.' : `${left} are left.`}`}
      actions={
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          New recovery codes
        </Button>
      }
    >
      <Suspense>
        {isAsking && (
          <ChangeDialog
            title="New recovery codes"
            action="Make new codes"
            send={() => api.renewRecoveryCodes({ body: {} })}
            onDone={(data) => {
              const { recovery_codes } = data as Schemas['RecoveryCodes']
              if (recovery_codes) setCodes(recovery_codes)
              else notify('New codes were made, but lost on the way. Make them again.')
            }}
            close={() => setIsAsking(false)}
          >
            You get ten. Those that you have now do not work any more.
          </ChangeDialog>
        )}
      </Suspense>
      {codes && (
        <Modal opened onClose={() => setCodes(undefined)} title="Your recovery codes" closeOnClickOutside={false}>
          <Codes codes={codes} close={() => setCodes(undefined)} />
        </Modal>
      )}
    </Factor>
  )
}
