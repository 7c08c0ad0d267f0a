import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, dataOf } from '../api.ts'
import { useLink } from '../link/query.ts'
import { useWorkspace } from '../session.ts'

const TYPING_MS = 250
const SHOWN = 20

type Props = { label: string; placeholder?: string; value?: number | null; onChange: (id: number | null) => void; error?: ReactNode }

/** One of the workspace's links, found by what is typed. */
export function LinkSelect({ value = null, onChange, ...field }: Props) {
  const { id } = useWorkspace()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const chosen = useLink(value).data
  const found = useQuery({
    queryKey: ['links', id, 'found', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/v1/workspaces/{workspace_id}/links', {
          params: { path: { workspace_id: id }, query: { limit: SHOWN, ...(search !== '' && { search }) } },
          signal,
        }),
      ),
  })
  const links = new Map([...(chosen ? [chosen] : []), ...(found.data?.items ?? [])].map((link) => [link.id, link]))
  return (
    <Select
      {...field}
      data={[...links.values()].map((link) => ({
        value: String(link.id),
        label: link.title === null ? link.slug : `${link.slug} (${link.title})`,
      }))}
      value={value === null ? null : String(value)}
      onChange={(one) => onChange(one === null ? null : Number(one))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Any link' }}
      onSearchChange={setText}
      // The API has found them.
      filter={({ options }) => options}
      nothingFoundMessage="No such link"
    />
  )
}
