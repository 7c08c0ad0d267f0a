import { PasswordInput, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../i18n.ts'
import { SERVICES } from './queries.ts'
import type { Values } from './values.ts'

/** Edits the URL and the token of a service. */
export function ServiceFields({ fields }: { fields: UseFormReturnType<Values> }) {
  const service = SERVICES[fields.values.source]
  if (!service) return null
  return (
    <Stack gap="sm" maw={640}>
      {service.address !== undefined && (
        <TextInput
          label={t('URL')}
          description={t('The URL of the service itself, not of its API.')}
          placeholder={service.address}
          type="url"
          autoComplete="off"
          {...fields.getInputProps('url')}
        />
      )}
      <PasswordInput
        label={service.token}
        description={t('Stored encrypted while the links are fetched, then deleted.')}
        autoComplete="off"
        {...fields.getInputProps('token')}
      />
    </Stack>
  )
}
