import { Accordion, Alert, Checkbox, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { CalendarClockIcon, ImageIcon, LockIcon, type LucideIcon, SettingsIcon, SignpostIcon, TagIcon } from 'lucide-react'
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
/** `summary` says what is set. It is empty if nothing is. */
type Section = { name: string; icon: LucideIcon; fields: string[]; content: ReactNode; summary: string }

/** Part of an element's id, which has no spaces. */
const idOf = (name: string): string => name.replaceAll(' ', '-')

/** Shows the settings that few links need. Sections stay closed until one of their fields has an error. */
export function Sections({ fields, isNew, hasPassword, timezone }: Props) {
  const [opened, setOpened] = useState<string[]>([])
  const sections = sectionsOf({ fields, isNew, hasPassword, timezone })
  const wrong = Object.keys(fields.errors).map((field) => field.split('.')[0])
  const shown = sections.filter((section) => opened.includes(idOf(section.name)) || section.fields.some((field) => wrong.includes(field)))
  return (
    <Accordion
      multiple
      variant="default"
      className="terse-sections"
      value={shown.map(({ name }) => idOf(name))}
      onChange={setOpened}
      order={3}
    >
      {sections.map(({ name, icon: Icon, content, summary }) => (
        <Accordion.Item key={name} value={idOf(name)}>
          <Accordion.Control icon={<Icon size={16} aria-hidden />}>
            <b>{name}</b>{' '}
            <span className="terse-cut" data-off={summary === '' || undefined}>
              {summary || t('Off')}
            </span>
          </Accordion.Control>
          <Accordion.Panel>{shown.some((one) => one.name === name) && content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function sectionsOf({ fields, isNew, hasPassword, timezone }: Props): Section[] {
  const { values } = fields
  const rules = values.targeting_rules.length
  return [
    {
      name: t('Targeting'),
      icon: SignpostIcon,
      fields: ['targeting_rules'],
      content: <TargetingFields fields={fields} />,
      summary: rules === 0 ? '' : t('{rules, plural, one {# rule} other {# rules}}', { rules }),
    },
    {
      name: t('Schedule and limits'),
      icon: CalendarClockIcon,
      fields: ['starts_at', 'expires_at', 'expired_url', 'max_clicks'],
      content: <ScheduleFields fields={fields} timezone={timezone} />,
      summary: scheduleText(fields),
    },
    {
      name: t('Password'),
      icon: LockIcon,
      fields: ['password', 'is_open'],
      content: <PasswordFields fields={fields} hasPassword={hasPassword} />,
      summary: (hasPassword && !values.is_open) || values.password !== '' ? t('On') : '',
    },
    {
      name: t('UTM parameters'),
      icon: TagIcon,
      fields: ['utm', 'utm_template_id'],
      content: <UtmFields fields={fields} isNew={isNew} />,
      summary: Object.values(values.utm).filter(Boolean).join(' / ') || (values.utm_template_id === '' ? '' : t('From a template')),
    },
    {
      name: t('Social preview'),
      icon: ImageIcon,
      fields: ['social'],
      content: <SocialFields fields={fields} />,
      summary: Object.values(values.social).some((text) => text !== '') ? t('Custom') : '',
    },
    {
      name: t('Advanced'),
      icon: SettingsIcon,
      fields: ['redirect_status', 'show_splash', 'forward_query', 'track_conversions', 'cta_overlay_id', 'external_id', 'description'],
      content: <AdvancedFields fields={fields} />,
      summary: values.redirect_status,
    },
  ]
}

function scheduleText({ values: { starts_at, expires_at, max_clicks } }: Fields): string {
  const day = (local: string) => local.replace('T', ' ')
  return [
    starts_at !== '' && t('starts {time}', { time: day(starts_at) }),
    expires_at !== '' && t('expires {time}', { time: day(expires_at) }),
    max_clicks !== '' && t('at most {clicks, plural, one {# click} other {# clicks}}', { clicks: max_clicks }),
  ]
    .filter(Boolean)
    .join(' · ')
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
