import { Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Maximize2Icon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { number, share } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Failed } from '../ui/states.tsx'

/** The number of rows on a card. One more is requested to find out whether there are others. */
export const ROWS = 7
export const ASKED = ROWS + 1

export type BarRow = {
  /** The value in the form that the filter takes. */
  value: string
  name: string
  /** The icon before the name, such as a flag. */
  icon?: ReactNode
  /** The text after the name, if there is room. */
  hint?: string | undefined
  clicks: number
  /** The content at the end of the row, such as a link. */
  more?: ReactNode
}

/** The breakdowns that share a card. Each is a tab. */
export type CardTabs = { label: string; tabs: Record<string, string>; open: string; choose: (tab: string) => void }

type CardPanelProps = { title: string; tabs?: CardTabs | undefined; controls?: ReactNode; isBusy: boolean; children: ReactNode }

/** A card without a box: its tabs, and what the open one shows. */
export const CardPanel = ({ title, tabs, controls, isBusy, children }: CardPanelProps) => (
  <section aria-label={title} className="terse-card">
    <div className="terse-card-head">
      {tabs ? (
        <div role="tablist" aria-label={tabs.label} className="terse-card-tabs">
          {Object.entries(tabs.tabs).map(([value, label]) => (
            <button key={value} type="button" role="tab" aria-selected={value === tabs.open} onClick={() => tabs.choose(value)}>
              {label}
            </button>
          ))}
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {controls}
    </div>
    <div className="terse-card-body" aria-busy={isBusy}>
      {children}
    </div>
  </section>
)

type CardProps = {
  title: string
  /** The name of the card in the URL if all of its rows are shown. */
  name: string
  query: UseQueryResult<unknown>
  rows: readonly BarRow[] | undefined
  /** All clicks, of which the rows are parts. */
  total: number | undefined
  chosen: readonly string[]
  choose: (value: string) => void
  exclude?: ((value: string) => void) | undefined
  tabs?: CardTabs | undefined
  controls?: ReactNode
  /** The content above the rows. */
  children?: ReactNode
}

/** A breakdown: bars behind the rows, each of which is a filter. */
export function Card({ title, name, query, rows, total, tabs, controls, children, ...bars }: CardProps) {
  const hasMore = (rows?.length ?? 0) > ROWS
  return (
    <CardPanel
      title={title}
      tabs={tabs}
      isBusy={query.isPlaceholderData}
      controls={
        <span className="terse-row" style={{ marginInlineStart: 'auto', gap: 0 }}>
          {controls}
          {hasMore && <ShowAll name={name} />}
        </span>
      }
    >
      {children}
      {query.isError && rows === undefined ? (
        <Failed error={query.error} again={() => void query.refetch()} />
      ) : (
        <Bars rows={rows?.slice(0, ROWS)} total={total} {...bars} />
      )}
    </CardPanel>
  )
}

/** Opens the dialog with the rows that a card has no room for. */
export function ShowAll({ name }: { name: string }) {
  const { change } = useAddress()
  return (
    <IconButton label={t('Show all')} onClick={() => change({ dialog: 'all', of: name })}>
      <Maximize2Icon size={14} aria-hidden />
    </IconButton>
  )
}

type BarsProps = {
  rows: readonly BarRow[] | undefined
  total?: number | undefined
  chosen: readonly string[]
  /** Rows aren't filters without it. */
  choose?: (value: string) => void
  /** Leaves a value out, if Alt is held during the click. */
  exclude?: ((value: string) => void) | undefined
}

export function Bars({ rows, total, chosen, choose, exclude }: BarsProps) {
  if (rows === undefined) return <Waiting />
  if (rows.length === 0) return <NoClicks />
  const largest = Math.max(1, ...rows.map(({ clicks }) => clicks))
  const press = (value: string) => (event: MouseEvent) => (event.altKey && exclude ? exclude(value) : choose?.(value))
  return (
    <ul className="terse-bars">
      {rows.map(({ value, name, icon, hint, clicks, more }) => (
        <li key={value} style={{ '--terse-share': `${(100 * clicks) / largest}%` } as object}>
          <Row
            title={exclude ? t('{name}. Click to filter, Alt-click to exclude.', { name }) : name}
            {...(choose && { 'aria-pressed': chosen.includes(value), onClick: press(value) })}
          >
            {icon}
            <span className="terse-cut">
              {name}
              {hint !== undefined && <small> {hint}</small>}
            </span>{' '}
            <span className="terse-bar-count">{number(clicks)}</span>
            {total !== undefined && total > 0 && <span className="terse-bar-share">{shareOf(clicks, total)}</span>}
          </Row>
          {more}
        </li>
      ))}
    </ul>
  )
}

const SMALLEST_SHOWN = 0.01
/** Formats a share without decimals, or says that it is less than one percent. */
const shareOf = (clicks: number, total: number): string => {
  const part = clicks / total
  return part > 0 && part < SMALLEST_SHOWN ? `<${share(SMALLEST_SHOWN)}` : share(Math.round(Math.min(1, part) * 100) / 100)
}

type RowProps = { children: ReactNode; title?: string; onClick?: (event: MouseEvent) => void; 'aria-pressed'?: boolean }
const Row = ({ onClick, ...props }: RowProps) =>
  onClick ? <button type="button" onClick={onClick} {...props} /> : <div className="terse-bar" {...props} />

export const NoClicks = () => (
  <Text size="sm" c="dimmed" py="lg">
    {t('No clicks')}
  </Text>
)

export const Waiting = ({ rows = ROWS }: { rows?: number }) => (
  <div role="status" aria-label={t('Loading')}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything yet
      <Skeleton key={index} height={28} my={4} width={`${100 - index * 9}%`} />
    ))}
  </div>
)
