import { Button, Group, Modal, TagsInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useTagNames } from '../reports/queries.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { TagsField } from '../ui/known-or-new.tsx'
import { notify } from '../ui/notify.ts'

/** Adds tags to links, or takes some away. */
export default function TagDialog({ ids, close }: { ids: number[]; close: () => void }) {
  const { id } = useWorkspace()
  const known = useTagNames()
  const { fields, submit, isSending } = useApiForm<{ add_tags: string[]; remove_tags: string[] }, Schemas['LinksUpdated']>({
    name: 'tags',
    initial: { add_tags: [], remove_tags: [] },
    validate: { add_tags: (add, { remove_tags }) => (add.length + remove_tags.length === 0 ? t('Choose at least one tag.') : null) },
    send: ({ add_tags, remove_tags }) =>
      api.updateLinks({
        path: { workspace_id: id },
        body: { ids, changes: { ...(add_tags.length > 0 && { add_tags }), ...(remove_tags.length > 0 && { remove_tags }) } },
      }),
    fieldOf: (path) => /^changes\.(\w+)/.exec(path)?.[1],
    refresh: [linkQueries.key(id), tagQueries.list(id).queryKey],
    onDone: ({ updated, failed }) => {
      close()
      const done = t('{updated, plural, one {# link} other {# links}} changed.', { updated })
      const refused =
        failed[0] &&
        t('{failed, plural, one {# link} other {# links}} unchanged: {error}', { failed: failed.length, error: failed[0].error })
      notify([done, refused].join(' ').trim())
    },
  })
  return (
    <Modal opened onClose={close} title={t('Tags of {ids, plural, one {# link} other {# links}}', { ids: ids.length })}>
      <form onSubmit={submit}>
        <TagsField label={t('Add')} known={known} data-autofocus {...fields.getInputProps('add_tags')} />
        <TagsInput
          label={t('Remove')}
          placeholder={t('Type a tag and press Enter')}
          data={known}
          acceptValueOnBlur
          mt="sm"
          {...fields.getInputProps('remove_tags')}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
