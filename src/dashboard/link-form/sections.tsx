import { Accordion, Alert, Checkbox, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { OverlaySelect } from '../overlays/overlay-select.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { UrlField } from '../ui/url-field.tsx'
import type { Fields } from './main-fields.tsx'
import { SocialFields } from './social-fields.tsx'
import { TargetingFields } from './targeting-fields.tsx'
import { UtmFields } from './utm-fields.tsx'

const REDIRECTS = [
  { value: '302', label: t('302, temporary: every visit is counted') },
  { value: '307', label: t('307, temporary, keeps the method') },
  { value: '301', label: t('301, permanent: browsers remember it') },
  { value: '308', label: t('308, permanent, keeps the method') },
]

type Props = { fields: Fields; isNew: boolean; hasPassword: boolean; timezone: string }
type Section = { name: string; fields: string[]; content: ReactNode; isUsed: boolean }

/** Part of an element's id, which has no spaces. */
const idOf = (name: string): string => name.replaceAll(' ', '-')

/** Shows the settings that few links need. Sections stay closed until one of their fields has an error. */
export function Sections({ fields, isNew, hasPassword, timezone }: Props) {
  const [opened, setOpened] = useState<string[]>([])
  const sections = sectionsOf({ fields, isNew, hasPassword, timezone })
  const wrong = Object.keys(fields.errors).map((field) => field.split('.')[0])
  const shown = sections.filter((section) => opened.includes(idOf(section.name)) || section.fields.some((field) => wrong.includes(field)))
  return (
    <Accordion multiple variant="contained" mt="md" value={shown.map(({ name }) => idOf(name))} onChange={setOpened} order={3}>
      {sections.map(({ name, content, isUsed }) => (
        <Accordion.Item key={name} value={idOf(name)}>
          <Accordion.Control h={40}>
            <Text size="sm" span fw={500}>
              {name}
            </Text>
            {isUsed && <Text size="xs" c="dimmed" span ml="xs" className="terse-shown" data-shown="set" />}
          </Accordion.Control>
          <Accordion.Panel>{shown.some((one) => one.name === name) && content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function sectionsOf({ fields, isNew, hasPassword, timezone }: Props): Section[] {
  const { values } = fields
  return [
    {
      name: t('Targeting'),
      fields: ['targeting_rules'],
      content: <TargetingFields fields={fields} />,
      isUsed: values.targeting_rules.length > 0,
    },
    {
      name: t('Schedule and limits'),
      fields: ['starts_at', 'expires_at', 'expired_url', 'max_clicks'],
      content: <ScheduleFields fields={fields} timezone={timezone} />,
      isUsed: [values.starts_at, values.expires_at, values.expired_url, values.max_clicks].some((value) => value !== ''),
    },
    {
      name: t('Password'),
      fields: ['password', 'is_open'],
      content: <PasswordFields fields={fields} hasPassword={hasPassword} />,
      isUsed: (hasPassword && !values.is_open) || values.password !== '',
    },
    {
      name: t('UTM parameters'),
      fields: ['utm', 'utm_template_id'],
      content: <UtmFields fields={fields} isNew={isNew} />,
      isUsed: values.utm_template_id !== '' || Object.values(values.utm).some((text) => text !== ''),
    },
    {
      name: t('Social preview'),
      fields: ['social'],
      content: <SocialFields fields={fields} />,
      isUsed: Object.values(values.social).some((text) => text !== ''),
    },
    {
      name: t('Advanced'),
      fields: ['redirect_status', 'show_splash', 'forward_query', 'track_conversions', 'cta_overlay_id', 'external_id', 'description'],
      content: <AdvancedFields fields={fields} />,
      isUsed:
        values.cta_overlay_id !== '' || values.show_splash || values.forward_query || values.track_conversions || values.external_id !== '',
    },
  ]
}

const ScheduleFields = ({ fields, timezone }: { fields: Fields; timezone: string }) => (
  <Stack gap="sm">
    <TextInput
      type="datetime-local"
      label={t('Starts')}
      description={t('Before this time, visitors see a page that says the link isn’t active yet. Time zone: {zone}.', { zone: timezone })}
      {...fields.getInputProps('starts_at')}
    />
    <TextInput
      type="datetime-local"
      label={t('Expires')}
      description={t('Time zone: {zone}.', { zone: timezone })}
      {...fields.getInputProps('expires_at')}
    />
    <NumberInput
      label={t('Click limit')}
      min={1}
      max={1_000_000_000}
      allowDecimal={false}
      thousandSeparator=" "
      {...fields.getInputProps('max_clicks')}
    />
    <UrlField
      label={t('Expired URL')}
      description={t('Where visitors go once the link has expired or reached its click limit. Leave empty to show a page that says so.')}
      placeholder="https://"
      maxLength={MAX.LinkCreate.expired_url}
      {...fields.getInputProps('expired_url')}
    />
  </Stack>
)

const PasswordFields = ({ fields, hasPassword }: { fields: Fields; hasPassword: boolean }) => (
  <Stack gap="sm">
    {hasPassword && <Alert color="gray">{t('Visitors have to enter a password. You can replace it, but we can’t show it.')}</Alert>}
    <PasswordField
      label={hasPassword ? t('New password') : t('Password for visitors')}
      autoComplete="new-password"
      maxLength={MAX.LinkCreate.password}
      disabled={fields.values.is_open}
      {...fields.getInputProps('password')}
    />
    {hasPassword && <Checkbox label={t('Remove the password')} {...fields.getInputProps('is_open', { type: 'checkbox' })} />}
  </Stack>
)

const AdvancedFields = ({ fields }: { fields: Fields }) => (
  <Stack gap="sm">
    <NativeSelect label={t('Status code')} data={REDIRECTS} {...fields.getInputProps('redirect_status')} />
    <Checkbox
      label={t('Show a splash page')}
      description={t('A page before the destination that fires the workspace’s tracking pixels.')}
      {...fields.getInputProps('show_splash', { type: 'checkbox' })}
    />
    <Checkbox
      label={t('Forward query parameters')}
      description={t('Query parameters of the short link are added to the destination URL.')}
      {...fields.getInputProps('forward_query', { type: 'checkbox' })}
    />
    <OverlaySelect
      label={t('Overlay')}
      description={t('Shown on the destination page if that page allows framing. Replaces the splash page.')}
      {...fields.getInputProps('cta_overlay_id')}
    />
    <Checkbox label={t('Track conversions')} {...fields.getInputProps('track_conversions', { type: 'checkbox' })} />
    <TextInput
      label={t('External ID')}
      description={t('The link’s ID in one of your own systems.')}
      maxLength={MAX.LinkCreate.external_id}
      {...fields.getInputProps('external_id')}
    />
  </Stack>
)
