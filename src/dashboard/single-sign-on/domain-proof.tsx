import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { ssoQueries } from '../data/sso.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { CheckNow } from '../ui/check-now.tsx'
import { DnsRecords } from '../ui/dns-records.tsx'
import { Ago } from '../ui/format.tsx'
import { Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import type { Sso } from './queries.ts'

/** That the domain is the workspace's own. */
export function DomainProof({ sso: { domain_verified, dns } }: { sso: Sso }) {
  return (
    <Section title={t('Domain verification')} actions={<Check />}>
      <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
        {domain_verified
          ? t('Domain verified. Keep the record, because we check it every day.')
          : t('Add this record at your DNS provider. We check for it automatically and show the result here.')}{' '}
        {dns.failure !== null ? (
          t('The last DNS query failed: {failure}', { failure: dns.failure })
        ) : dns.checked_at !== null ? (
          <Trans id="Last check <ago/>." components={{ ago: <Ago time={dns.checked_at} /> }} />
        ) : null}
      </Text>
      <DnsRecords records={dns.records} />
    </Section>
  )
}

function Check() {
  const { id } = useWorkspace()
  const check = useChange(() => api.verifySsoDomain({ path: { workspace_id: id } }), { refresh: [ssoQueries.one(id).queryKey] })
  return <CheckNow isRunning={check.isPending} run={() => check.mutate()} />
}
