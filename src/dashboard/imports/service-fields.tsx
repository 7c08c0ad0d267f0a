import { PasswordInput, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../i18n.ts'
import { UrlField } from '../ui/url-field.tsx'
import { SERVICES } from './queries.ts'
import type { Values } from './values.ts'

/** Edits the URL and the token of a service. */
export function ServiceFields({ fields }: { fields: UseFormReturnType<Values> }) {
  const service = SERVICES[fields.values.source]
  if (!service) return null
  return (
    <Stack gap="sm" maw={640}>
      {service.address !== undefined && (
        <UrlField
          label={t('URL')}
          description={t('The URL of the service itself, not of its API.')}
          placeholder={service.address}
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
