import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { zonesWith } from '../ui/zones.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Edits the name, the slug and the time zone of the workspace. */
export function GeneralForm() {
  const { fields, submit, isSending, discard } = useSettingsForm('general')
  return (
    <Section title={t('Workspace')}>
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={20}>
          <TextInput
            label={t('Name')}
            description={t('Members see this name. Visitors don’t.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={MAX.WorkspaceUpdate.name}
            {...fields.getInputProps('name')}
          />
          <TextInput
            label={t('Slug')}
            description={t('Changing the slug breaks bookmarks to this dashboard. Short links keep working.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            leftSection="/app/"
            leftSectionWidth={54}
            maxLength={MAX.WorkspaceUpdate.slug}
            autoComplete="off"
            spellCheck={false}
            {...fields.getInputProps('slug')}
          />
          <NativeSelect
            label={t('Time zone')}
            description={t('All dates and times in this workspace are in it, for everyone.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={zonesWith(fields.values.timezone)}
            {...fields.getInputProps('timezone')}
          />
        </SimpleGrid>
        <SaveButton isSending={isSending} isDirty={fields.isDirty()} discard={discard} />
      </form>
    </Section>
  )
}
