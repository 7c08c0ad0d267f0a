import { ArrowLeftIcon } from '@heroicons/react/20/solid'
import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Schemas } from '../api.ts'
import { linkAuditQueries } from '../data/reports.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty, Loaded, Section } from '../ui/states.tsx'
import { type Audit, isOpen, type Outcome, shareOf, TONES } from './queries.ts'

type Result = Schemas['LinkAuditResultPage']['items'][number]

const OUTCOMES: Record<Outcome, { label: string; tone: Tone }> = {
  broken: { label: 'Broken', tone: 'bad' },
  unreachable: { label: 'Unreachable', tone: 'bad' },
  refused: { label: 'Refused', tone: 'waiting' },
  redirected: { label: 'Redirected', tone: 'running' },
  skipped: { label: 'Skipped', tone: 'quiet' },
  ok: { label: 'Fine', tone: 'good' },
}
const NAMES = Object.keys(OUTCOMES) as Outcome[]

/** One audit: how far it is, and what it found. */
export function AuditView({ id }: { id: number }) {
  const workspace = useWorkspace()
  const { change } = useAddress()
  const audit = useQuery(linkAuditQueries.one(workspace.id, id))
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="dimmed"
        mb="xs"
        onClick={() => change({ audit: undefined, outcome: undefined })}
      >
        <Group gap={4} component="span" wrap="nowrap">
          <ArrowLeftIcon width={14} aria-hidden /> All link audits
        </Group>
      </Anchor>
      <Loaded query={audit}>
        {(found) => (
          <>
            <State audit={found} />
            <Results audit={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

function State({ audit }: { audit: Audit }) {
  const { id, can } = useWorkspace()
  const { urls, checked } = audit.progress
  const isRunning = isOpen(audit)
  const cancel = useChange(() => api.cancelLinkAudit({ path: { workspace_id: id, audit_id: audit.id } }), {
    refresh: [linkAuditQueries.list(id).queryKey],
    done: 'Link audit canceled. Its results so far are kept.',
  })
  return (
    <Section
      title="Link audit"
      actions={
        isRunning &&
        can('editor') && (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )
      }
    >
      <Group gap="xs" mb="xs">
        <StateBadge tone={TONES[audit.status]}>{audit.status}</StateBadge>
        <Text size="sm" c="dimmed">
          <Ago time={audit.created_at} />
        </Text>
      </Group>
      <ProgressBar share={shareOf(audit.progress)} isRunning={isRunning} mb="xs" />
      <Text size="sm" role="status">
        {audit.status === 'pending' ? 'Collecting URLs…' : `${number(checked)} of ${number(urls)} URLs checked.`}
        {isRunning && ' URLs that seem broken are checked again a few minutes later.'}
      </Text>
    </Section>
  )
}

function Results({ audit }: { audit: Audit }) {
  const { id, slug } = useWorkspace()
  const { one, change } = useAddress()
  const { urls, checked } = audit.progress
  const asked = one('outcome')
  const worst = NAMES.find((name) => name !== 'ok' && audit.progress[name] > 0) ?? 'broken'
  const shown = asked === 'all' ? undefined : (NAMES.find((name) => name === asked) ?? worst)
  const list = useEndlessList(linkAuditQueries.results(id, audit, shown))
  return (
    <Section
      title={shown === undefined ? 'All URLs' : shown === 'broken' ? 'Broken links' : `${OUTCOMES[shown].label} addresses`}
      actions={
        <NativeSelect
          size="xs"
          aria-label="Outcome"
          value={shown ?? 'all'}
          onChange={(event) => change({ outcome: event.currentTarget.value })}
          data={[
            ...NAMES.map((name) => ({ value: name, label: `${OUTCOMES[name].label} (${number(audit.progress[name])})` })),
            { value: 'all', label: `All (${number(audit.progress.urls)})` },
          ]}
        />
      }
    >
      <DataTable
        label="Results"
        columns={columnsOf(slug)}
        items={list.items}
        idOf={({ url }) => url}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={shown === undefined ? 'No URLs to check' : `No URL is ${OUTCOMES[shown].label.toLowerCase()}`}>
            {checked < urls && `${number(checked)} of ${number(urls)} URLs have been checked.`}
          </Empty>
        }
      />
    </Section>
  )
}

const columnsOf = (workspace: string): Column<Result>[] => [
  {
    header: 'URL',
    cell: ({ url, error, final_url }) => (
      <>
        <Text size="sm" className="terse-cut" title={url}>
          {url}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {error ?? (final_url === null ? ' ' : `redirects to ${final_url}`)}
        </Text>
      </>
    ),
  },
  {
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === null ? (
        <StateBadge tone="quiet">Uncertain</StateBadge>
      ) : (
        <StateBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StateBadge>
      ),
    width: 128,
    isWide: true,
  },
  { header: 'Status', cell: ({ http_status }) => http_status ?? '–', width: 72, align: 'end', isWide: true },
  { header: 'Links', cell: (result) => <Links result={result} workspace={workspace} />, width: '30%' },
]

function Links({ result: { links, link_count }, workspace }: { result: Result; workspace: string }) {
  const more = link_count - links.length
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {links.map(({ id, slug }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor size="sm" renderRoot={(props) => <Link to="/app/$ws/links/$id" params={{ ws: workspace, id: String(id) }} {...props} />}>
            {slug}
          </Anchor>
        </span>
      ))}
      {more > 0 && ` and ${number(more)} more`}
    </Text>
  )
}
