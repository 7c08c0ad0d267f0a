import { Box, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { number, size } from '../ui/format.tsx'
import { inWords, LIMITS, type LimitName } from '../ui/limits.ts'
import { Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'

const OTHERS: LimitName[] = ['retention_days', 'domains', 'requests_per_minute', 'requests_per_day', 'mails_per_day']

/** The plan of the workspace: its limits, and how much of them is used. */
export function Usage() {
  const { id } = useWorkspace()
  const { plan_tier, limits, usage } = useSuspenseQuery(workspaceQueries.usage(id)).data
  const { links, clicks_this_month, storage_bytes } = usage
  return (
    <Section title={t('Plan and usage')}>
      <Text size="sm" mb="sm">
        <Trans
          id="This workspace’s plan: <b>{plan}</b>. The instance admin can change it."
          values={{ plan: plan_tier }}
          components={{ b: <b /> }}
        />
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" mb="md">
        <Bar label={t('Links')} used={links} limit={limits.links} />
        <Bar label={t('Clicks this month')} used={clicks_this_month} limit={limits.clicks_per_month} />
        <Bar label={t('Storage')} used={storage_bytes} limit={limits.storage_bytes} format={size} />
      </SimpleGrid>
      {OTHERS.every((name) => limits[name] === null) ? (
        <Text size="sm">{t('There are no other limits.')}</Text>
      ) : (
        <Facts facts={Object.fromEntries(OTHERS.map((name) => [LIMITS[name].label, inWords(name, limits[name])]))} />
      )}
    </Section>
  )
}

const NEARLY = 0.9

function Bar({
  label,
  used,
  limit,
  format = number,
}: {
  label: string
  used: number
  limit: number | null
  format?: (value: number) => string
}) {
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit)
  const of =
    limit === null ? t('{used}, unlimited', { used: format(used) }) : t('{used} of {limit}', { used: format(used), limit: format(limit) })
  return (
    <Box>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {of}
        </Text>
      </Group>
      {limit !== null && (
        <Progress.Root size="sm">
          <Progress.Section value={share * 100} color={share >= NEARLY ? 'red' : 'petrol'} aria-label={`${label}: ${of}`} />
        </Progress.Root>
      )}
    </Box>
  )
}
