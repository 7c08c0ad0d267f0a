import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { viewQueries } from '../data/views.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { linkQueryOf } from './queries.ts'
import { useDisplay } from './use-display.ts'
import { viewOf } from './view-address.ts'

/** Saves the filters, the order and the columns of the list under a name. */
export default function SaveView({ close }: { close: () => void }) {
  const { id, can } = useWorkspace()
  const query = linkQueryOf(useAddress())
  const { stored } = useDisplay()
  const { fields, submit, isSending } = useApiForm<{ name: string; isShared: boolean }, Schemas['SavedView']>({
    name: `view ${id}`,
    initial: { name: '', isShared: false },
    validate: { name: (text) => (text.trim() === '' ? t('Enter a name.') : null) },
    send: ({ name, isShared }) =>
      api.createSavedView({
        path: { workspace_id: id },
        body: { name: name.trim(), visibility: isShared ? 'shared' : 'personal', ...viewOf(query), ...stored },
      }),
    refresh: [viewQueries.list(id).queryKey],
    onDone: ({ name }) => {
      close()
      notify(t('View {name} saved', { name }))
    },
  })
  return (
    <Modal opened onClose={close} title={t('Save view')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput label={t('Name')} maxLength={MAX.SavedViewCreate.name} data-autofocus {...fields.getInputProps('name')} />
          {can('editor') && <Checkbox label={t('Share with the workspace')} {...fields.getInputProps('isShared', { type: 'checkbox' })} />}
        </Stack>
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
