import { ActionIcon, Button, Group, Menu, MultiSelect, NumberInput, Paper, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { clientName } from '../ui/clients.ts'
import { COUNTRIES } from '../ui/places.ts'
import { UrlField } from '../ui/url-field.tsx'
import type { Fields } from './main-fields.tsx'
import { DAY_NAMES, parametersInWords, parametersOf } from './rule-words.ts'
import type { Rule } from './values.ts'

const RULES_MAX = MAX.LinkCreate.targeting_rules
const clients = (values: readonly string[]) => values.map((value) => ({ value, label: clientName(value) }))

const DEVICES = clients(['mobile', 'tablet', 'desktop', 'tv', 'console', 'bot'])
const SYSTEMS = clients(['windows', 'macos', 'linux', 'ios', 'android', 'chromeos', 'other'])
const BROWSERS = clients(['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'other'])
const DAYS = Object.entries(DAY_NAMES).map(([value, label]) => ({ value, label }))
const ZONES = Intl.supportedValuesOf('timeZone')

type Condition = Exclude<keyof Rule, 'destination_url'>
/** A condition as it is when it is added. */
const CONDITIONS: Record<Condition, { label: string; initial: unknown }> = {
  country: { label: t('Country'), initial: [] },
  region: { label: t('Region'), initial: [] },
  city: { label: t('City'), initial: [] },
  query: { label: t('Query parameters'), initial: [] },
  device: { label: t('Device'), initial: [] },
  os: { label: t('Operating system'), initial: [] },
  browser: { label: t('Browser'), initial: [] },
  language: { label: t('Language'), initial: [] },
  timezone: { label: t('Time zone'), initial: [] },
  day_of_week: { label: t('Day of the week'), initial: [] },
  time_window: { label: t('Time of day'), initial: { start: '09:00', end: '17:00' } },
  from: { label: t('Start date'), initial: '' },
  to: { label: t('End date'), initial: '' },
  split: { label: t('Share of visitors, in %'), initial: 50 },
}

/** Rules, of which the first that fits a visitor decides. */
export function TargetingFields({ fields }: { fields: Fields }) {
  const rules = fields.values.targeting_rules
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t(
          'The first rule whose conditions all match a visitor decides where the link redirects to. If none matches, the destination URL above applies.',
        )}
      </Text>
      <Fault text={rules.length === 0 ? fields.errors.targeting_rules : undefined} />
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
        <RuleFields key={index} fields={fields} rule={rule} index={index} count={rules.length} />
      ))}
      {rules.length < RULES_MAX && (
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} aria-hidden />}
          onClick={() => fields.insertListItem('targeting_rules', { country: [], destination_url: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('Add rule')}
        </Button>
      )}
    </Stack>
  )
}

