import { Alert, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isBusiness } from '../../lib/plans.ts'
import { ssoQueries } from '../data/sso.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { DomainProof } from './domain-proof.tsx'
import { Guide } from './guide.tsx'
import type { Sso } from './queries.ts'
import { RemoveSso } from './remove.tsx'
import { SsoForm } from './sso-form.tsx'
import { TestSignIn } from './test-sign-in.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(ssoQueries.one(workspace.id))

export default function SingleSignOnPage() {
  const { data: sso } = useSuspenseQuery(ssoQueries.one(useWorkspace().id))
  return (
    <Page title={t('Single sign-on')} width="form">
      <Text size="sm" c="dimmed" mb="lg">
        {t('Members sign in with their company account, through WorkOS or any OpenID Connect provider.')}
      </Text>
      <Content sso={sso} />
    </Page>
  )
}

function Content({ sso }: { sso: Sso }) {
  const workspace = useWorkspace()
  const isSet = sso.provider !== null
  const mayHave = isBusiness(workspace.plan_tier)
  const isOwner = workspace.can('owner')
  return (
    <>
      {!mayHave && (
        <Alert color="gray" title={t('Single sign-on needs the Business or Enterprise plan')} mb="xl">
          {t('This workspace’s plan: {plan}. The instance admin can change it.', { plan: workspace.plan_tier })}{' '}
          {isSet && t('The current settings keep working, and an owner can delete them.')}
        </Alert>
      )}
      {mayHave && !isOwner && (
        <Alert color="gray" title={t('Only owners change single sign-on')} mb="xl">
          {t('Single sign-on decides who can sign in as whom, so an owner has to set it up in person.')}
        </Alert>
      )}
      {mayHave && isOwner && <SsoForm key={sso.created_at} sso={sso} />}
      {isSet && <DomainProof sso={sso} />}
      {isSet && <TestSignIn sso={sso} />}
      {mayHave && <Guide sso={sso} />}
      {isSet && isOwner && <RemoveSso />}
    </>
  )
}
