import { Group, NativeSelect, Text } from '@mantine/core'
import { money } from '../campaigns/money.ts'
import { useAddress } from '../ui/address.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { LinkName } from './link-name.tsx'
import { type Conversion, useConversions } from './queries.ts'

const FILTERS = { '': 'All', true: 'Attributed', false: 'Unattributed' }
const SOURCES: Record<Conversion['source'], string> = { api: 'Server', script: 'Page', stripe: 'Stripe', shopify: 'Shopify' }

/** Every conversion, the latest told first. */
export function ConversionList() {
  const { one, change } = useAddress()
  const asked = one('attributed')
  const attributed = asked === 'true' || asked === 'false' ? asked : undefined
  const list = useConversions(attributed)
  return (
    <>
      <Group>
        <NativeSelect
          size="xs"
          aria-label="Attribution"
          data={Object.entries(FILTERS).map(([value, label]) => ({ value, label }))}
          value={attributed ?? ''}
          onChange={({ currentTarget: { value } }) => change({ attributed: value === '' ? undefined : value })}
        />
      </Group>
      <DataTable
        label="Conversions"
        columns={COLUMNS}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          attributed === undefined ? (
            <Empty title="No conversions yet">Every conversion that your shop reports shows up here, with or without a click.</Empty>
          ) : (
            <Empty title={attributed === 'true' ? 'No conversion belongs to a click' : 'Every conversion belongs to a click'}>
              Conversions without a click are counted separately. Links, campaigns and countries don’t include them.
            </Empty>
          )
        }
      />
    </>
  )
}

const COLUMNS: Column<Conversion>[] = [
  { header: 'Conversion', cell: (conversion) => <What conversion={conversion} /> },
  { header: 'Link', cell: (conversion) => <Where conversion={conversion} />, width: '22%' },
  {
    header: 'Customer',
    cell: ({ customer }) => customer?.name ?? customer?.email ?? customer?.external_id ?? '–',
    width: '20%',
    isWide: true,
  },
  { header: 'Source', cell: ({ source }) => SOURCES[source], width: 88, isWide: true },
  { header: 'Amount', cell: (conversion) => <Amount conversion={conversion} />, width: 128, align: 'end' },
  { header: 'Time', cell: ({ occurred_at }) => <Ago time={occurred_at} />, width: 112, align: 'end', isWide: true },
]

const What = ({ conversion: { event, external_id } }: { conversion: Conversion }) => (
  <>
    <Text size="sm" fw={600} className="terse-cut">
      {event === 'sale' ? 'Sale' : event === 'lead' ? 'Lead' : event}
    </Text>
    <Text size="xs" c="dimmed" className="terse-cut">
      {external_id}
    </Text>
  </>
)

const Where = ({ conversion: { link_id } }: { conversion: Conversion }) =>
  link_id === null ? <StateBadge tone="quiet">Unattributed</StateBadge> : <LinkName id={link_id} />

function Amount({ conversion: { amount_minor, refunded_minor, currency } }: { conversion: Conversion }) {
  if (amount_minor === null || currency === null) return '–'
  return (
    <>
      {money(amount_minor, currency)}
      {refunded_minor > 0 && (
        <Text size="xs" c="dimmed">
          {`−${money(refunded_minor, currency)} refunded`}
        </Text>
      )}
    </>
  )
}
