import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { SearchIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from './address.ts'

const TYPING_MS = 250

/** Searches the list of a page: what is sought is `search` in the address. */
export function SearchBox({ label, placeholder = label }: { label: string; placeholder?: string }) {
  const { one, change } = useAddress()
  const value = one('search') ?? ''
  const [text, setText] = useState(value)
  const changeSoon = useDebouncedCallback((search: string) => change({ search: search || undefined }, { replace: true }), TYPING_MS)
  // Back, or a filter that was taken away.
  useEffect(() => setText(value), [value])
  const type = (typed: string) => {
    setText(typed)
    changeSoon(typed.trim())
  }
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      leftSection={<SearchIcon size={14} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t('Clear the search')} onClick={() => type('')} />}
      value={text}
      maxLength={200}
      onChange={(event) => type(event.currentTarget.value)}
      w={{ base: '100%', xs: 260 }}
    />
  )
}
