import { Button, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failed } from '../ui/states.tsx'

/** The number of rows on a card. One more is requested to find out whether there are others. */
export const ROWS = 8
export const ASKED = ROWS + 1

export type BarRow = {
  /** The value in the form that the filter takes. */
  value: string
  name: string
  /** The text under the name, or after it if there is room. */
  hint?: string | undefined
  clicks: number
  /** The content at the end of the row, such as a link. */
  more?: ReactNode
}

type CardProps = {
  title: string
  /** The name of the card in the URL if all of its rows are shown. */
  name: string
  query: UseQueryResult<unknown>
  rows: readonly BarRow[] | undefined
  chosen: readonly string[]
  choose: (value: string) => void
  controls?: ReactNode
  /** Instead of rows. */
  children?: ReactNode
}

/** A breakdown: bars behind the rows, each of which is a filter. As high as it will ever be from the start. */
export function Card({ title, name, query, rows, chosen, choose, controls, children }: CardProps) {
  const hasMore = children === undefined && (rows?.length ?? 0) > ROWS
  return (
    <CardPanel title={title} controls={controls} isBusy={query.isPlaceholderData} foot={hasMore && <ShowAll name={name} />}>
      {children ??
        (query.isError && rows === undefined ? (
          <Failed error={query.error} again={() => void query.refetch()} />
        ) : (
          <Bars rows={rows?.slice(0, ROWS)} chosen={chosen} choose={choose} />
        ))}
    </CardPanel>
  )
}

type CardPanelProps = { title: string; controls?: ReactNode; isBusy: boolean; foot: ReactNode; children: ReactNode }

export const CardPanel = ({ title, controls, isBusy, foot, children }: CardPanelProps) => (
  <Panel title={title} actions={controls}>
    <div className="terse-card-body" aria-busy={isBusy}>
      {children}
    </div>
    <div className="terse-card-foot">{foot}</div>
  </Panel>
)

/** Opens the dialog with the rows that a card has no room for. */
export function ShowAll({ name }: { name: string }) {
  const { change } = useAddress()
  return (
    <Button variant="subtle" color="gray" size="compact-xs" onClick={() => change({ dialog: 'all', of: name })}>
      {t('Show all')}
    </Button>
  )
}

/** Rows aren't filters if `choose` is missing. */
type BarsProps = { rows: readonly BarRow[] | undefined; chosen: readonly string[]; choose?: (value: string) => void }

export function Bars({ rows, chosen, choose }: BarsProps) {
  if (rows === undefined) return <Waiting />
  if (rows.length === 0) return <NoClicks />
  const largest = Math.max(1, ...rows.map(({ clicks }) => clicks))
  return (
    <ul className="terse-bars">
      {rows.map(({ value, name, hint, clicks, more }) => (
        <li key={value} style={{ '--terse-share': `${(100 * clicks) / largest}%` } as object}>
          <Row {...(choose && { 'aria-pressed': chosen.includes(value), onClick: () => choose(value) })}>
            <span className="terse-cut" title={name}>
              {name}
              {hint !== undefined && <small> {hint}</small>}
            </span>{' '}
            <span>{number(clicks)}</span>
          </Row>
          {more}
        </li>
      ))}
    </ul>
  )
}

type RowProps = { children: ReactNode; onClick?: () => void; 'aria-pressed'?: boolean }
const Row = ({ onClick, ...props }: RowProps) =>
  onClick ? <button type="button" onClick={onClick} {...props} /> : <div className="terse-bar" {...props} />

export const NoClicks = () => (
  <Text size="sm" c="dimmed" ta="center" pt={96}>
    {t('No clicks')}
  </Text>
)

export const Waiting = ({ rows = ROWS }: { rows?: number }) => (
  <div role="status" aria-label={t('Loading')}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything yet
      <Skeleton key={index} height={24} my={4} width={`${100 - index * 9}%`} />
    ))}
  </div>
)
