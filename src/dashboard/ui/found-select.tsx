import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

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
type Props<Of extends Item> = FoundSelectProps & {
  queryKey: QueryKey
  find: (query: { search?: string; limit: number }, signal: AbortSignal) => Promise<{ items: Of[] }>
  /** The one of `value`, once it is known. */
  chosen: Of | undefined
  nameOf: (item: Of) => string
  /** What the button says that takes the choice back, and what is said where nothing was found. */
  words: { any: string; none: string }
}

/** One of many, found by what is typed. */
export function FoundSelect<Of extends Item>({ value = null, onChange, queryKey, find, chosen, nameOf, words, ...field }: Props<Of>) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const found = useQuery({
    queryKey: [...queryKey, 'found', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find({ limit: SHOWN, ...(search !== '' && { search }) }, signal),
  })
  const items = new Map([...(chosen ? [chosen] : []), ...(found.data?.items ?? [])].map((item) => [item.id, item]))
  return (
    <Select
      {...field}
      data={[...items.values()].map((item) => ({ value: String(item.id), label: nameOf(item) }))}
      value={value === null ? null : String(value)}
      onChange={(one) => onChange(one === null ? null : Number(one))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.any }}
      onSearchChange={setText}
      // The API has found them.
      filter={({ options }) => options}
      nothingFoundMessage={words.none}
    />
  )
}
