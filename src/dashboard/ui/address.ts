import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readerOf } from '../reading.ts'
import type { Search } from '../search.ts'

/**
 * Returns the parameters of the URL: filters, range, sort, open tab, open dialog. `change` sets some of them, and undefined removes one.
 * `replace` adds no step to the browser's history, for example while somebody types. The scroll position stays.
 */
export function useAddress() {
  const search: Search = useSearch({ from: '/frame' })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Search, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({ to: '.', search: (before: Search) => withoutEmpty({ ...before, ...changes }), replace, resetScroll: false }),
    [navigate],
  )
  return { ...readerOf(search), change }
}

const withoutEmpty = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0)))

export type AddressState = ReturnType<typeof useAddress>
