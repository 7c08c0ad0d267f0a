import { Anchor, Button, Group, Text } from '@mantine/core'
import { safetyQueries } from '../data/safety.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace, type Workspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { statusName } from '../ui/names.ts'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type Suspect, TONES, useModerate, useSuspects } from './queries.ts'
import { SuspectDrawer } from './suspect-drawer.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(safetyQueries.suspects(workspace.id))

export default function SafetyPage() {
  const workspace = useWorkspace()
  const { one, change } = useAddress()
  const list = useSuspects()
  const chosen = Number(one('link'))
  return (
    <Page title={t('Safety')}>
      <Text size="sm" c="dimmed" mb="md" maw={880}>
        {t(
          'Destinations are scanned when a link is created and regularly after that. Visitors see a warning before a suspicious link, and blocked links don’t redirect. Your decision applies until the destination changes.',
        )}
      </Text>
      <DataTable
        label={t('Suspicious links')}
        columns={columnsOf(workspace, (id) => change({ link: String(id) }))}
        items={list.items}
        idOf={({ link }) => link.id}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={t('No suspicious links')}>{t('When a destination looks harmful, its link waits here for your decision.')}</Empty>
        }
      />
      {chosen > 0 && (
        <SuspectDrawer id={chosen} suspect={list.items.find(({ link }) => link.id === chosen)} close={() => change({ link: undefined })} />
      )}
    </Page>
  )
}

const columnsOf = (workspace: Workspace, open: (id: number) => void): Column<Suspect>[] => [
  { header: t('Link'), cell: ({ link }) => <Name link={link} open={() => open(link.id)} /> },
  {
    header: t('Status'),
    cell: ({ safety_status }) => <StateBadge tone={TONES[safety_status]}>{statusName(safety_status)}</StateBadge>,
    width: 124,
  },
  { header: t('Reasons'), cell: ({ reasons }) => <Reasons reasons={reasons} />, width: '32%', isWide: true },
  {
    header: t({ id: 'abuse: Reports', message: 'Reports' }),
    cell: ({ reports }) => number(reports),
    width: 80,
    align: 'end',
    isWide: true,
  },
  { header: t('Flagged'), cell: ({ first_flagged_at }) => <Ago time={first_flagged_at} />, width: 112, align: 'end', isWide: true },
  ...(workspace.can('admin')
    ? [
        {
          header: t('Decision'),
          isQuiet: true,
          cell: (suspect: Suspect) => <Decision suspect={suspect} />,
          width: 156,
          align: 'end',
          isWide: true,
        } as const,
      ]
    : []),
]

function Name({ link, open }: { link: Suspect['link']; open: () => void }) {
  return (
    <>
      <Anchor
        component="button"
        type="button"
        className="terse-cut"
        maw="100%"
        size="sm"
        fw={600}
        c="var(--mantine-color-text)"
        onClick={open}
      >
        {link.slug}
      </Anchor>
      <Text size="xs" c="dimmed" className="terse-cut" title={link.destination_url}>
        {link.destination_url}
      </Text>
    </>
  )
}

const Reasons = ({ reasons }: { reasons: string[] }) => (
  <Text size="sm" c="dimmed" lineClamp={2} title={reasons.join('\n')}>
    {reasons.length === 0 ? t('Decided by an admin.') : reasons.join(' ')}
  </Text>
)

function Decision({ suspect: { link, safety_status } }: { suspect: Suspect }) {
  const moderate = useModerate()
  const decide = (decision: 'allow' | 'block') => moderate.mutate({ link: link.id, decision })
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button size="compact-sm" fz="xs" variant="default" disabled={moderate.isPending} onClick={() => decide('allow')}>
        {t('Allow')}
      </Button>
      {safety_status !== 'blocked' && (
        <Button size="compact-sm" fz="xs" variant="light" color="red" disabled={moderate.isPending} onClick={() => decide('block')}>
          {t({ id: 'verb: Block', message: 'Block' })}
        </Button>
      )}
    </Group>
  )
}
