import { Box, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { palettesOf } from '../../lib/palette.ts'
import { api } from '../api.ts'
import type { Branding } from '../brand.ts'
import { brandingQueries } from '../data/branding.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { ColorField } from '../ui/color-field.tsx'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { UrlField } from '../ui/url-field.tsx'
import { colorOf, inputOf, type Values, valuesOf } from './values.ts'

type Props = { branding: Branding; onChange: (values: Values) => void }

const NOT_A_COLOR = t('Six hexadecimal digits, such as #1a73e8.')
const checkColor = (text: string) => (text.trim() === '' || colorOf(text) !== null ? null : NOT_A_COLOR)

export function BrandingForm({ branding, onChange }: Props) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<Values, Branding>({
    name: `branding ${id}`,
    initial: valuesOf(branding),
    validate: { primary_color: checkColor, background_color: checkColor },
    send: (values) =>
      api.setBranding({
        path: { workspace_id: id },
        body: { ...inputOf(values), logo_url: branding.logo_url, favicon_url: branding.favicon_url },
      }),
    refresh: [brandingQueries.one(id).queryKey],
    onDone: (_, values) => {
      fields.resetDirty(values)
      notify(t('Branding saved'))
    },
  })
  const { values } = fields
  useEffect(() => onChange(values), [values, onChange])
  return (
    <form onSubmit={submit} noValidate>
      <Section title={t('Name and colors')}>
        <Stack gap="sm">
          <TextInput
            label={t('Name')}
            description={t('Shown if you have no logo. Screen readers read it in place of the logo.')}
            maxLength={MAX.BrandingInput.name}
            {...fields.getInputProps('name')}
          />
          <Colors fields={fields} />
        </Stack>
      </Section>
      <Section title={t('Visitors and email')}>
        <Texts fields={fields} />
      </Section>
      <Box mb="xl" className={fields.isDirty() ? 'terse-save' : undefined}>
        <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
      </Box>
    </form>
  )
}

type Fields = Pick<ApiForm<Values>, 'fields'>

const Colors = ({ fields }: Fields) => {
  const [primary, background] = [colorOf(fields.values.primary_color), colorOf(fields.values.background_color)]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <ColorField
        label={t('Primary color')}
        description={correctionOf(primary, background) ?? t('Used for buttons, links and QR codes.')}
        placeholder="#b4401d"
        {...fields.getInputProps('primary_color')}
      />
      <ColorField
        label={t('Background color')}
        description={t('Used for pages. Visitors who prefer a dark theme see a darker shade.')}
        placeholder="#f6f6f6"
        {...fields.getInputProps('background_color')}
      />
    </SimpleGrid>
  )
}

/** Returns a message about how an unreadable color is corrected. */
function correctionOf(primary: string | null, background: string | null): string | undefined {
  if (primary === null) return undefined
  const { light, dark } = palettesOf({ primary, background, tone: null })
  const shown = { light: light['--accent'], dark: dark['--accent'] }
  const [isLightKept, isDarkKept] = [shown.light, shown.dark].map((accent) => accent === primary.toLowerCase())
  if (isLightKept) return isDarkKept ? undefined : t('In the dark theme, it is shown as {dark}, so that it can be read.', shown)
  if (isDarkKept) return t('In the light theme, it is shown as {light}, so that it can be read.', shown)
  return t('So that it can be read, it is shown as {light} in the light theme and as {dark} in the dark one.', shown)
}

const Texts = ({ fields }: Fields) => (
  <Stack gap="sm">
    <TextInput
      type="email"
      label={t('Support email')}
      description={t('Shown on pages of links that don’t exist, have expired, or are blocked.')}
      placeholder="help@example.com"
      maxLength={MAX.BrandingInput.support_email}
      {...fields.getInputProps('support_email')}
    />
    <TextInput
      label={t('Sender name')}
      description={t('The sender of emails. Leave empty to use the name above.')}
      maxLength={MAX.BrandingInput.email_from_name}
      {...fields.getInputProps('email_from_name')}
    />
    <UrlField
      label={t('Icon URL')}
      description={t('The URL of an image for browser tabs. We copy the image. Leave empty to use the logo.')}
      placeholder="https://www.example.com/icon.png"
      maxLength={MAX.BrandingInput.favicon_url}
      {...fields.getInputProps('favicon_url')}
    />
    <Checkbox
      label={t('Hide the service’s name')}
      description={t('On public pages and in emails.')}
      {...fields.getInputProps('hide_service_name', { type: 'checkbox' })}
    />
  </Stack>
)
