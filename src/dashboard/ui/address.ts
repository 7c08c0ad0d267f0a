import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readerOf } from '../reading.ts'
import type { Search } from '../search.ts'

/**
 * What the address says after its question mark: filters, range, sort, open tab, open dialog. `change` sets some of it, and undefined
 * takes away; `replace` makes no step for Back, as for every letter typed. The page stays where it is scrolled to.
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
