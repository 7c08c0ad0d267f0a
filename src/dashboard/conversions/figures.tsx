import { Button, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Range } from '../analytics/range.ts'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { ShortNumber } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { amounts, rate } from './money.ts'
import { useSummary } from './queries.ts'

type Summary = Schemas['ConversionSummary']

/** From the click to the sale, and what that brought. */
export function Figures({ summary, hasClicks = true }: { summary: Summary | undefined; hasClicks?: boolean }) {
  const { clicks = 0, leads = 0, sales = 0 } = summary ?? {}
  const figures: { label: string; value: ReactNode; title?: string }[] = [
    ...(hasClicks ? [{ label: t('Clicks'), value: <ShortNumber value={clicks} /> }] : []),
    { label: t('Leads'), value: <ShortNumber value={leads} /> },
    { label: t('Sales'), value: <ShortNumber value={sales} /> },
    { label: t('Conversion rate'), value: rate(summary?.rate ?? 0), title: t('Sales by clicks') },
    { label: t('Revenue'), value: amounts(summary?.revenue ?? []), title: t('After refunds') },
  ]
  return (
    <div className="terse-conversion-figures">
      {figures.map(({ label, value, title }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div key={label} role="group" aria-label={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          {summary ? (
            <Text fz={24} fw={650} lh="2rem" {...(title !== undefined && { title })}>
              {value}
            </Text>
          ) : (
            <Skeleton height={20} width={96} my={6} />
          )}
        </div>
      ))}
    </div>
  )
}

/** Shows the sales that don't belong to a click. */
export function Unattributed({ summary }: { summary: Summary }) {
  const { change } = useAddress()
  const { sales, revenue } = summary.unattributed
  if (sales === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('{sales, plural, one {Another # sale ({revenue}) doesn’t} other {Another # sales ({revenue}) don’t}} belong to a click.', {
        sales,
        revenue: amounts(revenue),
      })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => change({ tab: 'all', attributed: 'false' })}>
        {t('Show them')}
      </Button>
    </Text>
  )
}

/** Shows the conversions of a link on its page, which shows its clicks already. */
export default function LinkConversions({ range, linkId }: { range: Range; linkId: number }) {
  return (
    <Panel title={t('Conversions')}>
      <Figures summary={useSummary(range, linkId).data} hasClicks={false} />
    </Panel>
  )
}
