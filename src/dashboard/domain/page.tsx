import { Alert, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { type Domain, isServed } from '../domains/queries.ts'
import { CertificateState, DomainState } from '../domains/state.tsx'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { CheckNow } from '../ui/check-now.tsx'
import { DnsRecords } from '../ui/dns-records.tsx'
import { Ago } from '../ui/format.tsx'
import { Page } from '../ui/page.tsx'
import { Loading, Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import { DeleteDomain } from './delete-domain.tsx'
import { SettingsFacts, SettingsForm } from './settings-form.tsx'

const AppLinks = lazy(() => import('./app-links.tsx'))

export const read = ({ client, workspace, id }: Reading) => client.ensureQueryData(domainQueries.one(workspace.id, id))

export default function DomainPage() {
  const { id } = useWorkspace()
  const domainId = Number(useParams({ from: '/frame/app/$ws/domains/$id' }).id)
  const { data: domain } = useSuspenseQuery(domainQueries.one(id, domainId))
  return (
    <Page title={domain.hostname} width="form">
      <Content domain={domain} />
    </Page>
  )
}

function Content({ domain }: { domain: Domain }) {
  const { can } = useWorkspace()
  const isAdmin = can('admin')
  return (
    <>
      <Group mb="md">
        <DomainState domain={domain} />
      </Group>
      {domain.status === 'failed' && (
        <Alert color="red" mb="md">
          {domain.fail_reason} {isAdmin && t('Publish the records, then check again.')}
        </Alert>
      )}
      <Section title={t('DNS records')} actions={isAdmin && <Check domain={domain} />}>
        <Checks domain={domain} />
        <DnsRecords records={domain.dns.records} isReached={domain.status === 'active'} />
        {domain.is_wildcard && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('Its links work on every subdomain directly below {value}.', { value: domain.hostname.slice(2) })}
          </Text>
        )}
      </Section>
      <Section title={t('Certificate')}>
        <Certificate domain={domain} />
      </Section>
      <Section title={t('Settings')}>{isAdmin ? <SettingsForm domain={domain} /> : <SettingsFacts domain={domain} />}</Section>
      <Suspense fallback={<Loading />}>
        <AppLinks domain={domain} />
      </Suspense>
      {isAdmin && <DeleteDomain domain={domain} />}
    </>
  )
}

function Check({ domain }: { domain: Domain }) {
  const { id } = useWorkspace()
  const check = useChange(() => api.verifyDomain({ path: { workspace_id: id, domain_id: domain.id } }), {
    refresh: [domainQueries.key(id)],
  })
  return <CheckNow isRunning={check.isPending} run={() => check.mutate()} />
}

const STEPS: Record<Domain['status'], string> = {
  pending: t('Add these records at your DNS provider. The first one verifies that the domain is yours, and the second one points it here.'),
  verified: t('Domain verified. Its links will work once the second record points here.'),
  active: t('Keep both records, because we check them every day.'),
  failed: t('We couldn’t find these DNS records.'),
}

function Checks({ domain: { status, dns } }: { domain: Domain }) {
  return (
    <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
      {STEPS[status]}{' '}
      {dns.failure !== null ? (
        t('The last DNS query failed: {failure}', { failure: dns.failure })
      ) : dns.checked_at !== null ? (
        <Trans id="Last check <ago/>." components={{ ago: <Ago time={dns.checked_at} /> }} />
      ) : null}
    </Text>
  )
}

function Certificate({ domain }: { domain: Domain }) {
  const { status, issued_at, error } = domain.tls
  const about = {
    none: t('Requested once the domain is verified.'),
    pending: isServed(domain) ? t('Issued on the first HTTPS visit, once DNS points here.') : '',
    issued: t('Visitors can use HTTPS.'),
    failed: t('Couldn’t get the certificate yet. We’ll try again.'),
  }[status]
  return (
    <Group gap="xs">
      <CertificateState tls={domain.tls} />
      <Text size="sm" c="dimmed">
        {about} {status === 'issued' && issued_at !== null && <Trans id="Added <ago/>." components={{ ago: <Ago time={issued_at} /> }} />}
        {error}
      </Text>
    </Group>
  )
}
