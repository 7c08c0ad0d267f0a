import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useMembers } from '../session.ts'
import { useAddress } from '../ui/address.ts'

const TYPING_MS = 400

/** By what happened, by whom, to what, and when: kept in the address. */
export function EntryFilters() {
  const { one, change } = useAddress()
  const members = useMembers()
  const target = one('target_type') === undefined ? undefined : [one('target_type'), one('target_id')].filter(Boolean).join(' ')
  return (
    <Group gap="xs" mb="sm" role="search" aria-label="Filter entries">
      <KindBox value={one('kind') ?? ''} change={(kind) => change({ kind: kind || undefined }, { replace: true })} />
      <NativeSelect
        size="xs"
        aria-label="Actor"
        value={one('actor_user_id') ?? ''}
        onChange={(event) => change({ actor_user_id: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Any actor' },
          ...(members.data?.items ?? []).map(({ user_id, email }) => ({ value: String(user_id), label: email })),
        ]}
        maw={200}
      />
      <DateBox label="From" name="from" />
      <DateBox label="To" name="to" />
      {target !== undefined && (
        <Group gap={4}>
          Only {target}
          <CloseButton
            size="sm"
            aria-label={`Not only ${target}`}
            onClick={() => change({ target_type: undefined, target_id: undefined })}
          />
        </Group>
      )}
    </Group>
  )
}

function DateBox({ label, name }: { label: string; name: 'from' | 'to' }) {
  const { one, change } = useAddress()
  return (
    <TextInput
      size="xs"
      type="date"
      aria-label={label}
      value={one(name) ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined }, { replace: true })}
    />
  )
}

function KindBox({ value, change }: { value: string; change: (kind: string) => void }) {
  const [text, setText] = useState(value)
  const changeSoon = useDebouncedCallback(change, TYPING_MS)
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label="Event"
      placeholder="link.created"
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        changeSoon(event.currentTarget.value.trim())
      }}
      w={{ base: '100%', xs: 180 }}
    />
  )
}
