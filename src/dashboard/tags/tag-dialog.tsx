import { Button, ColorInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { type Tag, tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'

const SWATCHES = ['#2e7d32', '#1565c0', '#6a1b9a', '#ad1457', '#c62828', '#ef6c00', '#f9a825', '#546e7a']

/** Makes a tag, or changes one: a new name is the name of all of its links' tag. */
export default function TagDialog({ tag, close }: { tag?: Tag; close: () => void }) {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  const { fields, submit, isSending } = useApiForm<{ name: string; color: string }, Tag>({
    name: `tag ${tag?.id ?? 'new'}`,
    initial: { name: tag?.name ?? '', color: tag?.color ?? '' },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    send: ({ name, color }) => {
      const body = { name: name.trim(), color: color === '' ? null : color }
      return tag ? api.updateTag({ path: { ...path, tag_id: tag.id }, body }) : api.createTag({ path, body })
    },
    refresh: [tagQueries.list(id).queryKey, linkQueries.key(id)],
    onDone: ({ name }) => {
      close()
      notify(t('Tag {name} saved', { name }))
    },
  })
  return (
    <Modal opened onClose={close} title={tag ? t('Edit tag') : t('New tag')} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('Name')} required data-autofocus maxLength={MAX.TagCreate.name} {...fields.getInputProps('name')} />
          <ColorInput label={t('Color')} format="hex" placeholder={t('None')} swatches={SWATCHES} {...fields.getInputProps('color')} />
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {tag ? t('Save') : t('Create tag')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
