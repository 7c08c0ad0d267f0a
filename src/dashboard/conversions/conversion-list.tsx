import { Group, NativeSelect, Text } from '@mantine/core'
import { money } from '../campaigns/money.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Empty } from '../ui/states.tsx'
import { LinkName } from './link-name.tsx'
import { type Conversion, useConversions } from './queries.ts'

const FILTERS = { '': t('All'), true: t('Attributed'), false: t('Unattributed') }
const SOURCES: Record<Conversion['source'], string> = { api: t('Server'), script: t('Page'), stripe: 'Stripe', shopify: 'Shopify' }

/** Lists every conversion, the last reported one first. */
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
          aria-label={t('Attribution')}
          data={Object.entries(FILTERS).map(([value, label]) => ({ value, label }))}
          value={attributed ?? ''}
          onChange={({ currentTarget: { value } }) => change({ attributed: value === '' ? undefined : value })}
        />
      </Group>
      <DataTable
        label={t('Conversions')}
        columns={COLUMNS}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          attributed === undefined ? (
            <Empty title={t('No conversions yet')}>
              {t('Every conversion that your shop reports shows up here, with or without a click.')}
            </Empty>
          ) : (
            <Empty title={attributed === 'true' ? t('No conversion is linked to a click yet') : t('Every conversion belongs to a click')}>
              {t('Conversions without a click are counted separately. Links, campaigns and countries don’t include them.')}
            </Empty>
          )
        }
      />
    </>
  )
}

const COLUMNS: Column<Conversion>[] = [
  { header: t('Conversion'), cell: (conversion) => <What conversion={conversion} /> },
  { header: t('Link'), cell: (conversion) => <Where conversion={conversion} />, width: '22%' },
  {
    header: t('Customer'),
    cell: ({ customer }) => customer?.name ?? customer?.email ?? customer?.external_id ?? '–',
    width: '20%',
    isWide: true,
  },
  { header: t('Source'), cell: ({ source }) => SOURCES[source], width: 88, isWide: true },
  { header: t('Amount'), cell: (conversion) => <Amount conversion={conversion} />, width: 128, align: 'end' },
  { header: t('Time'), cell: ({ occurred_at }) => <Ago time={occurred_at} />, width: 112, align: 'end', isWide: true },
]

const What = ({ conversion: { event, external_id } }: { conversion: Conversion }) => (
  <>
    <Text size="sm" fw={600} className="terse-cut">
      {event === 'sale' ? t('Sale') : event === 'lead' ? t('Lead') : event}
    </Text>
    <Text size="xs" c="dimmed" className="terse-cut">
      {external_id}
    </Text>
  </>
)

const Where = ({ conversion: { link_id } }: { conversion: Conversion }) =>
  link_id === null ? (
    <Text size="xs" c="dimmed" className="terse-break" style={{ whiteSpace: 'normal' }}>
      {t('Unattributed')}
    </Text>
  ) : (
    <LinkName id={link_id} />
  )

function Amount({ conversion: { amount_minor, refunded_minor, currency } }: { conversion: Conversion }) {
  if (amount_minor === null || currency === null) return '–'
  return (
    <>
      {money(amount_minor, currency)}
      {refunded_minor > 0 && (
        <Text size="xs" c="dimmed">
          {t('−{refunded_minor} refunded', { refunded_minor: money(refunded_minor, currency) })}
        </Text>
      )}
    </>
  )
}
