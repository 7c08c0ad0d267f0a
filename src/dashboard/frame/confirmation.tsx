import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, messageOf, type Schemas, signInAgain, TerseError } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { t } from '../i18n.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { Loaded } from '../ui/states.tsx'

type Method = Schemas['Confirmation']['methods'][number]
const LABELS: Record<Method, string> = { password: t('Password'), code: t('Code'), passkey: t('Passkey') }

export type ConfirmationProps = {
  /** The service's error, which has fields if only some methods are accepted. */
  error: TerseError
  done: (isConfirmed: boolean) => void
}

/** Asks people to confirm who they are, before the request that needs it is sent again. */
export default function Confirmation({ error, done }: ConfirmationProps) {
  const confirmation = useQuery(accountQueries.confirmation)
  const isFactorNeeded = error.fields.length > 0
  return (
    <Modal opened onClose={() => done(false)} title={t("Confirm it's you")} closeOnClickOutside={false} closeOnEscape={false} zIndex={300}>
      <Loaded query={confirmation}>
        {({ methods }) =>
          isFactorNeeded ? (
            <Ask reason={FACTOR_NEEDED} methods={methods.filter((method) => method !== 'password')} done={done} />
          ) : (
            <Ask reason={t("Before you make this change, confirm that it's you.")} methods={methods} done={done} />
          )
        }
      </Loaded>
    </Modal>
  )
}

const FACTOR_NEEDED = t('To change your two-factor authentication, confirm with one of its methods. Your password isn’t enough.')

type Body = Schemas['Confirm']
type AskProps = { reason: string; methods: readonly Method[]; done: (isConfirmed: boolean) => void }

function Ask({ reason, methods, done }: AskProps) {
  const [chosen, setChosen] = useState<Method | undefined>(methods[0])
  const [fault, setFault] = useState<string>()
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The dialog was there before its field.
  useEffect(() => {
    if (chosen === 'password' || chosen === 'code') input.current?.focus()
  }, [chosen])
  if (chosen === undefined) return <SignInAgain cancel={() => done(false)} />

  async function confirm(): Promise<void> {
    setIsSending(true)
    setFault(undefined)
    try {
      const body = chosen === 'passkey' ? await askPasskey() : ({ [chosen as string]: text.trim() } as Body)
      // A code sent again later is another code.
      await api.confirm({ body }, { retries: 0 })
      done(true)
    } catch (refusal) {
      setFault(faultOf(refusal, chosen as Method))
    } finally {
      setIsSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (chosen === 'passkey' || text.trim() !== '') void confirm()
    else setFault(chosen === 'password' ? t('Enter your password.') : t('Enter a code.'))
  }
  const choose = (method: string) => {
    setChosen(method as Method)
    setText('')
    setFault(undefined)
  }
  const field = { value: text, error: fault, ref: input }
  const onChange = (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('{reason} Your input is kept.', { reason })}</Text>
        {methods.length > 1 && (
          <SegmentedControl
            aria-label={t('Confirm with')}
            data={methods.map((method) => ({ value: method, label: LABELS[method] }))}
            value={chosen}
            onChange={choose}
          />
        )}
        {chosen === 'password' && (
          <PasswordField label={t('Password')} autoComplete="current-password" maxLength={1000} {...field} onChange={onChange} />
        )}
        {chosen === 'code' && (
          <TextInput
            label={t('Code')}
            description={t('Six digits from your authenticator app, or a recovery code.')}
            autoComplete="one-time-code"
            maxLength={100}
            {...field}
            onChange={onChange}
          />
        )}
        {chosen === 'passkey' && fault !== undefined && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => done(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {chosen === 'passkey' ? t('Use passkey') : t('Confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The browser's answer for one of the person's passkeys. */
async function askPasskey(): Promise<Body> {
  const { options } = await api.beginPasskeyConfirmation()
  const answer = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { passkey: answer as unknown as NonNullable<Body['passkey']> }
}

function faultOf(refusal: unknown, method: Method): string {
  if (!(refusal instanceof TerseError)) return t('No passkey was used. Try again, or choose another way.')
  if (refusal.status !== 400) return messageOf(refusal)
  const faults: Record<Method, string> = {
    password: t('The password is wrong.'),
    code: t('The code is wrong, or was used before.'),
    passkey: t("This passkey isn't one of yours, or it took too long. Try again."),
  }
  return faults[method]
}

/** Asks people to sign in again whose account uses single sign-on and has nothing else to confirm with. */
const SignInAgain = ({ cancel }: { cancel: () => void }) => (
  <Stack gap="sm">
    <Text size="sm">
      {t(
        'Your account has no password or two-factor method to confirm with. Sign in again, and repeat the change within 15 minutes. Your input is kept.',
      )}
    </Text>
    <Group justify="flex-end">
      <Button variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
      <Button onClick={() => void signInAgain()}>{t('Sign in again')}</Button>
    </Group>
  </Stack>
)
