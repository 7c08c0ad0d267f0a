import { money } from '../campaigns/money.ts'
import { type Campaign, TONES } from '../campaigns/queries.ts'
import { t } from '../i18n.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago, number, useDates } from '../ui/format.tsx'
import { partName, statusName } from '../ui/names.ts'
import { Panel } from '../ui/panel.tsx'
import { StateBadge } from '../ui/state-badge.tsx'

export function Details({ campaign }: { campaign: Campaign }) {
  const dates = useDates()
  const { status, starts_at, ends_at, budget_minor, currency, utm } = campaign
  const parts = Object.entries(utm ?? {})
  return (
    <Panel title={t('Settings')} actions={<StateBadge tone={TONES[status]}>{statusName(status)}</StateBadge>}>
      <Facts
        facts={{
          [t('Description')]: campaign.description ?? undefined,
          [t('Starts')]: starts_at === null ? undefined : dates.time(starts_at),
          [t('Ends')]: ends_at === null ? undefined : dates.time(ends_at),
          [t('Clicks')]: t('{clicks} in total', { clicks: number(campaign.clicks) }),
          [t('Conversions')]: campaign.conversions === 0 ? undefined : number(campaign.conversions),
          [t('Revenue')]: campaign.revenue_minor === 0 || currency === null ? undefined : money(campaign.revenue_minor, currency),
          [t('Budget')]: budget_minor === null || currency === null ? undefined : money(budget_minor, currency),
          [t('UTM parameters')]:
            parts.length === 0 ? undefined : parts.map(([part, text]) => <div key={part}>{`${partName(part)}: ${text}`}</div>),
          [t('Created')]: <Ago time={campaign.created_at} />,
          [t('Changed')]: <Ago time={campaign.updated_at} />,
        }}
      />
    </Panel>
  )
}
