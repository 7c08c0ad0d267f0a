import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { ssoQueries } from '../data/sso.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { CheckNow } from '../ui/check-now.tsx'
import { DnsRecords } from '../ui/dns-records.tsx'
import { Ago } from '../ui/format.tsx'
import { Section } from '../ui/states.tsx'
import type { Sso } from './queries.ts'

/** That the domain is the workspace's own. */
export function DomainProof({ sso: { domain_verified, dns } }: { sso: Sso }) {
  return (
    <Section title="Proof of the domain" actions={<Check />}>
      <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
        {domain_verified
          ? 'The domain is yours. Keep the record: it is looked for daily.'
          : 'Publish this record where the domain has its DNS. It is looked for by itself, and shown here once it is found.'}{' '}
        {dns.failure !== null ? (
          `The last look-up was not answered: ${dns.failure}`
        ) : dns.checked_at !== null ? (
          <>
            Last looked for <Ago time={dns.checked_at} />.
          </>
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
