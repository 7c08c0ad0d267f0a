import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, dataOf, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { count } from '../ui/format.tsx'
import { Failed, Section } from '../ui/states.tsx'

type Receipt = Schemas['Erasure']
const POLL_MS = 1000

/** A visitor who asks to be forgotten. */
export function Erasure() {
  const { id } = useWorkspace()
  const [erasureId, setErasureId] = useState<number>()
  const { fields, submit, isSending } = useApiForm<{ address: string; user_agent: string }, Receipt>({
    name: `erasure ${id}`,
    initial: { address: '', user_agent: '' },
    validate: {
      address: (text) => (text.trim() === '' ? 'From which address?' : null),
      user_agent: (text) => (text.trim() === '' ? 'With which browser?' : null),
    },
    fieldOf: (path) => path.replace(/^visitor[./]/, ''),
    send: (values, headers) =>
      api.POST('/v1/workspaces/{workspace_id}/compliance/erasure', {
        params: { path: { workspace_id: id } },
        body: { visitor: { address: values.address.trim(), user_agent: values.user_agent.trim() } },
        headers,
      }),
    onDone: (receipt) => {
      fields.reset()
      setErasureId(receipt.id)
    },
  })
  return (
    <Section title="Forget a visitor">
      <Text size="sm" c="dimmed" mb="sm">
        Their clicks, and what these brought, stay counted, without anything that tells of them. Address and browser are all that visitors
        are told apart by.
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label="IP address" maxLength={45} autoComplete="off" spellCheck={false} {...fields.getInputProps('address')} />
          <TextInput
            label="User agent"
            description="The User-Agent header of their browser, as it stands."
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            {...fields.getInputProps('user_agent')}
          />
          <Group>
            <Button type="submit" variant="outline" color="red" loading={isSending}>
              Forget the visitor
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
  const receipt = useQuery({
    queryKey: ['erasure', workspace.id, id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/v1/workspaces/{workspace_id}/compliance/erasure/{erasure_id}', {
          params: { path: { workspace_id: workspace.id, erasure_id: id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : POLL_MS),
  })
  if (receipt.isError) return <Failed error={receipt.error} again={() => void receipt.refetch()} />
  const isDone = receipt.data?.status === 'completed'
  return (
    <Alert color="gray" role="status" title={`Receipt ${id}`}>
      {isDone ? `Done: ${count(receipt.data?.clicks ?? 0, 'click')} forgotten.` : 'Under way…'}
    </Alert>
  )
}
