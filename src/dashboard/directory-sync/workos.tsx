import { List, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { directoryQueries } from '../data/directory.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { CopiedValue } from '../ui/copied-value.tsx'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import type { Directory } from './queries.ts'

type Values = { directory_id: string; organization_id: string; webhook_secret: string }

const valuesOf = ({ directory_id, organization_id }: Directory): Values => ({
  directory_id: directory_id ?? '',
  organization_id: organization_id ?? '',
  webhook_secret: '',
})

/** A directory whose provider sends signed events. */
export function WorkOs({ directory }: { directory: Directory }) {
  const { fields, submit, isSending } = useWorkOsForm(directory)
  return (
    <Section title="WorkOS">
      <Stack gap="sm">
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>{t('In the WorkOS dashboard, create a directory for your organization and connect it.')}</List.Item>
          <List.Item>
            {t('Under Webhooks, add this endpoint with all events that begin with dsync:')}
            <CopiedValue label={t('Copy the webhook URL')} value={directory.webhook_url} />
          </List.Item>
          <List.Item>{t('Enter the directory’s ID and the signing secret of the endpoint here.')}</List.Item>
        </List>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput
                label={t('Directory ID')}
                placeholder="directory_…"
                maxLength={MAX.DirectoryInput.directory_id}
                autoComplete="off"
                spellCheck={false}
                {...fields.getInputProps('directory_id')}
              />
              <TextInput
                label={t('Organization ID')}
                placeholder={t('org_…, if you also use single sign-on through WorkOS')}
                maxLength={MAX.DirectoryInput.organization_id}
                autoComplete="off"
                spellCheck={false}
                {...fields.getInputProps('organization_id')}
              />
            </SimpleGrid>
            <PasswordInput
              label={t('Signing secret')}
              placeholder={
                directory.webhook_secret === null ? undefined : t('Stored: {webhook_secret}', { webhook_secret: directory.webhook_secret })
              }
              maxLength={MAX.DirectoryInput.webhook_secret}
              autoComplete="off"
              {...fields.getInputProps('webhook_secret')}
            />
            {directory.directory_id !== null && (
              <Text size="xs" c="dimmed">
                {t('Events that arrive show up under “Events”.')}
              </Text>
            )}
            <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
          </Stack>
        </form>
      </Stack>
    </Section>
  )
}

function useWorkOsForm(directory: Directory): ApiForm<Values> {
  const { id } = useWorkspace()
  const form: ApiForm<Values> = useApiForm<Values, Directory>({
    name: `directory ${id}`,
    initial: valuesOf(directory),
    secret: ['webhook_secret'],
    validate: {
      directory_id: (text) => (text.trim() === '' ? t('Enter the directory ID.') : null),
      webhook_secret: (text) => (text.trim() === '' && directory.webhook_secret === null ? t('Enter the signing secret.') : null),
    },
    send: ({ directory_id, organization_id, webhook_secret }) =>
      api.setDirectory({
        path: { workspace_id: id },
        body: {
          directory_id: directory_id.trim(),
          organization_id: organization_id.trim() === '' ? null : organization_id.trim(),
          ...(webhook_secret.trim() !== '' && { webhook_secret: webhook_secret.trim() }),
          // The role has a form of its own.
          default_role: directory.default_role ?? 'viewer',
        },
      }),
    refresh: [directoryQueries.one(id).queryKey],
    onDone: (saved) => {
      form.fields.setValues(valuesOf(saved))
      form.fields.resetDirty(valuesOf(saved))
      notify(t('Directory set up'))
    },
  })
  return form
}
