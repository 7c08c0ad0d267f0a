import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { keepEnter } from '../theme.ts'
import { matches } from './matches.ts'

const TYPING_MS = 250
const SHOWN = 20

type Item = { id: number }
export type FoundSelectProps = Pick<
  SelectProps,
  'label' | 'placeholder' | 'error' | 'description' | 'size' | 'w' | 'maw' | 'aria-label'
> & {
  value?: number | null
  onChange: (id: number | null) => void
}
type Props<Found extends { items: Item[] }> = FoundSelectProps & {
  /** Finds the items with a text in their name. */
  find: (search: string | undefined, limit: number) => UseQueryOptions<Found>
  /** The one of `value`, once it is known. */
  chosen: Found['items'][number] | undefined
  nameOf: (item: Found['items'][number]) => string
  /** The label of the button that resets the choice, and the message if nothing was found. */
  words: { any: string; none: string }
}

/** One of many, found by what is typed. */
export function FoundSelect<Found extends { items: Item[] }>({
  value = null,
  onChange,
  find,
  chosen,
  nameOf,
  words,
  ...field
}: Props<Found>) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const found = useQuery({ ...find(search || undefined, SHOWN), placeholderData: keepPreviousData })
  const isKnown = text.trim() === search && !found.isFetching
  // Somebody pressed Enter before the answer came. Its first item is chosen, unless they choose or type something else until then.
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || !isKnown) return
    setIsAwaited(false)
    const [first] = found.data?.items ?? []
    if (first) onChange(first.id)
  }, [isAwaited, isKnown, found.data, onChange])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    keepEnter(event)
    if (event.key === 'Enter' && !isKnown) setIsAwaited(true)
  }
  const items = new Map([...(chosen ? [chosen] : []), ...(found.data?.items ?? [])].map((item) => [item.id, item]))
  return (
    <Select
      {...field}
      data={[...items.values()].map((item) => ({ value: String(item.id), label: nameOf(item) }))}
      value={value === null ? null : String(value)}
      onChange={(one) => {
        setIsAwaited(false)
        onChange(one === null ? null : Number(one))
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.any }}
      onSearchChange={(typed) => {
        setIsAwaited(false)
        setText(typed)
      }}
      onKeyDown={onKeyDown}
      // The API has found them, or will.
      filter={(found) => (isKnown ? found.options : matches(found))}
      nothingFoundMessage={words.none}
    />
  )
}
