import { money } from '../campaigns/money.ts'
import { type Campaign, TONES } from '../campaigns/queries.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago, number, useDates } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateBadge } from '../ui/state-badge.tsx'

export function Details({ campaign }: { campaign: Campaign }) {
  const dates = useDates()
  const { status, starts_at, ends_at, budget_minor, currency, utm } = campaign
  const parts = Object.entries(utm ?? {})
  return (
    <Panel title="Settings" actions={<StateBadge tone={TONES[status]}>{status}</StateBadge>}>
      <Facts
        facts={{
          Description: campaign.description ?? undefined,
          Starts: starts_at === null ? undefined : dates.time(starts_at),
          Ends: ends_at === null ? undefined : dates.time(ends_at),
          Clicks: `${number(campaign.clicks)} in total`,
          Conversions: campaign.conversions === 0 ? undefined : number(campaign.conversions),
          Revenue: campaign.revenue_minor === 0 || currency === null ? undefined : money(campaign.revenue_minor, currency),
          Budget: budget_minor === null || currency === null ? undefined : money(budget_minor, currency),
          'UTM parameters': parts.length === 0 ? undefined : parts.map(([part, text]) => <div key={part}>{`${part}: ${text}`}</div>),
          Created: <Ago time={campaign.created_at} />,
          Changed: <Ago time={campaign.updated_at} />,
        }}
      />
    </Panel>
  )
}
