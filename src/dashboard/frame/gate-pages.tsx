import { Box, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../i18n.ts'
import { Page } from '../ui/page.tsx'

/** The codes of refusals for which there is a page. */
export type GateCode = 'second_factor_required' | 'sso_required' | 'email_not_verified' | 'workspace_suspended'
type GateProps = { name: string; reason: string | undefined }

const FactorMissing = ({ name }: GateProps) => (
  <Page title={t('Two-factor authentication required')}>
    <Text c="dimmed">{t('{name} requires an authenticator app or a passkey. Set one up to continue.', { name })}</Text>
    <Box mt="md">
      <Button renderRoot={(props) => <Link to="/app/account" hash="security" {...props} />}>{t('Set up two-factor authentication')}</Button>
    </Box>
  </Page>
)

const SsoMissing = ({ name }: GateProps) => (
  <Page title={t('Single sign-on required')}>
    <Text c="dimmed">{t('{name} requires its members to sign in through single sign-on.', { name })}</Text>
    <Box mt="md">
      <Button component="a" href="/login/sso">
        {t('Sign in with SSO')}
      </Button>
    </Box>
  </Page>
)

const EmailNotVerified = ({ name }: GateProps) => (
  <Page title={t('Verify your email address')}>
    <Text c="dimmed">{t('{name} opens once you have verified your email address. Your account page sends you a link.', { name })}</Text>
    <Box mt="md">
      <Button renderRoot={(props) => <Link to="/app/account" {...props} />}>{t('Open your account')}</Button>
    </Box>
  </Page>
)

const Suspended = ({ name, reason }: GateProps) => (
  <Page title={t('This workspace is suspended')} width="form">
    <Text c="dimmed">
      {t(
        'An instance admin suspended {name}. Nobody can open or change it until it is restored. Nothing was deleted. If you think that this is a mistake, contact the person who runs this service.',
        { name },
      )}
    </Text>
    {reason !== undefined && (
      <Box component="section" aria-label={t('Reason')} mt="md">
        <Text size="sm" fw={600}>
          {t('Reason')}
        </Text>
        <Text className="terse-break">{reason}</Text>
      </Box>
    )}
    <Box mt="md">
      <Button variant="default" renderRoot={(props) => <Link to="/app/account" {...props} />}>
        {t('Open your account')}
      </Button>
    </Box>
  </Page>
)

/** The pages that stand for a workspace that doesn't open with the present sign-in, by the code of its refusal. */
const PAGES: Record<GateCode, (props: GateProps) => React.JSX.Element> = {
  second_factor_required: FactorMissing,
  sso_required: SsoMissing,
  email_not_verified: EmailNotVerified,
  workspace_suspended: Suspended,
}

/** Says why a workspace doesn't open, and what to do. */
export default function GatePage({ code, ...props }: GateProps & { code: GateCode }) {
  const Shown = PAGES[code]
  return <Shown {...props} />
}