function RuleFields({ fields, rule, index, count }: { fields: Fields; rule: Rule; index: number; count: number }) {
  const path = `targeting_rules.${index}`
  const conditions = (Object.keys(CONDITIONS) as Condition[]).filter((condition) => rule[condition] !== undefined)
  const absent = (Object.keys(CONDITIONS) as Condition[]).filter((condition) => rule[condition] === undefined)
  const set = (changed: Partial<Rule>) => {
    fields.replaceListItem('targeting_rules', index, { ...rule, ...changed })
    fields.clearFieldError(path)
  }
  const move = (by: number) => fields.reorderListItem('targeting_rules', { from: index, to: index + by })
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('Rule {index}', { index: index + 1 })}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={600}>
          {t('Rule {index}', { index: index + 1 })}
        </Text>
        <Group gap={0}>
          <ActionIcon aria-label={t('Move rule {index} up', { index: index + 1 })} disabled={index === 0} onClick={() => move(-1)}>
            <ArrowUpIcon size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('Move rule {index} down', { index: index + 1 })} disabled={index === count - 1} onClick={() => move(1)}>
            <ArrowDownIcon size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('Remove rule {index}', { index: index + 1 })}
            onClick={() => fields.removeListItem('targeting_rules', index)}
          >
            <XIcon size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Stack gap="xs">
        <Fault text={fields.errors[path]} />
        {conditions.map((condition) => (
          <Group key={condition} gap={4} align="flex-end" wrap="nowrap">
            <div style={{ flex: 1, minWidth: 0 }}>{conditionField(condition, fields, path, rule, set)}</div>
            <ActionIcon
              mb={6}
              aria-label={t('Remove the condition {label}', { label: CONDITIONS[condition].label })}
              onClick={() => set({ [condition]: undefined })}
            >
              <XIcon size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {absent.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<PlusIcon size={14} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                {t('Add condition')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {absent.map((condition) => (
                <Menu.Item key={condition} onClick={() => set({ [condition]: CONDITIONS[condition].initial } as Partial<Rule>)}>
                  {CONDITIONS[condition].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <UrlField
          label={t('Redirects to')}
          placeholder="https://"
          required
          maxLength={MAX.TargetingRule.destination_url}
          {...fields.getInputProps(`${path}.destination_url`)}
        />
      </Stack>
    </Paper>
  )
}

/** Shows an error about a rule as a whole, and not about one of its fields. */
const Fault = ({ text }: { text: ReactNode }) =>
  text !== undefined && (
    <Text size="xs" c="var(--mantine-color-error)" role="alert">
      {t('This {text}', { text })}
    </Text>
  )

function conditionField(condition: Condition, fields: Fields, path: string, rule: Rule, set: (changed: Partial<Rule>) => void): ReactNode {
  const { label } = CONDITIONS[condition]
  const props = fields.getInputProps(`${path}.${condition}`)
  const many = { label, searchable: true, hidePickedOptions: true, ...props, value: (rule[condition] as string[] | undefined) ?? [] }
  switch (condition) {
    case 'country':
      return <MultiSelect {...many} data={COUNTRIES} limit={50} />
    case 'device':
      return <MultiSelect {...many} data={DEVICES} />
    case 'os':
      return <MultiSelect {...many} data={SYSTEMS} />
    case 'browser':
      return <MultiSelect {...many} data={BROWSERS} />
    case 'day_of_week':
      return <MultiSelect {...many} data={DAYS} />
    case 'timezone':
      return <MultiSelect {...many} data={ZONES} limit={50} />
    case 'language':
      return <TagsInput label={label} placeholder={t('de, pt-BR, …')} {...props} value={rule.language ?? []} />
    case 'region':
    case 'city':
      return (
        <TagsInput
          label={label}
          placeholder={condition === 'city' ? t('Munich, …') : t('Bavaria, DE-BY, …')}
          {...props}
          value={rule[condition] ?? []}
        />
      )
    case 'query':
      return (
        <TagsInput
          label={label}
          description={t('All must be present. Write name=value, or only the name for any value.')}
          placeholder="ref=mail"
          {...props}
          value={parametersInWords(rule.query ?? [])}
          onChange={(words) => set({ query: parametersOf(words) })}
        />
      )
    case 'split':
      return <NumberInput label={label} min={1} max={99} allowDecimal={false} {...props} />
    case 'time_window':
      return (
        <Group grow gap="xs">
          <TextInput label={t('From')} type="time" {...fields.getInputProps(`${path}.time_window.start`)} />
          <TextInput label={t('To')} type="time" {...fields.getInputProps(`${path}.time_window.end`)} />
          <TextInput
            label={t('Time zone')}
            placeholder={t('The workspace’s')}
            list="terse-zones"
            value={rule.time_window?.timezone ?? ''}
            error={fields.errors[`${path}.time_window.timezone`]}
            onChange={(event) => set({ time_window: withZone(rule.time_window, event.currentTarget.value) })}
          />
          <datalist id="terse-zones">
            {ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Group>
      )
    default:
      return <TextInput label={label} type="date" {...props} />
  }
}

const withZone = (window: Rule['time_window'], timezone: string): NonNullable<Rule['time_window']> => {
  const { start, end } = window ?? { start: '', end: '' }
  return timezone === '' ? { start, end } : { start, end, timezone }
}
