import { Group, Skeleton, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { number, change as percent, ShortNumber } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { conditionLabel, conditionValue } from './conditions.ts'
import { type Scope, useSummary } from './queries.ts'

const FIGURES = [
  { name: 'clicks', label: t('Clicks') },
  { name: 'unique_visitors', label: t('Unique visitors') },
  { name: 'bots', label: t('Bots') },
] as const

/** The numbers of the range, each with its change to the span before. */
export function Figures({ scope, isCompared }: { scope: Scope; isCompared: boolean }) {
  const { data, error, isError, refetch } = useSummary(scope)
  if (isError && !data) return <Failed error={error} again={() => void refetch()} />
  return (
    <>
      <div className="terse-figures">
        {FIGURES.map(({ name, label }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={name} role="group" aria-label={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Group gap="xs" align="baseline" h={32} wrap="nowrap">
              {data ? (
                <>
                  <Text span fz={24} fw={650} lh="2rem">
                    <ShortNumber value={data[name]} />
                  </Text>
                  <Change now={data[name]} before={data.previous[name]} isGood={name !== 'bots'} />
                </>
              ) : (
                <Skeleton height={20} width={96} />
              )}
            </Group>
            {isCompared && (
              <Text size="xs" c="dimmed" h={20}>
                {data && t('{previous} before', { previous: number(data.previous[name]) })}
              </Text>
            )}
          </div>
        ))}
      </div>
      {data && <Imported summary={data} />}
      {data?.unknown_values && <UnknownValues values={data.unknown_values} />}
    </>
  )
}

/** Clicks of before an import: those of the range, and those of no day. */
function UnknownValues({ values }: { values: NonNullable<Schemas['ClickSummary']['unknown_values']> }) {
  const list = values.map(({ dimension, value }) => `${conditionLabel(dimension)}: ${conditionValue(dimension, value)}`).join(', ')
  return (
    <Text size="xs" c="dimmed" role="status">
      {t('No click in this range has these values: {list}', { list })}
    </Text>
  )
}

function Imported({ summary: { imported_clicks: dated, undated_imported_clicks: undated } }: { summary: Schemas['ClickSummary'] }) {
  if (dated === 0 && undated === 0) return null
  const parts = [
    ...(dated > 0 ? [t('{dated} of these were imported', { dated: number(dated) })] : []),
    ...(undated > 0 ? [t('{undated} more were imported without a day', { undated: number(undated) })] : []),
  ]
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {parts.join('; ')}.
    </Text>
  )
}

/** More is green where more is good. */
function Change({ now, before, isGood }: { now: number; before: number; isGood: boolean }) {
  if (before === 0) return null
  const share = now / before - 1
  const color = share === 0 || !isGood ? 'dimmed' : share > 0 ? 'var(--terse-up)' : 'var(--terse-down)'
  return (
    <Text span size="xs" fw={500} c={color} title={t('{before} in the previous period', { before: number(before) })}>
      {percent(share)}
    </Text>
  )
}
