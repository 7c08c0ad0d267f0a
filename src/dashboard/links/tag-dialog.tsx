import { Button, Group, Modal, TagsInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { tagQueries } from '../data/tags.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { count } from '../ui/format.tsx'
import { notify } from '../ui/notify.tsx'

/** Adds tags to links, or takes some away. */
export default function TagDialog({ ids, close }: { ids: number[]; close: () => void }) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<{ add_tags: string[]; remove_tags: string[] }, Schemas['LinksUpdated']>({
    name: 'tags',
    initial: { add_tags: [], remove_tags: [] },
    validate: { add_tags: (add, { remove_tags }) => (add.length + remove_tags.length === 0 ? 'Choose at least one tag.' : null) },
    send: ({ add_tags, remove_tags }) =>
      api.updateLinks({
        path: { workspace_id: id },
        body: { ids, changes: { ...(add_tags.length > 0 && { add_tags }), ...(remove_tags.length > 0 && { remove_tags }) } },
      }),
    fieldOf: (path) => /^changes\.(\w+)/.exec(path)?.[1],
    refresh: [linkQueries.key(id), tagQueries.list(id).queryKey],
    onDone: ({ updated, failed }) => {
      close()
      const refused = failed[0] ? ` ${count(failed.length, 'link')} unchanged: ${failed[0].error}` : ''
      notify(`${count(updated, 'link')} changed.${refused}`)
    },
  })
  return (
    <Modal opened onClose={close} title={`Tags of ${count(ids.length, 'link')}`}>
      <form onSubmit={submit}>
        <TagsInput label="Add" placeholder="Type a tag and press Enter" data-autofocus {...fields.getInputProps('add_tags')} />
        <TagsInput label="Remove" placeholder="Type a tag and press Enter" mt="sm" {...fields.getInputProps('remove_tags')} />
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
