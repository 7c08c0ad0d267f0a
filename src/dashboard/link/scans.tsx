import { Button, Group, Stack, Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { TONES } from '../safety/queries.ts'
import { useWorkspace } from '../session.ts'
import { Ago } from '../ui/format.tsx'
import { statusName } from '../ui/names.ts'
import { Panel } from '../ui/panel.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Loaded } from '../ui/states.tsx'
import { useScans } from './use-scans.ts'

const SHOWN = 5

/** Shows the results of the scans of the link's URLs. */
export function Scans({ linkId }: { linkId: number }) {
  const isEditor = useWorkspace().can('editor')
  const { scans, scan } = useScans(linkId, SHOWN)
  return (
    <Panel
      title={t('Safety scans')}
      actions={
        isEditor && (
          <Button size="compact-xs" variant="default" loading={scan.isPending} onClick={() => scan.mutate()}>
            {t('Scan now')}
          </Button>
        )
      }
    >
      <Loaded query={scans}>
        {(items) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('Not scanned yet.')}
            </Text>
          ) : (
            <Stack component="ul" gap={8} className="terse-plain">
              {items.map((one) => (
                <li key={one.id}>
                  <Group gap="xs" justify="space-between" wrap="nowrap">
                    <StateBadge tone={TONES[one.verdict]}>{statusName(one.verdict)}</StateBadge>
                    <Text size="xs" c="dimmed">
                      <Ago time={one.scanned_at} />
                    </Text>
                  </Group>
                  {one.reasons.map((reason) => (
                    <Text key={reason} size="xs" mt={4} className="terse-break">
                      {reason}
                    </Text>
                  ))}
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}
