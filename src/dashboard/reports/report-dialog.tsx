import { Autocomplete, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { reportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { LinkSelect } from '../ui/link-select.tsx'
import { notify } from '../ui/notify.ts'
import { ConditionsInput } from './conditions-input.tsx'
import { type Report, tagsOf, useMemberAddresses, useTagNames } from './queries.ts'
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx'

type Values = ScheduleValues & {
  name: string
  filters: { link_id: number | null; campaign_id: number | null; tag: string; filter: string[]; bots: boolean }
}
type Props = { report?: Report | undefined; close: () => void }

/** Schedules a report, or changes one. */
export default function ReportDialog({ report, close }: Props) {
  const form = useReportForm({ report, close })
  const { fields } = form
  const tags = useTagNames()
  const known = useMemberAddresses()
  return (
    <Modal opened onClose={close} title={report ? t('Edit report') : t('New report')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('Name')}
            placeholder={t('Weekly report')}
            maxLength={MAX.ScheduledReportCreate.name}
            data-autofocus
            {...fields.getInputProps('name')}
          />
          <ScheduleFields
            fields={fields}
            pending={report?.pending_recipients ?? []}
            known={known}
            help={t('We ask recipients who aren’t members for their consent first. Every email has a link to unsubscribe.')}
          />
          <LinkSelect label={t('Only the link')} placeholder={t('All links')} {...fields.getInputProps('filters.link_id')} />
          <CampaignSelect label={t('Only the campaign')} placeholder={t('Any campaign')} {...fields.getInputProps('filters.campaign_id')} />
          <Autocomplete
            label={t('Only links with the tag')}
            placeholder={t('Any tag')}
            data={tags}
            {...fields.getInputProps('filters.tag')}
          />
          <ConditionsInput {...fields.getInputProps('filters.filter')} />
          <Checkbox size="xs" label={t('Count bots as visitors')} {...fields.getInputProps('filters.bots', { type: 'checkbox' })} />
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {report ? t('Save') : t('Create report')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function useReportForm({ report, close }: Props) {
  const { id, settings } = useWorkspace()
  const filters = report?.filters
  return useApiForm<Values, Report>({
    name: `report ${report?.id ?? 'new'}`,
    initial: {
      name: report?.name ?? '',
      frequency: report?.frequency ?? 'weekly',
      hour: String(report?.hour ?? 9),
      timezone: report?.timezone ?? settings.timezone,
      recipients: report?.recipients ?? [],
      filters: {
        link_id: filters?.link_id ?? null,
        campaign_id: filters?.campaign_id ?? null,
        tag: tagsOf(filters)[0] ?? '',
        filter: filters?.filter ?? [],
        bots: filters?.bots ?? false,
      },
    },
    validate: { recipients: (addresses) => (addresses.length === 0 ? t('Enter at least one recipient.') : null) },
    send: (values) => {
      const body = bodyOf(values, report)
      return report
        ? api.updateScheduledReport({ path: { workspace_id: id, report_id: report.id }, body })
        : api.createScheduledReport({ path: { workspace_id: id }, body })
    },
    refresh: [reportQueries.list(id).queryKey],
    onDone: ({ pending_recipients }) => {
      close()
      const asked = pending_recipients.length > 0 ? t('We’ve asked the recipients who aren’t members for their consent.') : ''
      notify(`${report ? t('Report saved') : t('Report scheduled')} ${asked}`.trim())
    },
  })
}

/** Returns the body with the filters that the form doesn't have, unchanged. */
function bodyOf({ name, frequency, hour, timezone, recipients, filters }: Values, report: Report | undefined) {
  const { link_id: _, campaign_id: __, tag: ___, filter: ____, bots: _____, ...others } = report?.filters ?? {}
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    frequency,
    hour: Number(hour),
    timezone,
    recipients,
    filters: {
      ...others,
      ...(filters.link_id !== null && { link_id: filters.link_id }),
      ...(filters.campaign_id !== null && { campaign_id: filters.campaign_id }),
      ...(filters.tag.trim() !== '' && { tag: [filters.tag.trim()] }),
      ...(filters.filter.length > 0 && { filter: filters.filter }),
      ...(filters.bots && { bots: true }),
    },
  }
}
