import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { EndTokens } from './security/end-tokens.tsx'

const MIN_CHARACTERS = 12

export function PasswordForm() {
  const { fields, submit, isSending } = useApiForm<{ current_password: string; password: string; end_tokens: boolean }, unknown>({
    name: 'password',
    initial: { current_password: '', password: '', end_tokens: false },
    secret: ['current_password', 'password'],
    validate: {
      current_password: (text) => (text === '' ? t('Enter your current password.') : null),
      password: (text) =>
        text.length < MIN_CHARACTERS ? t('Use at least {minCharacters} characters.', { minCharacters: MIN_CHARACTERS }) : null,
    },
    send: (body) => api.changePassword({ body }),
    refresh: [accountQueries.sessions.queryKey, accountQueries.tokens.queryKey],
    onDone: () => {
      fields.reset()
      notify(t('Password changed. You’re signed out everywhere else.'))
    },
  })
  return (
    <Section title={t('Password')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw={420}>
          <PasswordField
            label={t('Current password')}
            autoComplete="current-password"
            maxLength={200}
            {...fields.getInputProps('current_password')}
          />
          <PasswordField
            label={t('New password')}
            description={t('At least {minCharacters} characters. You’ll be signed out everywhere else.', { minCharacters: MIN_CHARACTERS })}
            autoComplete="new-password"
            maxLength={MAX.PasswordChange.password}
            {...fields.getInputProps('password')}
          />
          <EndTokens {...fields.getInputProps('end_tokens', { type: 'checkbox' })} />
          <SaveButton label={t('Change password')} isSending={isSending} isDirty={fields.isDirty()} />
        </Stack>
      </form>
    </Section>
  )
}
