import { Stack, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { CopiedValue } from './copied-value.tsx'
import { StateBadge, type Tone } from './state-badge.tsx'

type DnsRecord = Schemas['DnsRecord']

type Props = { records: readonly DnsRecord[]; isReached?: boolean }

/**
 * Shows the records to publish, and those that were found instead. `isReached`: the domain points here, even if its records differ from
 * these.
 */
export function DnsRecords({ records, isReached = false }: Props) {
  return (
    <table className="terse-table" aria-label={t('DNS records')}>
      <thead>
        <tr>
          <th scope="col" style={{ width: '8rem' }}>
            {t('Type')}
          </th>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Value')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.type}>
            <td style={{ verticalAlign: 'top' }}>
              <Stack gap={4} align="flex-start">
                <Text size="sm" fw={600}>
                  {record.type}
                </Text>
                <RecordState record={record} isReached={isReached} />
              </Stack>
            </td>
            <td style={{ verticalAlign: 'top' }}>
              <CopiedValue label={t('Copy the name of the {type} record', { type: record.type })} value={record.name} />
            </td>
            <td style={{ verticalAlign: 'top' }}>
              <CopiedValue label={t('Copy the value of the {type} record', { type: record.type })} value={record.value} />
              <Instead record={record} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RecordState({ record, isReached }: { record: DnsRecord; isReached: boolean }) {
  const [tone, label] = stateOf(record, isReached)
  return <StateBadge tone={tone}>{label}</StateBadge>
}

/** An A or AAAA record may point here instead of the alias. */
function stateOf({ type, value, found }: DnsRecord, isReached: boolean): [Tone, string] {
  if (found?.includes(value) || (type !== 'TXT' && isReached)) return ['good', t('Found')]
  if (found === null) return ['quiet', t('Not yet')]
  return found.length === 0 ? ['waiting', t('Missing')] : ['bad', t('Other')]
}

function Instead({ record: { value, found } }: { record: DnsRecord }) {
  const others = (found ?? []).filter((text) => text !== value)
  if (others.length === 0) return null
  return (
    <Text size="xs" c="dimmed" className="terse-break" mt={4}>
      {t('Found: {value}', { value: others.join(', ') })}
    </Text>
  )
}
