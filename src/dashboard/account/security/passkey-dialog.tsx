import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { browserSupportsWebAuthn, type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { api, type ChangeHeaders, dataOf, type Schemas } from '../../api.ts'
import { useApiForm } from '../../ui/form.ts'
import { notify } from '../../ui/notify.tsx'
import { deviceOf } from '../device.ts'
import { CurrentPassword } from './current-password.tsx'
import type { FactorDialogProps } from './factor.tsx'
import { CHANGED } from './query.ts'

type Values = { name: string; current_password: string }

/** Adds a passkey: the browser asks its user for it, between two requests. */
export default function PasskeyDialog({ needsPassword, close }: FactorDialogProps) {
  const [fault, setFault] = useState<string>()
  // Where a request is sent again, with the same key, the same passkey is.
  const made = useRef<{ key: string; answer: Credential | string }>(undefined)
  const { fields, submit, isSending } = useApiForm<Values, unknown>({
    name: 'passkey',
    initial: { name: deviceOf(navigator.userAgent), current_password: '' },
    secret: ['current_password'],
    validate: {
      name: (text) => (text.trim() === '' ? 'What is it called?' : null),
      current_password: (text) => (needsPassword && text === '' ? 'Which one do you have?' : null),
    },
    send: async (values, headers) => {
      setFault(undefined)
      const key = headers['Idempotency-Key']
      const answer = made.current?.key === key ? made.current.answer : await create(values, needsPassword)
      made.current = { key, answer }
      if (typeof answer !== 'string') return add(values, answer, headers)
      setFault(answer)
      return {}
    },
    refresh: CHANGED,
    onDone: (passkey) => {
      if (passkey === undefined) return
      notify('The passkey is added.')
      close()
    },
  })
  return (
    <Modal opened onClose={close} title="Add passkey">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {!browserSupportsWebAuthn() && <Alert color="yellow">This browser has no passkeys, or this page isn’t served by https.</Alert>}
          {fault !== undefined && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <TextInput label="Name" description="To tell it from others." maxLength={120} {...fields.getInputProps('name')} />
          {needsPassword && <CurrentPassword data-autofocus {...fields.getInputProps('current_password')} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} disabled={!browserSupportsWebAuthn()}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type Credential = Awaited<ReturnType<typeof startRegistration>>

/** What the browser made, or why it made nothing. Refusals of the service are thrown. */
async function create({ current_password }: Values, needsPassword: boolean): Promise<Credential | string> {
  const body: Schemas['FactorChange'] = needsPassword ? { current_password } : {}
  const { options } = await dataOf(api.POST('/v1/me/second-factors/passkeys/options', { body }))
  try {
    return await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  } catch (error) {
    return (error as Error).name === 'InvalidStateError'
      ? 'This device has a passkey of yours already.'
      : 'No passkey was made: it was cancelled, or took too long. Try again.'
  }
}

const add = ({ name }: Values, response: Credential, headers: ChangeHeaders) =>
  api.POST('/v1/me/second-factors/passkeys', {
    body: { name: name.trim(), response: response as unknown as Schemas['PasskeyCreate']['response'] },
    headers,
  })
