import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { folderQueries } from '../data/folders.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { UtmInputs } from '../link-form/utm-inputs.tsx'
import type { UtmValues } from '../link-form/values.ts'
import { useMe, useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { KnownOrNew } from '../ui/known-or-new.tsx'
import { fromLocal } from '../ui/zoned-time.ts'

type Changes = Schemas['LinkBulkUpdate']['changes']
type Values = { folder: string; campaign_id: number | null; expires_at: string; utm: UtmValues }
type Props = { count: number; edit: (changes: Changes) => Promise<unknown>; close: () => void }

const EMPTY: Values = {
  folder: '',
  campaign_id: null,
  expires_at: '',
  utm: { source: '', medium: '', campaign: '', term: '', content: '' },
}

/** Changes the folder, the campaign, the expiry or the UTM parameters of links. Empty fields stay as they are in each link. */
export default function EditDialog({ count, edit, close }: Props) {
  const { id } = useWorkspace()
  const { timezone } = useMe()
  const folders = useQuery(folderQueries.list(id)).data ?? []
  const { fields, submit, isSending } = useApiForm<Values, unknown>({
    name: 'edit links',
    initial: EMPTY,
    validate: { folder: (_, values) => (Object.keys(changesOf(values, timezone)).length === 0 ? t('Fill in at least one field.') : null) },
    send: (values) => edit(changesOf(values, timezone)),
    fieldOf: (path) => path.replace(/^changes[./]/, ''),
    onDone: close,
  })
  return (
    <Modal opened onClose={close} title={t('Edit {count, plural, one {# link} other {# links}}', { count })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <KnownOrNew
            label={t('Folder')}
            placeholder={t('Marketing/Spring')}
            known={folders.map(({ path }) => path)}
            limit={20}
            maxLength={MAX.LinkCreate.folder}
            {...fields.getInputProps('folder')}
          />
          <CampaignSelect label={t('Campaign')} placeholder={t('Unchanged')} {...fields.getInputProps('campaign_id')} />
          <TextInput type="datetime-local" label={t('Expires')} {...fields.getInputProps('expires_at')} />
          <UtmInputs fields={fields} />
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

/** Only the fields that were filled in. */
function changesOf({ folder, campaign_id, expires_at, utm }: Values, timezone: string): Changes {
  const parts = Object.entries(utm).flatMap(([part, text]) => (text.trim() === '' ? [] : [[part, text.trim()]]))
  return {
    ...(folder.trim() !== '' && { folder: folder.trim() }),
    ...(campaign_id !== null && { campaign_id }),
    ...(expires_at !== '' && { expires_at: fromLocal(expires_at, timezone) }),
    ...(parts.length > 0 && { utm: Object.fromEntries(parts) }),
  }
}
