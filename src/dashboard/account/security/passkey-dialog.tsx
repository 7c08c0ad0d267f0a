import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { browserSupportsWebAuthn, type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { api, type Schemas } from '../../api.ts'
import { t } from '../../i18n.ts'
import { MAX } from '../../limits.gen.ts'
import { useApiForm } from '../../ui/form.ts'
import { notify } from '../../ui/notify.ts'
import { deviceOf } from '../device.ts'
import { EndTokens } from './end-tokens.tsx'
import type { NewFactorProps } from './factor.tsx'
import { CHANGED } from './query.ts'

type Values = { name: string; end_tokens: boolean }

/** Adds a passkey: the browser asks its user for it, between two requests. */
export default function PasskeyDialog({ isFirst, close }: NewFactorProps) {
  const [fault, setFault] = useState<string>()
  const { fields, submit, isSending } = useApiForm<Values, unknown>({
    name: 'passkey',
    initial: { name: deviceOf(navigator.userAgent), end_tokens: false },
    validate: { name: (text) => (text.trim() === '' ? t('Enter a name.') : null) },
    send: async (values) => {
      setFault(undefined)
      const answer = await create()
      if (typeof answer !== 'string') return add(values, answer)
      setFault(answer)
      return undefined
    },
    refresh: CHANGED,
    onDone: (passkey) => {
      if (passkey === undefined) return
      notify(t('Passkey added'))
      close()
    },
  })
  return (
    <Modal opened onClose={close} title={t('Add passkey')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {!browserSupportsWebAuthn() && (
            <Alert color="yellow">
              {t('Passkeys aren’t available, because your browser doesn’t support them or this page isn’t served over HTTPS.')}
            </Alert>
          )}
          {fault !== undefined && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <TextInput
            label={t('Name')}
            description={t('Helps you recognize it among your passkeys.')}
            maxLength={MAX.PasskeyCreate.name}
            {...fields.getInputProps('name')}
          />
          {isFirst && <EndTokens {...fields.getInputProps('end_tokens', { type: 'checkbox' })} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSending} disabled={!browserSupportsWebAuthn()}>
              {t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type Credential = Awaited<ReturnType<typeof startRegistration>>

/** Resolves with the credential that the browser created, or with the reason why it didn't. Refusals of the service are thrown. */
async function create(): Promise<Credential | string> {
  const { options } = await api.beginPasskey({ body: {} })
  try {
    return await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  } catch (error) {
    return (error as Error).name === 'InvalidStateError'
      ? t('This device already has a passkey for your account.')
      : t('No passkey was created, because it was canceled or took too long. Try again.')
  }
}

const add = ({ name, end_tokens }: Values, response: Credential) =>
  api.addPasskey({ body: { name: name.trim(), response: response as unknown as Schemas['PasskeyCreate']['response'], end_tokens } })
