import { Button, Center, Checkbox, VisuallyHidden } from '@mantine/core'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { listOptions, PageOf } from '../data/list.ts'
import { t } from '../i18n.ts'
import { Failed, Loading } from './states.tsx'

export type EndlessList<Item> = { items: Item[]; query: UseInfiniteQueryResult<InfiniteData<PageOf<Item>>> }

/** A list by cursor that goes on as one scrolls. */
export function useEndlessList<Item>(options: ReturnType<typeof listOptions<Item>>): EndlessList<Item> {
  const query = useInfiniteQuery(options)
  return { items: query.data?.pages.flatMap(({ items }) => items) ?? [], query }
}

export type Column<Item> = {
  header: string
  cell: (item: Item) => ReactNode
  /** The width in the table. Columns without one share the rest. */
  width?: number | string
  align?: 'end'
  className?: string
  /** The header is only for screen readers, because the content of the column is obvious. */
  isQuiet?: boolean
  /** Left out on a phone. */
  isWide?: boolean
}

type Selection = { chosen: ReadonlySet<number>; choose: (ids: ReadonlySet<number>) => void; nameOf: (id: number) => string }

type TableProps<Item> = {
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  idOf: (item: Item) => number | string
  /** For rows that can be selected, whose ids are numbers. */
  selection?: Selection
  /** The list that loads more items while scrolling. */
  list?: EndlessList<Item>
  rowHeight?: number
  empty?: ReactNode
}

const ROWS_DRAWN_AHEAD = 8

/** A table that draws only the rows that can be seen, and reads more as one scrolls. */
export function DataTable<Item>({ label, columns, items, idOf, selection, list, rowHeight = 49, empty }: TableProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: ROWS_DRAWN_AHEAD,
    scrollMargin: top,
    getItemKey: (index) => idOf(items[index] as Item),
  })
  const rows = virtualizer.getVirtualItems()
  const lastShown = rows.at(-1)?.index ?? 0
  const query = list?.query
  useEffect(() => {
    if (query?.hasNextPage && !query.isFetching && !query.isFetchNextPageError && lastShown >= items.length - ROWS_DRAWN_AHEAD)
      void query.fetchNextPage()
  }, [query, lastShown, items.length])

  if (list?.query.isError && items.length === 0) return <Failed error={list.query.error} again={() => void list.query.refetch()} />
  if (list?.query.isPending) return <Loading />
  if (items.length === 0 && empty !== undefined) return empty
  const before = (rows[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <>
      <table className="terse-table" aria-label={label} aria-rowcount={query?.hasNextPage ? -1 : items.length + 1}>
        <thead>
          <tr>
            {selection && (
              <th style={{ width: 44 }}>
                <SelectAll items={items} idOf={idOf as (item: Item) => number} selection={selection} />
              </th>
            )}
            {columns.map(({ header, width, align, className, isWide, isQuiet }) => (
              <th key={header} scope="col" className={className} style={{ width }} data-align={align} data-wide={isWide || undefined}>
                {isQuiet ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Space height={before} />}
          {rows.map(({ index, key }) => (
            <Row
              key={key}
              index={index}
              item={items[index] as Item}
              columns={columns}
              idOf={idOf}
              selection={selection}
              measure={virtualizer.measureElement}
            />
          ))}
          {after > 0 && <Space height={after} />}
        </tbody>
      </table>
      {query?.isFetchingNextPage && <Loading />}
      {query?.isFetchNextPageError && (
        <Center mt="md">
          <Button variant="default" onClick={() => void query.fetchNextPage()}>
            {t('Try again to show more')}
          </Button>
        </Center>
      )}
    </>
  )
}

const Space = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }}>
    <td style={{ padding: 0, border: 0 }} />
  </tr>
)

type RowProps<Item> = Pick<TableProps<Item>, 'columns' | 'idOf'> & {
  index: number
  item: Item
  selection: Selection | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

function Row<Item>({ index, item, columns, idOf, selection, measure }: RowProps<Item>) {
  const id = idOf(item) as number
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      {selection && (
        <td>
          <Checkbox
            size="xs"
            aria-label={t('Select {id}', { id: selection.nameOf(id) })}
            checked={selection.chosen.has(id)}
            onChange={() => selection.choose(selection.chosen.symmetricDifference(new Set([id])))}
          />
        </td>
      )}
      {columns.map(({ header, cell, align, isWide }) => (
        <td key={header} data-align={align} data-wide={isWide || undefined}>
          {cell(item)}
        </td>
      ))}
    </tr>
  )
}

function SelectAll<Item>({
  items,
  idOf,
  selection: { chosen, choose },
}: {
  items: readonly Item[]
  idOf: (item: Item) => number
  selection: Selection
}) {
  const all = new Set(items.map(idOf))
  const isAll = all.size > 0 && all.isSubsetOf(chosen)
  return (
    <Checkbox
      size="xs"
      aria-label={t('Select all shown')}
      checked={isAll}
      indeterminate={!isAll && chosen.size > 0}
      onChange={() => choose(isAll ? new Set() : all)}
    />
  )
}
