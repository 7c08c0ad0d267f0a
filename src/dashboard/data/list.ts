import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

export type PageOf<Item> = { items: Item[]; next_cursor: string | null }

/** A list by cursor. It is read again after what `watch` says of the items so far, such as while something in it is at work. */
export const listOptions = <Item>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Item>>,
  watch: (items: readonly Item[]) => number | false = () => false,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PageOf<Item>) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) => watch(state.data?.pages.flatMap(({ items }) => items) ?? []),
  })
