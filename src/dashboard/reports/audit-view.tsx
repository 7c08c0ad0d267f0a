import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from 'lucide-react'
import { api, type Schemas } from '../api.ts'
import { linkAuditQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { statusName } from '../ui/names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty, Loaded, Section } from '../ui/states.tsx'
import { type Audit, isOpen, type Outcome, shareOf, TONES } from './queries.ts'

type Result = Schemas['LinkAuditResultPage']['items'][number]

/** `all` is the title of a list of such URLs, `none` of one without any. */
const OUTCOMES: Record<Outcome, { label: string; all: string; none: string; tone: Tone }> = {
  broken: { label: t('Broken'), all: t('Broken links'), none: t('No URL is broken'), tone: 'bad' },
  unreachable: { label: t('Unreachable'), all: t('Unreachable addresses'), none: t('No URL is unreachable'), tone: 'bad' },
  refused: { label: t('Refused'), all: t('Refused addresses'), none: t('No URL is refused'), tone: 'waiting' },
  redirected: { label: t('Redirected'), all: t('Redirected addresses'), none: t('No URL is redirected'), tone: 'running' },
  skipped: { label: t('Skipped'), all: t('Skipped addresses'), none: t('No URL is skipped'), tone: 'quiet' },
  ok: { label: t('Fine'), all: t('Fine addresses'), none: t('No URL is fine'), tone: 'good' },
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
          <ArrowLeftIcon size={14} aria-hidden /> {t('All link audits')}
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
    done: t('Link audit canceled. Its results so far are kept.'),
  })
  return (
    <Section
      title={t('Link audit')}
      actions={
        isRunning &&
        can('editor') && (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('Cancel')}
          </Button>
        )
      }
    >
      <Group gap="xs" mb="xs">
        <StateBadge tone={TONES[audit.status]}>{statusName(audit.status)}</StateBadge>
        <Text size="sm" c="dimmed">
          <Ago time={audit.created_at} />
        </Text>
      </Group>
      <ProgressBar share={shareOf(audit.progress)} isRunning={isRunning} mb="xs" />
      <Text size="sm" role="status">
        {audit.status === 'pending'
          ? t('Collecting URLs…')
          : t('{checked} of {urls} URLs checked.', { checked: number(checked), urls: number(urls) })}
        {isRunning && ` ${t('URLs that seem broken are checked again a few minutes later.')}`}
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
      title={shown === undefined ? t('All URLs') : OUTCOMES[shown].all}
      actions={
        <NativeSelect
          size="xs"
          aria-label={t('Outcome')}
          value={shown ?? 'all'}
          onChange={(event) => change({ outcome: event.currentTarget.value })}
          data={[
            ...NAMES.map((name) => ({ value: name, label: `${OUTCOMES[name].label} (${number(audit.progress[name])})` })),
            { value: 'all', label: t('All ({urls})', { urls: number(audit.progress.urls) }) },
          ]}
        />
      }
    >
      <DataTable
        label={t('Results')}
        columns={columnsOf(slug)}
        items={list.items}
        idOf={({ url }) => url}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={shown === undefined ? t('No URLs to check') : OUTCOMES[shown].none}>
            {checked < urls && t('{checked} of {urls} URLs have been checked.', { checked: number(checked), urls: number(urls) })}
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
          {error ?? (final_url === null ? ' ' : t('redirects to {final_url}', { final_url }))}
        </Text>
      </>
    ),
  },
  {
    header: t('Outcome'),
    cell: ({ outcome }) =>
      outcome === null ? (
        <StateBadge tone="quiet">{t('Uncertain')}</StateBadge>
      ) : (
        <StateBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StateBadge>
      ),
    width: 128,
    isWide: true,
  },
  { header: t('Status'), cell: ({ http_status }) => http_status ?? '–', width: 72, align: 'end', isWide: true },
  { header: t('Links'), cell: (result) => <Links result={result} workspace={workspace} />, width: '30%' },
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
      {more > 0 && ` ${t('and {more} more', { more: number(more) })}`}
    </Text>
  )
}
