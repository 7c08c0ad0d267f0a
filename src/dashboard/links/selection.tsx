import { ArchiveBoxIcon, ArrowDownTrayIcon, TagIcon, TrashIcon } from '@heroicons/react/20/solid'
import { Affix, Button, CloseButton, Group, Modal, Paper, TagsInput, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { count } from '../ui/format.tsx'
import { notify } from '../ui/notify.tsx'
import { useLinkChanges } from './actions.tsx'
import type { Link } from './queries.ts'

/** How many may be chosen: an export names each in its address. */
export const CHOSEN_MAX = 500

/** What can be done with the chosen links, as long as there are any. */
export function SelectionBar({ links, clear }: { links: Link[]; clear: () => void }) {
  const { id } = useWorkspace()
  const { setStatus, remove } = useLinkChanges()
  const [isTagging, tagging] = useDisclosure(false)
  const ids = links.map((link) => link.id)
  if (links.length === 0) return null
  return (
    <Affix position={{ bottom: 16, left: 0, right: 0 }} zIndex={90} style={{ pointerEvents: 'none' }}>
      <Paper
        role="toolbar"
        aria-label="Selection"
        shadow="md"
        withBorder
        p={6}
        w="fit-content"
        maw="calc(100vw - 1rem)"
        mx="auto"
        style={{ pointerEvents: 'auto' }}
      >
        <Group gap={4} wrap="nowrap" style={{ overflowX: 'auto' }}>
          <Text size="sm" px="xs" style={{ whiteSpace: 'nowrap' }}>
            {count(links.length, 'link')}
          </Text>
          <Button size="xs" variant="subtle" color="gray" leftSection={<TagIcon width={16} aria-hidden />} onClick={tagging.open}>
            Tag
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<ArchiveBoxIcon width={16} aria-hidden />}
            loading={setStatus.isPending}
            onClick={() => setStatus.mutate({ ids, status: 'archived' }, { onSuccess: clear })}
          >
            Archive
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<TrashIcon width={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate(ids, { onSuccess: clear })}
          >
            Delete
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<ArrowDownTrayIcon width={16} aria-hidden />}
            component="a"
            href={`/v1/workspaces/${id}/links/export?ids=${ids}`}
            download
          >
            Export
          </Button>
          <CloseButton aria-label="Clear the selection" onClick={clear} />
        </Group>
      </Paper>
      {isTagging && <TagDialog ids={ids} close={tagging.close} />}
    </Affix>
  )
}

/** Adds tags to links, or takes some away. */
function TagDialog({ ids, close }: { ids: number[]; close: () => void }) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<{ add_tags: string[]; remove_tags: string[] }, Schemas['LinksUpdated']>({
    name: 'tags',
    initial: { add_tags: [], remove_tags: [] },
    validate: { add_tags: (add, { remove_tags }) => (add.length + remove_tags.length === 0 ? 'Which tags?' : null) },
    send: ({ add_tags, remove_tags }, headers) =>
      api.PATCH('/v1/workspaces/{workspace_id}/links/bulk', {
        params: { path: { workspace_id: id } },
        body: { ids, changes: { ...(add_tags.length > 0 && { add_tags }), ...(remove_tags.length > 0 && { remove_tags }) } },
        headers,
      }),
    fieldOf: (path) => /^changes\.(\w+)/.exec(path)?.[1],
    refresh: [
      ['links', id],
      ['tags', id],
    ],
    onDone: ({ updated, failed }) => {
      close()
      const refused = failed[0] ? ` ${count(failed.length, 'link')} stayed: ${failed[0].error}` : ''
      notify(`${count(updated, 'link')} changed.${refused}`)
    },
  })
  return (
    <Modal opened onClose={close} title={`Tags of ${count(ids.length, 'link')}`}>
      <form onSubmit={submit}>
        <TagsInput label="Add" placeholder="Type a tag, and Enter" data-autofocus {...fields.getInputProps('add_tags')} />
        <TagsInput label="Take away" placeholder="Type a tag, and Enter" mt="sm" {...fields.getInputProps('remove_tags')} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
