import { Code, Group, Stack, Text } from '@mantine/core'
import type { Domain } from '../domains/queries.ts'
import { CopyButton } from '../ui/copy.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

type Record = Domain['dns']['records'][number]

/** What is to be published, and what was found instead. */
export function Records({ domain }: { domain: Domain }) {
  return (
    <table className="terse-table" aria-label="DNS records">
      <thead>
        <tr>
          <th scope="col" style={{ width: '6.5rem' }}>
            Type
          </th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {domain.dns.records.map((record) => (
          <tr key={record.type}>
            <td style={{ verticalAlign: 'top' }}>
              <Stack gap={4} align="flex-start">
                <Text size="sm" fw={600}>
                  {record.type}
                </Text>
                <RecordState record={record} domain={domain} />
              </Stack>
            </td>
            <td style={{ verticalAlign: 'top' }}>
              <Copied label={`Copy the name of the ${record.type} record`} value={record.name} />
            </td>
            <td style={{ verticalAlign: 'top' }}>
              <Copied label={`Copy the value of the ${record.type} record`} value={record.value} />
              <Instead record={record} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <Group gap={4} wrap="nowrap" align="flex-start">
    <Code fz="xs" className="terse-break" mt={4}>
      {value}
    </Code>
    <CopyButton label={label} value={value} />
  </Group>
)

function RecordState({ record, domain }: { record: Record; domain: Domain }) {
  const [tone, label] = stateOf(record, domain)
  return <StateBadge tone={tone}>{label}</StateBadge>
}

/** An address record may lead here as well as the alias: then the domain is active. */
function stateOf({ type, value, found }: Record, { status }: Domain): [Tone, string] {
  if (found?.includes(value) || (type !== 'TXT' && status === 'active')) return ['good', 'Found']
  if (found === null) return ['quiet', 'Not yet']
  return found.length === 0 ? ['waiting', 'Missing'] : ['bad', 'Other']
}

function Instead({ record: { value, found } }: { record: Record }) {
  const others = (found ?? []).filter((text) => text !== value)
  if (others.length === 0) return null
  return (
    <Text size="xs" c="dimmed" className="terse-break" mt={4}>
      Found: {others.join(', ')}
    </Text>
  )
}
