import { Group, Progress, Stack, Text } from '@mantine/core'
import type { Range } from '../analytics/range.ts'
import { t } from '../i18n.ts'
import { number } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { rate } from './money.ts'
import { useFunnel } from './queries.ts'

const LABELS = { clicked: t('Clicked'), lead: t('Became a lead or a customer'), sale: t('Bought') }

/** How many clicks got how far: a click counts once in each step. */
export function Funnel({ range }: { range: Range }) {
  const steps = useFunnel(range).data?.steps ?? []
  const all = steps[0]?.clicks ?? 0
  return (
    <Panel title={t('From the click to the sale')}>
      <Stack gap="sm">
        {steps.map(({ step, clicks }) => {
          const share = all === 0 ? 0 : Math.min(1, clicks / all)
          return (
            <div key={step}>
              <Group justify="space-between" gap="xs">
                <Text size="sm">{LABELS[step]}</Text>
                <Text size="sm" c="dimmed">
                  {number(clicks)}
                  {step !== 'clicked' && ` · ${rate(share)}`}
                </Text>
              </Group>
              <Progress value={share * 100} aria-label={t('{labels}: share of clicks', { labels: LABELS[step] })} size="sm" mt={4} />
            </div>
          )
        })}
      </Stack>
    </Panel>
  )
}
