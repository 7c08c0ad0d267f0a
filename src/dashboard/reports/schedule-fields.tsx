import { NativeSelect, SimpleGrid, TagsInput, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { number } from '../ui/format.tsx'
import { ZONES } from '../ui/zoned-time.ts'

export type Frequency = Schemas['LinkAuditSchedule']['frequency']
export type ScheduleValues = { frequency: Frequency; hour: string; timezone: string; recipients: string[] }

const RECIPIENTS_MAX = MAX.ScheduledReportCreate.recipients
/** Separators in lists that are copied from an email or a table. */
const SEPARATORS = /[\s,;]+/
const DAYS: Record<Frequency, string> = { daily: t('Every day'), weekly: t('On Mondays'), monthly: t('On the 1st of each month') }
const TIMES: Record<Frequency, (hour: string) => string> = {
  daily: (hour) => t('Every day at {hour}', { hour }),
  weekly: (hour) => t('On Mondays at {hour}', { hour }),
  monthly: (hour) => t('On the 1st of each month at {hour}', { hour }),
}
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) }))

/** Describes a schedule, such as "On Mondays at 09:00". */
export const whenOf = ({ frequency, hour }: { frequency: Frequency; hour: number }): string => TIMES[frequency](clock(hour))

/** Says how many recipients there are, such as "3 recipients, 1 not confirmed". */
export const recipientsInWords = (recipients: number, pending: number): string =>
  pending === 0
    ? t('{recipients, plural, one {# recipient} other {# recipients}}', { recipients })
    : t('{recipients, plural, one {# recipient} other {# recipients}}, {pending} not confirmed', { recipients, pending: number(pending) })

type Props<V extends ScheduleValues> = {
  fields: UseFormReturnType<V>
  /** Recipients who have not confirmed. */
  pending: readonly string[]
  /** The email addresses of members, who don't have to confirm. */
  known: string[]
  help: string
}

/** When something is sent, and to whom. */
export function ScheduleFields<V extends ScheduleValues>({ fields, pending, known, help }: Props<V>) {
  const recipients = fields.getInputProps('recipients')
  const waiting = fields.values.recipients.filter((address) => pending.includes(address))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label={t('Frequency')}
          data-autofocus
          data={Object.entries(DAYS).map(([value, label]) => ({ value, label }))}
          {...fields.getInputProps('frequency')}
        />
        <NativeSelect label={t('Hour')} data={HOURS} {...fields.getInputProps('hour')} />
        <NativeSelect label={t('Time zone')} data={[...ZONES]} {...fields.getInputProps('timezone')} />
      </SimpleGrid>
      <div>
        <TagsInput
          label={t('Recipients')}
          description={help}
          placeholder={t('Type an email address and press Enter')}
          data={known}
          // Suggestions are only shown after typing, because they would cover the buttons.
          filter={({ options, search }) =>
            search.trim() === '' ? [] : options.filter((one) => 'label' in one && one.label.includes(search))
          }
          maxTags={RECIPIENTS_MAX}
          acceptValueOnBlur
          {...recipients}
          onChange={(texts) => recipients.onChange(texts.flatMap((text) => text.split(SEPARATORS)).filter((address) => address !== ''))}
        />
        {waiting.length > 0 && (
          <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {t('Waiting for consent: {value}', { value: waiting.join(', ') })}
          </Text>
        )}
      </div>
    </>
  )
}
