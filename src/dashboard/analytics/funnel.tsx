import { Paper, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { number, share } from '../ui/format.tsx'
import { Loaded } from '../ui/states.tsx'
import { type Scope, useFunnel } from './queries.ts'

type Step = Schemas['Funnel']['steps'][number]['step']
const STEPS: Record<Step, string> = {
  '1h': t('Within an hour'),
  '24h': t('Within a day'),
  '7d': t('Within a week'),
  total: t('In the whole range'),
}
const ORDER = Object.keys(STEPS) as Step[]

/** How fast the range's visitors came, from its first click on. */
export default function Funnel({ scope }: { scope: Scope }) {
  const query = useFunnel(scope)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Funnel')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('How many different visitors came within an hour, a day and a week of the first click in the range.')}
      </Text>
      <Loaded query={query}>
        {({ steps }) => {
          const visitors = new Map(steps.map((step) => [step.step, step.visitors]))
          const total = visitors.get('total') ?? 0
          return (
            <ol className="terse-funnel">
              {ORDER.map((step) => {
                const value = visitors.get(step) ?? 0
                const part = total === 0 ? 0 : value / total
                return (
                  <li key={step} aria-label={`${STEPS[step]}: ${t('{value, plural, one {# visitor} other {# visitors}}', { value })}`}>
                    <span>{STEPS[step]}</span>
                    <span className="terse-funnel-bar" style={{ '--terse-share': `${100 * part}%` } as object} aria-hidden />
                    <span>{number(value)}</span>
                    <Text span size="xs" c="dimmed">
                      {share(part)}
                    </Text>
                  </li>
                )
              })}
            </ol>
          )
        }}
      </Loaded>
    </Paper>
  )
}
