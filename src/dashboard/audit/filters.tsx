import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { t } from '../i18n.ts'
import { useMembers } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { targetInWords } from './kinds.ts'

const TYPING_MS = 400

/** Filters entries by event, actor, target and time, which are stored in the URL. */
export function EntryFilters() {
  const { one, change } = useAddress()
  const members = useMembers()
  const type = one('target_type')
  const target = type === undefined ? undefined : targetInWords(type, one('target_id'))
  return (
    <Group gap="xs" mb="sm" role="search" aria-label={t('Filter entries')}>
      <KindBox value={one('kind') ?? ''} change={(kind) => change({ kind: kind || undefined }, { replace: true })} />
      <NativeSelect
        size="xs"
        aria-label={t('Actor')}
        value={one('actor_user_id') ?? ''}
        onChange={(event) => change({ actor_user_id: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('Any actor') },
          ...(members.data?.items ?? []).map(({ user_id, email }) => ({ value: String(user_id), label: email })),
        ]}
        maw={200}
      />
      <DateBox label={t('From')} name="from" />
      <DateBox label={t('To')} name="to" />
      {target !== undefined && (
        <Group gap={4}>
          {t('Only {target}', { target })}
          <CloseButton
            size="sm"
            aria-label={t('Not only {target}', { target })}
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
      aria-label={t('Event')}
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
