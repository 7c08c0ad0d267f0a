import { Checkbox, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { complianceQueries } from '../data/compliance.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import type { Posture } from './queries.ts'

type Values = { anonymize_ip: boolean; consent_required: boolean; retention_days: number | ''; audit_retention_days: number | '' }

const valuesOf = ({ anonymize_ip, consent_required, retention_days, audit_retention_days }: Posture): Values => ({
  anonymize_ip,
  consent_required,
  retention_days: retention_days ?? '',
  audit_retention_days: audit_retention_days ?? '',
})

/** Edits what is stored, for how long, and what visitors are asked. */
export function PostureForm({ posture }: { posture: Posture }) {
  const { id } = useWorkspace()
  const client = useQueryClient()
  const form: ApiForm<Values> = useApiForm<Values, Posture>({
    name: `compliance ${id}`,
    initial: valuesOf(posture),
    send: (values) =>
      api.updateCompliance({
        path: { workspace_id: id },
        // Unchanged fields aren't sent, so a retention that follows the plan stays that way.
        body: Object.fromEntries(
          Object.entries(values)
            .filter(([field]) => form.fields.isDirty(field))
            .map(([field, value]) => [field, value === '' ? null : value]),
        ),
      }),
    refresh: [complianceQueries.key(id), workspaceQueries.list.queryKey],
    onDone: (changed) => {
      client.setQueryData([...complianceQueries.key(id), 'posture'], changed)
      form.fields.setValues(valuesOf(changed))
      form.fields.resetDirty(valuesOf(changed))
      notify(t('Saved.'))
    },
  })
  const { fields, submit, isSending } = form
  return (
    <Section title={t('Personal data')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Facts
            facts={{ [t('Data region')]: posture.data_region ?? t('The person who runs the server hasn’t said where the data is stored.') }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
            <NumberInput
              label={t('Days to keep clicks')}
              description={t('Older clicks stay in the counts, without anything about the visitor. Leave empty to use your plan’s limit.')}
              min={1}
              allowDecimal={false}
              allowNegative={false}
              placeholder={t('Forever')}
              {...fields.getInputProps('retention_days')}
            />
            <NumberInput
              label={t('Days to keep audit entries')}
              description={t('At least 365. Leave empty to keep them forever.')}
              min={365}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              placeholder={t('Forever')}
              {...fields.getInputProps('audit_retention_days')}
            />
          </SimpleGrid>
          <Checkbox
            label={t('Ask visitors for consent')}
            description={t('Before a link fires pixels or passes a click ID to its destination. If the visitor says no, it does neither.')}
            {...fields.getInputProps('consent_required', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('Anonymize IP addresses')}
            description={t('Audit entries and country lookups use IP addresses without their last part.')}
            {...fields.getInputProps('anonymize_ip', { type: 'checkbox' })}
          />
          <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
        </Stack>
      </form>
    </Section>
  )
}
