import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { complianceQueries } from '../data/compliance.ts'
import { memberQueries } from '../data/members.ts'
import { t } from '../i18n.ts'
import { useMe, useMembers, useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { Failed, Section } from '../ui/states.tsx'
import type { Receipt } from './queries.ts'
import { Receipts, textOf } from './receipts.tsx'

/** The value for a former member, who isn't in the list and is identified by an ID. */
const FORMER = 'former'

/** Erases people who ask for it. */
export function Erasure() {
  return (
    <>
      <ForgetVisitor />
      <ForgetMember />
      <Receipts />
    </>
  )
}

function ForgetVisitor() {
  const { id } = useWorkspace()
  const [erasureId, setErasureId] = useState<number>()
  const { fields, submit, isSending } = useApiForm<{ address: string; user_agent: string }, Receipt>({
    name: `erasure ${id}`,
    initial: { address: '', user_agent: '' },
    validate: {
      address: (text) => (text.trim() === '' ? t('Enter an IP address.') : null),
      user_agent: (text) => (text.trim() === '' ? t('Enter a user agent.') : null),
    },
    fieldOf: (path) => path.replace(/^visitor[./]/, ''),
    send: (values) =>
      api.createErasure({
        path: { workspace_id: id },
        body: { visitor: { address: values.address.trim(), user_agent: values.user_agent.trim() } },
      }),
    refresh: [complianceQueries.key(id)],
    onDone: (receipt) => {
      fields.reset()
      setErasureId(receipt.id)
    },
  })
  return (
    <Section title={t('Erase a visitor')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(
          'Erases everything that identifies a visitor. Their clicks and conversions stay in the counts. Visitors are recognized by IP address and browser only, so enter both.',
        )}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('IP address')} maxLength={45} autoComplete="off" spellCheck={false} {...fields.getInputProps('address')} />
          <TextInput
            label={t('User agent')}
            description={t('The exact User-Agent header of their browser.')}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            {...fields.getInputProps('user_agent')}
          />
          <Group>
            <Button type="submit" variant="outline" color="red" loading={isSending}>
              {t('Erase visitor')}
            </Button>
          </Group>
          {erasureId !== undefined && <ReceiptOf id={erasureId} />}
        </Stack>
      </form>
    </Section>
  )
}

/** A member, or a former one by the id that the audit log has. */
function ForgetMember() {
  const { id } = useWorkspace()
  const me = useMe()
  const members = useMembers()
  const others = members.data?.items.filter(({ user_id }) => user_id !== me.id) ?? []
  const [erasureId, setErasureId] = useState<number>()
  const { fields, submit, isSending } = useApiForm<{ member: string; user: string }, Receipt>({
    name: `erasure of a member ${id}`,
    initial: { member: '', user: '' },
    validate: {
      member: (member) => (member === '' ? t('Who?') : null),
      user: (text, { member }) => (member !== FORMER || /^[1-9]\d*$/.test(text.trim()) ? null : t('Enter the user ID.')),
    },
    send: ({ member, user }) =>
      api.createErasure({ path: { workspace_id: id }, body: { user: Number(member === FORMER ? user : member) } }),
    refresh: [memberQueries.list(id).queryKey, complianceQueries.key(id)],
    onDone: (receipt) => {
      fields.reset()
      setErasureId(receipt.id)
    },
  })
  return (
    <Section title={t('Erase a member')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(
          'They’re removed from the workspace right away. Everything they created is kept, without their name. Their account is deleted only if your directory or single sign-on created it with an email address of your verified domain, and they’re in no other workspace.',
        )}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label={t('Member')}
            data={[
              { value: '', label: t('Choose…') },
              ...others.map(({ user_id, email }) => ({ value: String(user_id), label: email })),
              { value: FORMER, label: t('A former member') },
            ]}
            {...fields.getInputProps('member')}
          />
          {fields.values.member === FORMER && (
            <TextInput
              label={t('User ID of the former member')}
              description={t('The audit log shows it.')}
              inputMode="numeric"
              maxLength={16}
              autoComplete="off"
              {...fields.getInputProps('user')}
            />
          )}
          <Group>
            <Button type="submit" variant="outline" color="red" loading={isSending}>
              {t('Erase member')}
            </Button>
          </Group>
          {erasureId !== undefined && <ReceiptOf id={erasureId} />}
        </Stack>
      </form>
    </Section>
  )
}

function ReceiptOf({ id }: { id: number }) {
  const workspace = useWorkspace()
  const receipt = useQuery(complianceQueries.erasure(workspace.id, id))
  if (receipt.isError) return <Failed error={receipt.error} again={() => void receipt.refetch()} />
  const done = receipt.data?.status === 'completed' ? receipt.data : undefined
  return (
    <Alert color="gray" role="status" title={t('Receipt {id}', { id })}>
      {done ? t('Done: {done}', { done: textOf(done) }) : t('In progress…')}
    </Alert>
  )
}
