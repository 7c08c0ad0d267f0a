import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import 'dayjs/locale/de'
import { language, t } from '../i18n.ts'
import { DAYS_MAX, inWords, type Range } from './range.ts'

type Props = { range: Range; today: string; choose: (from: string, to: string) => void; close: () => void }

/** Days of one's own, by a calendar. */
export default function RangeDialog({ range, today, choose, close }: Props) {
  const [[from, to], setDays] = useState<[string | null, string | null]>([range.from, range.to])
  const days = from !== null && to !== null ? (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 : 0
  const isTooLong = days > DAYS_MAX
  return (
    <Modal opened onClose={close} title={t('Custom range')} size="auto">
      <Stack align="center" gap="sm">
        <DatePicker
          type="range"
          locale={language()}
          allowSingleDateInRange
          value={[from, to]}
          onChange={setDays}
          defaultDate={range.to}
          minDate="1970-01-01"
          maxDate={today}
          ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
        />
        <Text size="sm" c={isTooLong ? 'red' : 'dimmed'} role="status">
          {isTooLong
            ? t('At most {daysMax} days.', { daysMax: DAYS_MAX })
            : from !== null && to !== null
              ? inWords({ from, to })
              : t('Choose the last day.')}
        </Text>
        <Group justify="flex-end" w="100%">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button disabled={days === 0 || isTooLong} onClick={() => from !== null && to !== null && choose(from, to)}>
            {t('Show')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
