import { Stack, Switch } from '@mantine/core'
import { api } from '../api.ts'
import { complianceQueries } from '../data/compliance.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/states.tsx'
import { PRIVACY, SECURITY } from './values.ts'

type Field = keyof typeof PRIVACY | keyof typeof SECURITY
type Choices = Partial<Record<Field, { label: string; about: string }>>

/** The settings that are either on or off. Each is saved when it is switched. */
export const Switches = () => (
  <>
    <Group title={t('Privacy')} choices={PRIVACY} />
    <Group title={t('Security')} choices={SECURITY} />
  </>
)

const Group = ({ title, choices }: { title: string; choices: Choices }) => (
  <Section title={title}>
    <Stack gap="md">
      {Object.entries(choices).map(([field, { label, about }]) => (
        <SavedSwitch key={field} field={field as Field} label={label} about={about} />
      ))}
    </Stack>
  </Section>
)

function SavedSwitch({ field, label, about }: { field: Field; label: string; about: string }) {
  const { id, settings } = useWorkspace()
  const save = useChange((isOn: boolean) => api.updateWorkspace({ path: { workspace_id: id }, body: { settings: { [field]: isOn } } }), {
    refresh: [workspaceQueries.list.queryKey, complianceQueries.key(id)],
    onDone: (_, isOn) =>
      notify(isOn ? t('{label}: on', { label }) : t('{label}: off', { label }), {
        action: { label: t('Undo'), run: () => save.mutate(!isOn) },
        forMs: 10_000,
      }),
  })
  return (
    <Switch
      label={label}
      description={about}
      checked={save.isPending ? save.variables : settings[field]}
      onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
    />
  )
}
