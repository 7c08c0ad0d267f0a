import { ArrowPathIcon } from '@heroicons/react/20/solid'
import { Button, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { DnsRecords } from '../ui/dns-records.tsx'
import { Ago } from '../ui/format.tsx'
import { Section } from '../ui/states.tsx'
import { type Sso, ssoKey } from './queries.ts'

/** That the domain is the workspace's own. */
export function DomainProof({ sso: { domain_verified, dns } }: { sso: Sso }) {
  return (
    <Section title="Proof of the domain" actions={<CheckNow />}>
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

function CheckNow() {
  const { id } = useWorkspace()
  const check = useChange(
    (_, headers) => api.POST('/v1/workspaces/{workspace_id}/sso/verify', { params: { path: { workspace_id: id } }, headers }),
    { refresh: [ssoKey(id)] },
  )
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<ArrowPathIcon width={14} aria-hidden />}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      Check now
    </Button>
  )
}
