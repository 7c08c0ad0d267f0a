import { useInViewport } from '@mantine/hooks'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { number, share } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { CardPanel, NoClicks, ROWS, ShowAll, Waiting } from './card.tsx'
import { Choice } from './choice.tsx'
import { type Pair, type Scope, usePairs, useSummary, withoutPair } from './queries.ts'
import { DIMENSION_NAMES, type Dimension, dimensionLabel, isDimension, valueName } from './values.ts'

// Beside the head of the table.
const SHOWN = ROWS - 1

/** Parses the pair in the URL, in the form that the API takes: `country,device`. */
export function pairOf(text: string | undefined): Pair {
  const [first, second] = text?.split(',') ?? []
  return isDimension(first) && isDimension(second) && first !== second ? [first, second] : ['country', 'device']
}

/** How often values of one dimension come with those of another one. Pairs take the longest to count: they are asked for once they are seen. */
export function PairsCard({ scope }: { scope: Scope }) {
  const { one } = useAddress()
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const pair = pairOf(one('pair'))
  const query = usePairs(scope, pair, SHOWN + 1, inViewport)
  const items = query.data?.items
  return (
    <div ref={ref}>
      <CardPanel
        title={t('Combinations')}
        isBusy={query.isPlaceholderData}
        controls={(items?.length ?? 0) > SHOWN && <ShowAll name="pair" />}
      >
        {query.isError && items === undefined ? (
          <Failed error={query.error} again={() => void query.refetch()} />
        ) : (
          <PairsTable scope={scope} pair={pair} items={items?.slice(0, SHOWN)} />
        )}
      </CardPanel>
    </div>
  )
}

type Item = { values?: (string | number | null)[]; clicks: number }
type TableProps = { scope: Scope; pair: Pair; items: readonly Item[] | undefined }

/** A row is a filter by both values. Shares are of all clicks, without that filter. */
export function PairsTable({ scope, pair, items }: TableProps) {
  const total = useSummary(withoutPair(scope, pair)).data?.clicks
  const { change } = useAddress()
  const [first, second] = pair
  const isChosen = (values: readonly string[]) =>
    pair.every((by, index) => scope.filters[by]?.length === 1 && scope.filters[by][0] === values[index])
  const toggle = (values: readonly [string, string]) =>
    change(isChosen(values) ? { [first]: undefined, [second]: undefined } : { [first]: [values[0]], [second]: [values[1]] })
  return (
    <>
      <table className="terse-pairs" aria-label={t('Combinations')}>
        <thead>
          <tr>
            <HeadChoice label={t('First dimension')} value={first} other={second} choose={(by) => change({ pair: `${by},${second}` })} />
            <HeadChoice label={t('Second dimension')} value={second} other={first} choose={(by) => change({ pair: `${first},${by}` })} />
            <th scope="col">{t('Clicks')}</th>
            <th scope="col">{t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {items?.map(({ values, clicks }) => {
            const chosen = [String(values?.[0] ?? ''), String(values?.[1] ?? '')] as const
            const part = total ? clicks / total : undefined
            const row = { names: [valueName(first, chosen[0]), valueName(second, chosen[1])] as const, clicks, part }
            return <Row key={JSON.stringify(chosen)} {...row} isChosen={isChosen(chosen)} toggle={() => toggle(chosen)} />
          })}
        </tbody>
      </table>
      {items === undefined && <Waiting rows={SHOWN} />}
      {items?.length === 0 && <NoClicks />}
    </>
  )
}

type RowProps = { names: readonly [string, string]; clicks: number; part: number | undefined; isChosen: boolean; toggle: () => void }

const Row = ({ names, clicks, part, isChosen, toggle }: RowProps) => (
  <tr style={{ '--terse-share': `${100 * (part ?? 0)}%` } as object}>
    <td title={names[0]}>
      {/* As large as its row. */}
      <button type="button" aria-pressed={isChosen} aria-label={names.join(', ')} onClick={toggle}>
        {names[0]}
      </button>
    </td>
    <td title={names[1]}>{names[1]}</td>
    <td>{number(clicks)}</td>
    <td>{part === undefined ? '–' : share(part)}</td>
  </tr>
)

type HeadProps = { label: string; value: Dimension; other: Dimension; choose: (by: string) => void }

function HeadChoice({ label, value, other, choose }: HeadProps) {
  const of = Object.fromEntries(DIMENSION_NAMES.filter((name) => name !== other).map((name) => [name, dimensionLabel(name)]))
  return (
    <th scope="col">
      <Choice label={label} of={of} value={value} choose={choose} />
    </th>
  )
}
