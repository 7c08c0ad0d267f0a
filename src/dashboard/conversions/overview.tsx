import { Button, Stack } from '@mantine/core'
import type { Range } from '../analytics/range.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Empty, Failed } from '../ui/states.tsx'
import { SalesChart } from './chart.tsx'
import { Figures, Unattributed } from './figures.tsx'
import { Funnel } from './funnel.tsx'
import { Groups } from './groups.tsx'
import { useConversions, useSummary } from './queries.ts'

export function Overview({ range }: { range: Range }) {
  const summary = useSummary(range)
  const { items, query } = useConversions(undefined)
  if (summary.isError && !summary.data) return <Failed error={summary.error} again={() => void summary.refetch()} />
  if (query.isSuccess && items.length === 0) return <NoConversions />
  return (
    <Stack gap="md">
      <Figures summary={summary.data} />
      {summary.data && <Unattributed summary={summary.data} />}
      <SalesChart range={range} />
      <Funnel range={range} />
      <Groups range={range} />
    </Stack>
  )
}

function NoConversions() {
  const { can } = useWorkspace()
  const { change } = useAddress()
  return (
    <Empty
      title={t('No conversions yet')}
      action={can('editor') && <Button onClick={() => change({ tab: 'setup' })}>{t('Set up conversions')}</Button>}
    >
      {t(
        'Links can pass a click ID to your shop. When the shop reports a sale with that ID, you see here which links, campaigns and countries it came from.',
      )}
    </Empty>
  )
}
