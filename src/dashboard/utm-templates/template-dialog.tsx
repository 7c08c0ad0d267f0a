import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { fillTemplate } from '../../lib/utm.ts'
import { api } from '../api.ts'
import { utmTemplateQueries } from '../data/utm-templates.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { UtmInputs } from '../link-form/utm-inputs.tsx'
import { dateIn, partsOrNull, type UtmValues, utmValues, withUtm } from '../link-form/values.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import type { UtmTemplate } from './queries.ts'
import { PLACEHOLDERS } from './queries.ts'

type Values = { name: string; utm: UtmValues }
type Props = { template?: UtmTemplate; close: () => void }

const EXAMPLE = { destination: 'https://example.com/page', slug: 'my-link', campaign: t('Spring sale') }

/** Makes a template, or changes one. */
export default function TemplateDialog({ template, close }: Props) {
  const { id, settings } = useWorkspace()
  const path = { workspace_id: id }
  const { fields, submit, isSending } = useApiForm<Values, UtmTemplate>({
    name: `utm template ${template?.id ?? 'new'}`,
    initial: {
      name: template?.name ?? '',
      utm: utmValues(template?.utm),
    },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    send: ({ name, utm }) => {
      const body = { name: name.trim(), utm: partsOrNull(utm) }
      return template
        ? api.updateUtmTemplate({ path: { ...path, utm_template_id: template.id }, body })
        : api.createUtmTemplate({ path, body })
    },
    refresh: [utmTemplateQueries.list(id).queryKey],
    onDone: () => {
      close()
      notify(t('Template saved'))
    },
  })
  const filled = fillTemplate(fields.values.utm, { slug: EXAMPLE.slug, campaign: EXAMPLE.campaign, date: dateIn(settings.timezone) })
  return (
    <Modal opened onClose={close} title={template ? t('Edit template') : t('New template')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('Name')} required data-autofocus maxLength={MAX.UtmTemplateCreate.name} {...fields.getInputProps('name')} />
          <Text size="sm" c="dimmed">
            {t(
              '{slug} stands for the link’s slug, {date} for the day on which it is made, {campaign} for the name of its campaign.',
              PLACEHOLDERS,
            )}
          </Text>
          <UtmInputs fields={fields} />
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {t('Example:')}
            </Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} aria-label={t('Resulting URL')}>
              {withUtm(EXAMPLE.destination, filled)}
            </Code>
          </div>
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {template ? t('Save') : t('Create template')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
