import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { Ago } from '../ui/format.tsx'
import { Trans } from '../ui/trans.tsx'

type Arrival = { id: string; at: string; text: string }

const WAIT_MS = 10 * 60_000

type Props = {
  what: string
  /** The most recent arrivals, newest first. */
  arrived: readonly Arrival[]
  refused?: string | null
  /** Called when the waiting begins or ends. */
  onWatch?: (isWatching: boolean) => void
}

/** A button that waits for what is sent next, and says what arrived. */
export function Arrivals({ what, arrived, refused = null, onWatch }: Props) {
  const [test, setTest] = useState<{ at: number; known: ReadonlySet<string>; refused: string | null }>()
  const fresh = test && arrived.filter(({ id }) => !test.known.has(id))
  const isRefused = test !== undefined && refused !== null && refused !== test.refused
  const isOver = test !== undefined && Date.now() > test.at + WAIT_MS
  const isWaiting = test !== undefined && fresh?.length === 0 && !isRefused && !isOver
  const start = () => {
    setTest({ at: Date.now(), known: new Set(arrived.map(({ id }) => id)), refused })
    onWatch?.(true)
  }
  const [last] = arrived
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={start}>
          {t('Test {what}', { what })}
        </Button>
        {isWaiting ? (
          <Group gap={6}>
            <Loader size={14} aria-hidden />
            <Text size="sm">{t('Waiting for an event. Send one now; it shows up here within seconds.')}</Text>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {last ? (
              <Trans id="Last event: <ago/>: {event}" values={{ event: last.text }} components={{ ago: <Ago time={last.at} /> }} />
            ) : (
              t('No events yet.')
            )}
          </Text>
        )}
      </Group>
      {fresh?.map(({ id, text }) => (
        <Alert key={id} color="green" py="xs" title={t('Event received')}>
          {text}
        </Alert>
      ))}
      {isRefused && (
        <Alert color="red" py="xs" title={t('An event was rejected')}>
          {t('Its signature doesn’t match this secret, or it arrived while this was switched off.')}
        </Alert>
      )}
    </Stack>
  )
}
