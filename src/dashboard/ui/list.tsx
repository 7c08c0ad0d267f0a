import { Button, Center, Checkbox, VisuallyHidden } from '@mantine/core'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { measureElement, useWindowVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { listOptions, PageOf } from '../data/list.ts'
import { t } from '../i18n.ts'
import { useIsPainted } from './idle.ts'
import { Failed, Loading } from './states.tsx'

export type EndlessList<Item> = { items: Item[]; query: UseInfiniteQueryResult<InfiniteData<PageOf<Item>>> }

/** A list by cursor that goes on as one scrolls. */
export function useEndlessList<Item>(options: ReturnType<typeof listOptions<Item>>): EndlessList<Item> {
  const query = useInfiniteQuery(options)
  const pages = query.data?.pages
  return { items: useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]), query }
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
  /** The row that keys are about. */
  current?: number | undefined
  /** Opens the item of a row, wherever the row is pressed. */
  open?: (id: number) => void
}

const ROWS_DRAWN_AHEAD = 8

/** Measures a row once the browser has laid it out anyway. Until then, it is as high as it was, or as rows usually are. */
const measureLater: NonNullable<VirtualizerOptions<Window, HTMLTableRowElement>['measureElement']> = (row, entry, virtualizer) => {
  if (entry) return measureElement(row, entry, virtualizer)
  const index = virtualizer.indexFromElement(row)
  return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? virtualizer.options.estimateSize(index)
}

/** A table that draws only the rows that can be seen, and reads more as one scrolls. */
export function DataTable<Item>(props: TableProps<Item>) {
  const { label, columns, items, idOf, selection, list, rowHeight = 49, empty, current, open } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const isPainted = useIsPainted()
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  // A new function would make the virtualizer go through all rows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ID of an item stays the same
  const keyOf = useCallback((index: number) => idOf(items[index] as Item), [items])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: isPainted ? ROWS_DRAWN_AHEAD : 0,
    scrollMargin: top,
    getItemKey: keyOf,
    measureElement: measureLater,
  })
  const rows = virtualizer.getVirtualItems()
  const lastShown = rows.at(-1)?.index ?? 0
  const query = list?.query
  const toggle = useToggle(selection)
  const opening = useLatest(open)
  useCurrentRow(
    virtualizer,
    items.findIndex((item) => idOf(item) === current),
  )
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
              columns={columns as readonly Column<unknown>[]}
              measure={virtualizer.measureElement}
              isCurrent={key === current}
              {...(open && { open: opening })}
              {...(selection && { isChosen: selection.chosen.has(key as number), name: selection.nameOf(key as number), toggle })}
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

/** Returns a function that selects an item or takes that back. It stays the same, so that other rows aren't drawn again. */
function useToggle(selection: Selection | undefined): (id: number) => void {
  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  return useCallback((id) => latest.current?.choose(latest.current.chosen.symmetricDifference(new Set([id]))), [])
}

/** Returns a function that calls the latest one, so that rows aren't drawn again for each. */
function useLatest(run: ((id: number) => void) | undefined): (id: number) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((id) => latest.current?.(id), [])
}

/** Scrolls to the row that keys are about, when it is another one. */
function useCurrentRow(virtualizer: { scrollToIndex: (index: number) => void }, index: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row is a reason to scroll
  useEffect(() => {
    if (index >= 0) virtualizer.scrollToIndex(index)
  }, [index])
}

type RowProps = {
  index: number
  item: unknown
  columns: readonly Column<unknown>[]
  measure: (row: HTMLTableRowElement | null) => void
  /** Undefined if rows can't be selected. */
  isChosen?: boolean
  name?: string
  toggle?: (id: number) => void
  isCurrent: boolean
  open?: (id: number) => void
}

/** True for what does something by itself when it is pressed. */
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, [role=menu]') !== null

/** A row is only drawn again if something of it has changed, and not for each step of scrolling. */
const Row = memo(({ index, item, columns, measure, isChosen, name = '', toggle, isCurrent, open }: RowProps) => (
  // Keys open the row that is current, and its link is reached by Tab.
  <tr
    ref={measure}
    data-index={index}
    aria-rowindex={index + 2}
    data-current={isCurrent || undefined}
    data-chosen={isChosen || undefined}
    {...(open && { onClick: (event) => !isControl(event.target) && open((item as { id: number }).id) })}
  >
    {isChosen !== undefined && (
      <td>
        <input
          type="checkbox"
          className="terse-checkbox"
          aria-label={t('Select {id}', { id: name })}
          checked={isChosen}
          onChange={() => toggle?.((item as { id: number }).id)}
        />
      </td>
    )}
    {columns.map(({ header, cell, align, isWide }) => (
      <td key={header} data-align={align} data-wide={isWide || undefined}>
        {cell(item)}
      </td>
    ))}
  </tr>
))

function SelectAll<Item>({
  items,
  idOf,
  selection: { chosen, choose },
}: {
  items: readonly Item[]
  idOf: (item: Item) => number
  selection: Selection
}) {
  const isAll = chosen.size > 0 && chosen.size >= items.length && items.every((item) => chosen.has(idOf(item)))
  return (
    <Checkbox
      size="xs"
      aria-label={t('Select all shown')}
      checked={isAll}
      indeterminate={!isAll && chosen.size > 0}
      onChange={() => choose(isAll ? new Set() : new Set(items.map(idOf)))}
    />
  )
}
