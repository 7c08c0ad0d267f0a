import { Skeleton, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { comparisonOf } from '../ui/comparison.ts'
import { number, ShortNumber } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { chosenOf } from './choice.tsx'
import { conditionLabel, conditionValue } from './conditions.ts'
import { type Scope, usePrevious, useSummary } from './queries.ts'

/** The numbers that the chart can show over time. */
const METRICS = { clicks: t('Clicks'), unique_visitors: t('Unique visitors') } as const
export type Metric = keyof typeof METRICS

/** The metric of the chart, which the URL names. */
export const useMetric = (): Metric => chosenOf(METRICS, useAddress().one('metric'), 'clicks')

/** The numbers of the range, each compared with the range before. The chart shows the one that is pressed. */
export function Figures({ scope }: { scope: Scope }) {
  const { data, error, isError, refetch } = useSummary(scope)
  const previous = usePrevious(scope)
  const metric = useMetric()
  const { change } = useAddress()
  if (isError && !data) return <Failed error={error} again={() => void refetch()} />
  return (
    <>
      <div className="terse-metrics">
        {(Object.keys(METRICS) as Metric[]).map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={name} role="group" aria-label={METRICS[name]}>
            <button
              type="button"
              className="terse-figure"
              aria-pressed={name === metric}
              onClick={() => change({ metric: name === 'clicks' ? undefined : name }, { replace: true })}
            >
              <span className="terse-figure-label">{METRICS[name]}</span>
              <Value value={data?.[name]} />
              <Change value={data?.[name]} before={previous?.[name]} />
            </button>
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div role="group" aria-label={t('Bots')}>
          <div className="terse-figure">
            <span className="terse-figure-label">{t('Bots')}</span>
            <Value value={data?.bots} />
            <span className="terse-below">{scope.filters.bots ? t('counted as clicks') : t('not counted as clicks')}</span>
          </div>
        </div>
      </div>
      {data && <Imported summary={data} />}
      {data?.unknown_values && <UnknownValues values={data.unknown_values} />}
    </>
  )
}

const Value = ({ value }: { value: number | undefined }) => (
  <span className="terse-figure-value">{value === undefined ? <Skeleton height={28} width={96} /> : <ShortNumber value={value} />}</span>
)

/** A decline isn't red, because it need not be bad. */
function Change({ value, before }: { value: number | undefined; before: number | undefined }) {
  if (value === undefined || before === undefined) return <span className="terse-below"> </span>
  const compared = comparisonOf(value, before, (other) => t('{previous} before', { previous: other }))
  return (
    <span
      className="terse-below"
      data-more={compared?.isMore || undefined}
      title={t('{before} in the previous period', { before: number(before) })}
    >
      {compared?.text}
    </span>
  )
}

/** Names values that no click of the range has. */
function UnknownValues({ values }: { values: NonNullable<Schemas['ClickSummary']['unknown_values']> }) {
  const list = values.map(({ dimension, value }) => `${conditionLabel(dimension)}: ${conditionValue(dimension, value)}`).join(', ')
  return (
    <Text size="xs" c="dimmed" role="status">
      {t('No click in this range has these values: {list}', { list })}
    </Text>
  )
}

/** Clicks of before an import: those of the range, and those of no day. */
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
