import { Anchor, Box, Button, Drawer, Group, List, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCwIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Schemas } from '../api.ts'
import { safetyQueries } from '../data/safety.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useScans } from '../link/use-scans.ts'
import { useWorkspace } from '../session.ts'
import { CopyButton } from '../ui/copy.tsx'
import { useApiForm } from '../ui/form.ts'
import { Ago } from '../ui/format.tsx'
import { statusName } from '../ui/names.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { Loaded } from '../ui/states.tsx'
import { type Suspect, TONES, useModeration } from './queries.ts'

const SHOWN_MAX = 50

/** Shows the details of a suspicious link: the reason, the reports of visitors, and the results of scans. */
export function SuspectDrawer({ id, suspect, close }: { id: number; suspect: Suspect | undefined; close: () => void }) {
  const workspace = useWorkspace()
  return (
    <Drawer opened onClose={close} title={suspect?.link.slug ?? t('Link {id}', { id })} position="right" size="lg">
      {suspect && <Summary suspect={suspect} />}
      {workspace.can('admin') && <DecisionForm link={id} isBlocked={suspect?.safety_status === 'blocked'} close={close} />}
      <Reports link={id} />
      <Scans link={id} />
    </Drawer>
  )
}

function Summary({ suspect: { link, safety_status, reasons } }: { suspect: Suspect }) {
  const { slug } = useWorkspace()
  return (
    <Stack gap="xs" mb="lg">
      <Group gap="xs">
        <StateBadge tone={TONES[safety_status]}>{statusName(safety_status)}</StateBadge>
        <Anchor size="sm" renderRoot={(props) => <Link to="/app/$ws/links/$id" params={{ ws: slug, id: String(link.id) }} {...props} />}>
          {link.short_url}
        </Anchor>
      </Group>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {link.destination_url}
        </Text>
        <CopyButton label={t('Copy destination')} value={link.destination_url} />
      </Group>
      {reasons.length > 0 && (
        <List size="sm" c="dimmed">
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

function DecisionForm({ link, isBlocked, close }: { link: number; isBlocked: boolean; close: () => void }) {
  const moderation = useModeration()
  const decision = useRef<Schemas['Moderation']['decision']>('allow')
  const form = useApiForm<{ note: string }, Schemas['Link']>({
    name: `decision ${link}`,
    initial: { note: '' },
    send: ({ note }) => moderation.send(link, { decision: decision.current, note: note.trim() === '' ? null : note.trim() }),
    refresh: moderation.refresh,
    onDone: ({ slug }) => {
      close()
      moderation.tell(slug, decision.current)
    },
  })
  const decide = (chosen: typeof decision.current) => () => {
    decision.current = chosen
    form.submit()
  }
  return (
    <Box mb="lg">
      <Textarea
        label={t('Comment')}
        description={t('Recorded in the audit log.')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX.Moderation.note}
        {...form.fields.getInputProps('note')}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button size="xs" variant="default" disabled={form.isSending} onClick={decide('allow')}>
          {t('Allow')}
        </Button>
        {!isBlocked && (
          <Button size="xs" color="red" disabled={form.isSending} onClick={decide('block')}>
            {t({ id: 'verb: Block', message: 'Block' })}
          </Button>
        )}
      </Group>
    </Box>
  )
}

function Reports({ link }: { link: number }) {
  const { id } = useWorkspace()
  const reports = useQuery(safetyQueries.reports(id, link))
  return (
    <Part title={t({ id: 'abuse: Reports', message: 'Reports' })}>
      <Loaded query={reports}>
        {(items) => (
          <Entries
            none={t('No visitor has reported it.')}
            items={items.map(({ id, reason, created_at }) => ({ id, text: reason, time: created_at }))}
          />
        )}
      </Loaded>
    </Part>
  )
}

function Scans({ link }: { link: number }) {
  const workspace = useWorkspace()
  const { scans, scan } = useScans(link, SHOWN_MAX)
  const again = (
    <Button
      size="compact-sm"
      fz="xs"
      variant="default"
      leftSection={<RefreshCwIcon size={14} aria-hidden />}
      loading={scan.isPending}
      onClick={() => scan.mutate()}
    >
      {t('Scan now')}
    </Button>
  )
  return (
    <Part title={t('Scans')} action={workspace.can('editor') && again}>
      <Loaded query={scans}>
        {(items) => (
          <Entries
            none={t('Not scanned yet.')}
            items={items.map(({ id, verdict, reasons, url, scanned_at }) => ({
              id,
              text: reasons.length === 0 ? url : `${url}: ${reasons.join(' ')}`,
              time: scanned_at,
              verdict,
            }))}
          />
        )}
      </Loaded>
    </Part>
  )
}

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Box component="section" aria-label={title} mb="lg">
    <Group justify="space-between" mb="xs">
      <Title order={3} size="sm">
        {title}
      </Title>
      {action}
    </Group>
    {children}
  </Box>
)

type Entry = { id: number; text: string; time: string; verdict?: Suspect['verdict'] }

function Entries({ items, none }: { items: Entry[]; none: string }) {
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map(({ id, text, time, verdict }) => (
        <Box key={id} component="li">
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
          <Group gap="xs">
            {verdict && <StateBadge tone={TONES[verdict]}>{statusName(verdict)}</StateBadge>}
            <Text size="xs" c="dimmed">
              <Ago time={time} />
            </Text>
          </Group>
        </Box>
      ))}
    </Stack>
  )
}
