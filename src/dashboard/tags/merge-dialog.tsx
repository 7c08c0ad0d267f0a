import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { type Tag, tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'

/** Gives the links of a tag another one instead. */
export default function MergeDialog({ tag, others, close }: { tag: Tag; others: readonly Tag[]; close: () => void }) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<{ into_id: string }, Tag>({
    name: `merge tag ${tag.id}`,
    initial: { into_id: '' },
    validate: { into_id: (into) => (into === '' ? t('Choose a tag.') : null) },
    send: ({ into_id }) => api.mergeTag({ path: { workspace_id: id, tag_id: tag.id }, body: { into_id: Number(into_id) } }),
    refresh: [tagQueries.list(id).queryKey, linkQueries.key(id)],
    onDone: ({ name, links }) => {
      close()
      notify(t('{name} merged into {name2}, on {links, plural, one {# link} other {# links}}', { name: tag.name, name2: name, links }))
    },
  })
  return (
    <Modal opened onClose={close} title={t('Merge tag')}>
      <form onSubmit={submit} noValidate>
        <Text size="sm" mb="sm">
          {t('All links with {name} get the other tag instead. {name} is deleted then.', { name: tag.name })}
        </Text>
        <Select
          label={t('Into')}
          required
          searchable
          data={others.map(({ id: other, name }) => ({ value: String(other), label: name }))}
          limit={50}
          {...fields.getInputProps('into_id')}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Merge')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
