import { Box, Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, type Schemas } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { UrlField } from '../ui/url-field.tsx'
import { zonesWith } from '../ui/zones.ts'
import { ADDRESS_NAMES, ADDRESSES, changesOf, PRIVACY, SECURITY, STATUSES, type Values, valuesOf } from './values.ts'

type Fields = { fields: ApiForm<Values>['fields'] }

/** All that one request changes, saved together. */
export function SettingsForm() {
  const { fields, submit, isSending } = useSettingsForm()
  return (
    <form onSubmit={submit} noValidate>
      <General fields={fields} />
      <Defaults fields={fields} />
      <Fallbacks fields={fields} />
      <Privacy fields={fields} />
      <Security fields={fields} />
      <Box mb="xl" className={fields.isDirty() ? 'terse-save' : undefined}>
        <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
      </Box>
    </form>
  )
}

function useSettingsForm(): ApiForm<Values> {
  const workspace = useWorkspace()
  const showRenamed = useShowRenamed()
  const form: ApiForm<Values> = useApiForm<Values, Schemas['Workspace']>({
    name: `settings ${workspace.id}`,
    initial: valuesOf(workspace),
    validate: {
      name: (text) => (text.trim() === '' ? t('Enter a name.') : null),
      slug: (text) => (text.trim() === '' ? t('Enter a slug.') : null),
    },
    send: (values) =>
      api.updateWorkspace({ path: { workspace_id: workspace.id }, body: changesOf(values, (field) => form.fields.isDirty(field)) }),
    fieldOf: (path) => path.replace(/^settings[./]/, ''),
    onDone: async (changed, values) => {
      form.fields.resetDirty(values)
      await showRenamed(changed)
      notify(t('Settings saved'))
    },
  })
  return form
}

/** Reads the workspaces again. If the URL has the previous slug, it goes to the new one. */
function useShowRenamed() {
  const before = useWorkspace()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ slug }: Schemas['Workspace']) => {
    if (slug !== before.slug) {
      // For a moment it is at both: at no time is there nothing at the address, and nothing typed is lost.
      client.setQueryData(workspaceQueries.list.queryKey, (all) =>
        all?.flatMap((one) => (one.id === before.id ? [one, { ...one, slug }] : [one])),
      )
      await navigate({ to: '/app/$ws/settings', params: { ws: slug }, replace: true })
    }
    await client.invalidateQueries(workspaceQueries.list)
  }
}

const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    {children}
  </SimpleGrid>
)

const General = ({ fields }: Fields) => (
  <Section title={t('General')}>
    <Pair>
      <TextInput
        label={t('Name')}
        description={t('Members see this name. Visitors don’t.')}
        maxLength={MAX.WorkspaceUpdate.name}
        {...fields.getInputProps('name')}
      />
      <TextInput
        label={t('Slug')}
        description={t('Used in the workspace’s URL in the dashboard.')}
        maxLength={MAX.WorkspaceUpdate.slug}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('slug')}
      />
    </Pair>
  </Section>
)

const Defaults = ({ fields }: Fields) => (
  <Section title={t('Defaults')}>
    <Pair>
      <NativeSelect
        label={t('Time zone')}
        description={t('Used for new scheduled reports.')}
        data={zonesWith(fields.values.timezone)}
        {...fields.getInputProps('timezone')}
      />
      <NativeSelect
        label={t('Redirect status')}
        description={t('Used for new links.')}
        data={Object.entries(STATUSES).map(([value, label]) => ({ value, label }))}
        {...fields.getInputProps('default_redirect_status')}
      />
      <TextInput
        label={t('Conversion parameter')}
        description={t('The query parameter that carries the click ID to the destination.')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('conversion_parameter')}
      />
    </Pair>
  </Section>
)

const Fallbacks = ({ fields }: Fields) => (
  <Section title={t('Fallback URLs')}>
    <Stack gap="sm">
      {ADDRESS_NAMES.map((name) => (
        <UrlField key={name} label={ADDRESSES[name].label} description={ADDRESSES[name].about} {...fields.getInputProps(name)} />
      ))}
    </Stack>
  </Section>
)

const Privacy = ({ fields }: Fields) => <Checks title={t('Privacy')} choices={PRIVACY} fields={fields} />
const Security = ({ fields }: Fields) => <Checks title={t('Security')} choices={SECURITY} fields={fields} />

type Choices = Record<string, { label: string; about: string }>
const Checks = ({ title, choices, fields }: Fields & { title: string; choices: Choices }) => (
  <Section title={title}>
    <Stack gap="sm">
      {Object.entries(choices).map(([name, { label, about }]) => (
        <Checkbox key={name} label={label} description={about} {...fields.getInputProps(name, { type: 'checkbox' })} />
      ))}
    </Stack>
  </Section>
)
