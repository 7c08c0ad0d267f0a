import { Button, Group, Modal, TagsInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { useTagNames } from '../reports/queries.ts'
import { useApiForm } from '../ui/form.ts'
import { TagsField } from '../ui/known-or-new.tsx'

type Props = { count: number; edit: (changes: { add_tags?: string[]; remove_tags?: string[] }) => Promise<unknown>; close: () => void }

/** Adds tags to links, or takes some away. */
export default function TagDialog({ count, edit, close }: Props) {
  const known = useTagNames()
  const { fields, submit, isSending } = useApiForm<{ add_tags: string[]; remove_tags: string[] }, unknown>({
    name: 'tags',
    initial: { add_tags: [], remove_tags: [] },
    validate: { add_tags: (add, { remove_tags }) => (add.length + remove_tags.length === 0 ? t('Choose at least one tag.') : null) },
    send: ({ add_tags, remove_tags }) => edit({ ...(add_tags.length > 0 && { add_tags }), ...(remove_tags.length > 0 && { remove_tags }) }),
    fieldOf: (path) => /^changes\.(\w+)/.exec(path)?.[1],
    onDone: close,
  })
  return (
    <Modal opened onClose={close} title={t('Tags of {ids, plural, one {# link} other {# links}}', { ids: count })}>
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
