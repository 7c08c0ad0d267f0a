import { NativeSelect, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { domainQueries } from '../data/domains.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { number } from '../ui/format.tsx'
import type { Host } from './queries.ts'

/** The domain here for each host of the other service: an ID, or null for the default domain. */
export type Mapping = Record<string, number | null>

const OWN = 'own'

type Props = { hosts: readonly Host[]; mapping: Mapping; change: (mapping: Mapping) => void }

/** The hosts of the links that were checked, each with the domain that it comes to. */
export function HostsField({ hosts, mapping, change }: Props) {
  const { id } = useWorkspace()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  const options = [
    { value: OWN, label: t('Default domain') },
    ...domains.map((domain) => ({ value: String(domain.id), label: domain.hostname })),
  ]
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('Domains')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {t('Choose which domain the links of each host go to. Then check again.')}
      </Text>
      <Table aria-label={t('Domains')} withTableBorder maw={640} verticalSpacing={6} bg="var(--mantine-color-body)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Old host')}</Table.Th>
            <Table.Th ta="end">{t('Links')}</Table.Th>
            <Table.Th>{t('Domain')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hosts.map(({ hostname, links, domain_id, is_known }) => {
            const chosen = hostname in mapping ? mapping[hostname] : domain_id
            return (
              <Table.Tr key={hostname}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {hostname}
                  {!is_known && !(hostname in mapping) && (
                    <Text size="xs" c="dimmed">
                      {t('not one of your domains')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="end">{number(links)}</Table.Td>
                <Table.Td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('Domain for {hostname}', { hostname })}
                    data={options}
                    value={chosen == null ? OWN : String(chosen)}
                    onChange={({ currentTarget: { value } }) => change({ ...mapping, [hostname]: value === OWN ? null : Number(value) })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}
