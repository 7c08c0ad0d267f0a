import { Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TerseError } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { rememberWorkspace, useVisibleWorkspace, type Workspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { Denied, Loading, Missing } from '../ui/states.tsx'

/** Shows the page of a workspace, if the user may see the workspace and open the page. */
export function WorkspaceGate() {
  const workspace = useVisibleWorkspace()
  const needs = useMatches().at(-1)?.staticData.needs
  const slug = workspace?.slug
  const entry = useEntry(workspace)
  useEffect(() => {
    if (slug !== undefined) rememberWorkspace(slug)
  }, [slug])
  if (!workspace) return <Missing />
  // Other requirements are rare, so the page is shown while the check is running.
  if (entry.isLoading && workspace.settings.require_second_factor) return <Loading />
  const Gate = entry.error instanceof TerseError ? GATES[entry.error.code] : undefined
  if (Gate) return <Gate name={workspace.name} />
  if (needs !== undefined && !workspace.can(needs)) return <Denied needs={needs} />
  // The key makes sure that nothing of another workspace's page stays.
  return <Outlet key={workspace.id} />
}

/** Asks whether one may enter the workspace with the present sign-in. */
const useEntry = (workspace: Workspace | undefined) =>
  useQuery({ ...workspaceQueries.entry(workspace?.id ?? 0), enabled: workspace !== undefined })

type GateProps = { name: string }

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

/** The pages that stand for a workspace that asks for more than the present sign-in, by the code of its refusal. */
const GATES: Record<string, (props: GateProps) => React.JSX.Element> = {
  second_factor_required: FactorMissing,
  sso_required: SsoMissing,
  email_not_verified: EmailNotVerified,
}
