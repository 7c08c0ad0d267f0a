import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { UrlField } from '../ui/url-field.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { ADDRESS_NAMES, ADDRESSES, STATUSES } from './values.ts'

/** Edits what new links start with, and where visitors go if there is no link. */
export function LinkDefaultsForm() {
  const { fields, submit, isSending, discard } = useSettingsForm('link-defaults')
  return (
    <form onSubmit={submit} noValidate>
      <Section title={t('Defaults')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={20}>
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
        </SimpleGrid>
      </Section>
      <Section title={t('Fallback URLs')}>
        <Stack gap={20}>
          {ADDRESS_NAMES.map((name) => (
            <UrlField key={name} label={ADDRESSES[name].label} description={ADDRESSES[name].about} {...fields.getInputProps(name)} />
          ))}
        </Stack>
      </Section>
      <SaveButton isSending={isSending} isDirty={fields.isDirty()} discard={discard} />
    </form>
  )
}
