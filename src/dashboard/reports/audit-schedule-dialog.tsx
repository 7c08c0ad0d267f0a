import { Button, Group, Modal, Stack } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { linkAuditQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { useMemberAddresses } from './queries.ts'
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx'

type Schedule = Schemas['LinkAuditSchedule']

/** Edits when link audits start automatically, and who receives their results. */
export default function AuditScheduleDialog({ schedule, close }: { schedule: Schedule | null; close: () => void }) {
  const { id, settings } = useWorkspace()
  const path = { workspace_id: id }
  const refresh = [linkAuditQueries.list(id).queryKey]
  const known = useMemberAddresses()
  const form = useApiForm<ScheduleValues, Schedule>({
    name: `audit schedule ${id}`,
    initial: {
      frequency: schedule?.frequency ?? 'weekly',
      hour: String(schedule?.hour ?? 7),
      timezone: schedule?.timezone ?? settings.timezone,
      recipients: schedule?.recipients ?? [],
    },
    send: ({ hour, ...values }) => api.setLinkAuditSchedule({ path, body: { ...values, hour: Number(hour) } }),
    refresh,
    onDone: () => {
      close()
      notify(t('Link audits scheduled'))
    },
  })
  const remove = useChange(() => api.deleteLinkAuditSchedule({ path }), {
    refresh,
    done: t('Schedule removed'),
    onDone: close,
  })
  return (
    <Modal opened onClose={close} title={t('Schedule link audits')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <ScheduleFields
            fields={form.fields}
            pending={schedule?.pending_recipients ?? []}
            known={known}
            help={t(
              'Recipients get an email if a link is broken or unreachable. We ask recipients who aren’t members for their consent first.',
            )}
          />
        </Stack>
        <Group justify="space-between" mt="md" gap="xs">
          {schedule === null ? (
            <span />
          ) : (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('Remove schedule')}
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('Save')}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
