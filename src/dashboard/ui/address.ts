import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Record<string, string | string[] | undefined>

/**
 * What the address says after its question mark: filters, range, sort, open tab, open dialog. `change` sets some of it, and undefined
 * takes away; `replace` makes no step for Back, as for every letter typed. The page stays where it is scrolled to.
 */
export function useAddress() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Search, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: ((before: Search) => withoutEmpty({ ...before, ...changes })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const one = (name: string): string | undefined => {
    const value = search[name]
    return Array.isArray(value) ? value[0] : value
  }
  const all = (name: string): string[] => {
    const value = search[name]
    return value === undefined ? [] : Array.isArray(value) ? value : [value]
  }
  return { one, all, change }
}

const withoutEmpty = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0)))

export type AddressState = ReturnType<typeof useAddress>
