import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { Range } from '../analytics/range.ts'
import type { Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { count, number, shortNumber } from '../ui/format.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { SalesChart } from './chart.tsx'
import { Groups } from './groups.tsx'
import { amounts, rate } from './money.ts'
import { useConversions, useSummary } from './queries.ts'

type Summary = Schemas['ConversionSummary']

export function Overview({ range }: { range: Range }) {
  const summary = useSummary(range)
  const { items, query } = useConversions(undefined)
  if (summary.isError && !summary.data) return <Failed error={summary.error} again={() => void summary.refetch()} />
  if (query.isSuccess && items.length === 0) return <NoConversions />
  return (
    <Stack gap="md">
      <Figures summary={summary.data} />
      <SalesChart range={range} />
      <Groups range={range} />
    </Stack>
  )
}

function NoConversions() {
  const { can } = useWorkspace()
  const { change } = useAddress()
  return (
    <Empty
      title="No conversions yet"
      action={can('editor') && <Button onClick={() => change({ tab: 'setup' })}>Set up conversions</Button>}
    >
      Links can tell your shop which click a visitor came by. When the shop tells back what they bought, you see here which links, campaigns
      and countries brought it.
    </Empty>
  )
}

/** From the click to the sale, and what that brought. */
function Figures({ summary }: { summary: Summary | undefined }) {
  const { change } = useAddress()
  const { clicks = 0, leads = 0, sales = 0, unattributed } = summary ?? {}
  const figures = [
    { label: 'Clicks', value: shortNumber(clicks), title: number(clicks) },
    { label: 'Leads', value: shortNumber(leads), title: number(leads) },
    { label: 'Sales', value: shortNumber(sales), title: number(sales) },
    { label: 'Conversion rate', value: rate(summary?.rate ?? 0), title: 'Sales by clicks' },
    { label: 'Revenue', value: amounts(summary?.revenue ?? []), title: 'After refunds' },
  ]
  return (
    <>
      <div className="terse-conversion-figures">
        {figures.map(({ label, value, title }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={label} role="group" aria-label={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            {summary ? (
              <Text fz={24} fw={650} lh="2rem" title={title}>
                {value}
              </Text>
            ) : (
              <Skeleton height={20} width={96} my={6} />
            )}
          </div>
        ))}
      </div>
      {unattributed && unattributed.sales > 0 && (
        <Text size="sm" c="dimmed">
          {`Besides, ${count(unattributed.sales, 'sale')} (${amounts(unattributed.revenue)}) ${unattributed.sales === 1 ? 'belongs' : 'belong'} to no click. `}
          <Button variant="subtle" size="compact-sm" onClick={() => change({ tab: 'all', attributed: 'false' })}>
            Show them
          </Button>
        </Text>
      )}
    </>
  )
}
