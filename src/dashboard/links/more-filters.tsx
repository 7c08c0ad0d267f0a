import { NativeSelect } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'

/** By creator and by date: what fewer need, and what needs a calendar. */
export default function MoreFilters() {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const members = useQuery({
    queryKey: ['members', id],
    queryFn: ({ signal }) => dataOf(api.GET('/v1/workspaces/{workspace_id}/members', { params: { path: { workspace_id: id } }, signal })),
  })
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Creator"
        value={one('created_by') ?? ''}
        onChange={(event) => change({ created_by: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'By anybody' },
          ...(members.data?.items ?? []).map(({ user_id, display_name }) => ({ value: String(user_id), label: display_name })),
        ]}
        maw={150}
      />
      <DatePickerInput
        size="xs"
        type="range"
        placeholder="Created at any time"
        valueFormat="D MMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': 'Any date' }}
        allowSingleDateInRange
        value={[one('from') ?? null, one('to') ?? null]}
        onChange={([from, to]) => change({ from: from ?? undefined, to: to ?? undefined }, { replace: true })}
        w={{ base: '100%', xs: 190 }}
      />
    </>
  )
}
