import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, type Schemas } from '../../api.ts'
import { t } from '../../i18n.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { useApiForm } from '../../ui/form.ts'
import { notify } from '../../ui/notify.ts'
import { QrCode } from '../../ui/qr.tsx'
import { Codes } from './codes.tsx'
import { EndTokens } from './end-tokens.tsx'
import type { FactorDialogProps, NewFactorProps } from './factor.tsx'
import { CHANGED } from './query.ts'

const QR_PIXELS = 184
const LOST = t('We couldn’t show you the secret. Start again.')

/** Sets up an authenticator app: the secret, its first code, and the recovery codes. */
export default function TotpDialog({ isFirst, close }: NewFactorProps) {
  const [totp, setTotp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <Modal opened onClose={close} title={t('Set up authenticator app')} closeOnClickOutside={false}>
      {codes ? (
        <Codes codes={codes} close={close} />
      ) : totp ? (
        <Confirm totp={totp} isFirst={isFirst} close={close} done={setCodes} />
      ) : (
        <Begin close={close} done={setTotp} />
      )}
    </Modal>
  )
}

type Secret = { secret: string; uri: string }

function Begin({ close, done }: FactorDialogProps & { done: (totp: Secret) => void }) {
  const { submit, isSending } = useApiForm<Record<string, never>, Schemas['TotpSecret']>({
    name: 'totp',
    initial: {},
    send: () => api.beginTotp({ body: {} }),
    onDone: ({ secret, uri }) => (secret !== null && uri !== null ? done({ secret, uri }) : notify(LOST)),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('Use any authenticator app, such as Aegis, 1Password or Google Authenticator.')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending} data-autofocus>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ConfirmProps = NewFactorProps & { totp: Secret; done: (codes: string[]) => void }

function Confirm({ totp: { secret, uri }, isFirst, close, done }: ConfirmProps) {
  const { fields, submit, isSending } = useApiForm<{ code: string; end_tokens: boolean }, Schemas['RecoveryCodes']>({
    name: 'totp-code',
    initial: { code: '', end_tokens: false },
    secret: ['code'],
    validate: { code: (text) => (text.trim() === '' ? t('Enter the code that the app shows.') : null) },
    send: ({ code, end_tokens }) => api.confirmTotp({ body: { code: code.trim(), end_tokens } }),
    refresh: CHANGED,
    onDone: ({ recovery_codes }) => {
      notify(t('Authenticator app set up'))
      if (recovery_codes) return done(recovery_codes)
      notify(t('We couldn’t show you the recovery codes. Generate new ones.'))
      close()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('Scan the code with the app, or enter the secret in it. Then enter the six digits that the app shows.')}</Text>
        <Group gap="md" align="center">
          <QrCode text={uri} label={t('Secret to scan')} size={QR_PIXELS} />
          <div style={{ flex: '1 1 9rem', minWidth: 0 }}>
            <Text size="xs" c="dimmed">
              {t('Secret')}
            </Text>
            <Group gap={4} wrap="nowrap">
              <Code style={{ overflowWrap: 'anywhere' }}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
              <CopyButton label={t('Copy secret')} value={secret} />
            </Group>
          </div>
        </Group>
        <TextInput
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          maw={160}
          data-autofocus
          {...fields.getInputProps('code')}
        />
        {isFirst && <EndTokens {...fields.getInputProps('end_tokens', { type: 'checkbox' })} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
