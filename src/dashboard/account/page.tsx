import { Alert, NativeSelect, SegmentedControl, Stack, TextInput, useMantineColorScheme } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { LOCALE_NAMES, type Locale, language, localeFor, t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useMe, useSignIn } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { SCHEMES, type Scheme } from '../ui/schemes.ts'
import { Section } from '../ui/states.tsx'
import { zonesWith } from '../ui/zones.ts'
import { EmailVerification } from './email-verification.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { Security } from './security/section.tsx'
import { Sessions } from './sessions.tsx'
import { AccessTokens } from './tokens.tsx'

export default function AccountPage() {
  return (
    <Page title={t('Account')} width="form">
      <EmailVerification />
      <Profile />
      <Theme />
      <NotificationSettings />
      <Access />
    </Page>
  )
}

/** How the account is opened. A session that reaches a single workspace doesn't change that. */
function Access() {
  const { workspace_id: limit } = useSignIn()
  if (limit === null)
    return (
      <>
        <PasswordForm />
        <Security />
        <Sessions />
        <AccessTokens />
        <OwnData />
      </>
    )
  return (
    <>
      <Alert color="gray" title={t('You signed in through single sign-on')} mb="xl">
        {t(
          'This session reaches only the workspace whose provider signed you in. To change your password, sessions or two-factor authentication, sign in with your password. If you have none, choose one with “Forgot your password?” on the sign-in page.',
        )}
      </Alert>
      <AccessTokens />
    </>
  )
}

type Values = { display_name: string; timezone: string; locale: Locale | '' }

const LANGUAGES = [
  { value: '', label: t('Same as the browser') },
  ...Object.entries(LOCALE_NAMES).map(([value, label]) => ({ value, label })),
]

function Profile() {
  const me = useMe()
  const { fields, submit, isSending } = useApiForm<Values, Schemas['User']>({
    name: 'account',
    initial: { display_name: me.display_name, timezone: me.timezone, locale: me.locale ?? '' },
    validate: { display_name: (text) => (text.trim() === '' ? t('Enter your name.') : null) },
    send: ({ display_name, timezone, locale }) =>
      api.updateMe({ body: { display_name: display_name.trim(), timezone, locale: locale || null } }),
    refresh: [accountQueries.me.queryKey],
    onDone: (_, values) => {
      fields.resetDirty(values)
      // The modules of this page have their texts already.
      if (localeFor(values.locale || null, navigator.languages).language !== language()) location.reload()
      notify(t('Account saved'))
    },
  })
  return (
    <Section title={t('Profile')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw={420}>
          <TextInput label={t('Email')} value={me.email ?? ''} readOnly variant="filled" />
          <TextInput
            label={t('Name')}
            maxLength={MAX.MeUpdate.display_name}
            autoComplete="name"
            {...fields.getInputProps('display_name')}
          />
          <NativeSelect
            label={t('Language')}
            description={t('The language of the dashboard and of your emails, with their dates and numbers.')}
            data={LANGUAGES}
            {...fields.getInputProps('locale')}
          />
          <NativeSelect
            label={t('Time zone')}
            description={t(
              'Used on pages outside of workspaces, such as this one. A workspace has its own time zone, so that everyone in it sees the same days.',
            )}
            data={zonesWith(me.timezone)}
            {...fields.getInputProps('timezone')}
          />
          <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
        </Stack>
      </form>
    </Section>
  )
}

function Theme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title={t('Theme')}>
      <SegmentedControl aria-label={t('Theme')} data={SCHEMES} value={colorScheme} onChange={(value) => setColorScheme(value as Scheme)} />
    </Section>
  )
}
