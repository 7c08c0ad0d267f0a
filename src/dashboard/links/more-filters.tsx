import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { servedDomainsQuery } from '../domains/queries.ts'
import { useMembers, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useDates } from '../ui/format.tsx'

/** By domain, by creator and by date: what fewer need. */
export function MoreFilters() {
  const { one, change } = useAddress()
  const { id } = useWorkspace()
  const members = useMembers()
  const domains = useQuery(servedDomainsQuery(id)).data ?? []
  return (
    <>
      {domains.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label="Domain"
          value={one('domain') ?? ''}
          onChange={(event) => change({ domain: event.currentTarget.value || undefined })}
          data={[{ value: '', label: 'On any domain' }, ...domains.map(({ id, hostname }) => ({ value: String(id), label: hostname }))]}
          maw={170}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="Creator"
        value={one('created_by') ?? ''}
        onChange={(event) => change({ created_by: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'By anybody' },
          ...(members.data?.items ?? []).map(({ user_id, display_name, email }) => ({
            value: String(user_id),
            label: `${display_name} (${email})`,
          })),
        ]}
        maw={150}
      />
      <Created from={one('from')} to={one('to')} change={change} />
    </>
  )
}

type Range = { from: string | undefined; to: string | undefined }

/** A button that says the dates, and opens their fields. */
function Created({ from, to, change }: Range & { change: (range: Partial<Range>, how: { replace: boolean }) => void }) {
  const { day } = useDates()
  const said = from && to ? `${day(from)} – ${day(to)}` : from ? `since ${day(from)}` : to ? `until ${day(to)}` : 'at any time'
  const set = (range: Partial<Range>) => change(range, { replace: true })
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" fw={400}>
          Created {said}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            type="date"
            size="xs"
            label="From"
            value={from ?? ''}
            max={to}
            onChange={(event) => set({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            size="xs"
            label="To"
            value={to ?? ''}
            min={from}
            onChange={(event) => set({ to: event.currentTarget.value || undefined })}
          />
          <Button size="xs" variant="subtle" onClick={() => set({ from: undefined, to: undefined })}>
            Any time
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
