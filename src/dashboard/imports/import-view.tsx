import { Alert, Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftIcon } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { importQueries, isOpen } from '../data/imports.ts'
import { linkQueries } from '../data/links.ts'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Ago, number } from '../ui/format.tsx'
import { statusName } from '../ui/names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Loaded, Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import { type Import, SOURCES, TONES } from './queries.ts'
import { FailedRows, Warnings } from './rows.tsx'

/** One import: how far it is, what it could not take, and what it changed. */
export function ImportView({ id }: { id: number }) {
  const workspace = useWorkspace()
  const { change } = useAddress()
  const found = useQuery(importQueries.one(workspace.id, id))
  return (
    <>
      <Anchor component="button" type="button" size="sm" c="dimmed" mb="xs" onClick={() => change({ import: undefined })}>
        <Group gap={4} component="span" wrap="nowrap">
          <ArrowLeftIcon size={14} aria-hidden /> {workspace.can('editor') ? t('Import more') : t('All imports')}
        </Group>
      </Anchor>
      <Loaded query={found}>{(job) => <ImportReport job={job} />}</Loaded>
    </>
  )
}

/** Shows the status and the problems of an import or a dry run. */
export function ImportReport({ job }: { job: Import }) {
  return (
    <>
      <State job={job} />
      {job.failed > 0 && <FailedRows job={job} />}
      {job.warnings > 0 && <Warnings job={job} />}
    </>
  )
}

function State({ job }: { job: Import }) {
  const { id, can } = useWorkspace()
  const client = useQueryClient()
  const isRunning = isOpen(job)
  const source = SOURCES[job.source].name
  useEffect(() => {
    if (!isRunning) for (const queryKey of [linkQueries.key(id), tagQueries.list(id).queryKey]) void client.invalidateQueries({ queryKey })
  }, [client, id, isRunning])
  const cancel = useChange(() => api.cancelImport({ path: { workspace_id: id, import_id: job.id } }), {
    refresh: [importQueries.list(id).queryKey],
    done: t('Import canceled. Links that it already created are kept.'),
  })
  return (
    <Section
      title={job.dry_run ? t('Check of an import from {source}', { source }) : t('Import from {source}', { source })}
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
        <StateBadge tone={TONES[job.status]}>{statusName(job.status)}</StateBadge>
        {job.dry_run && (
          <Badge variant="default" tt="none">
            {t('nothing is changed')}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          <Ago time={job.created_at} />
        </Text>
      </Group>
      <ProgressBar share={shareOf(job)} isRunning={isRunning} mb="xs" />
      <Text size="sm" role="status">
        {job.dry_run
          ? t(
              '{done} of {rows, plural, one {# row} other {# rows}}: {created, plural, one {# link} other {# links}} would be created, {failed, plural, one {# row} other {# rows}} would fail.',
              { ...job, done: number(job.done) },
            )
          : t(
              '{done} of {rows, plural, one {# row} other {# rows}}: {created, plural, one {# link} other {# links}} created, {failed, plural, one {# row} other {# rows}} failed.',
              { ...job, done: number(job.done) },
            )}
      </Text>
      {(job.imported_clicks > 0 || job.history_left > 0) && (
        <Text size="sm" c="dimmed">
          {t('The links had {clicks, plural, one {# click} other {# clicks}}.', { clicks: job.imported_clicks })}{' '}
          {job.history_left > 0 &&
            t('Still fetching the daily clicks of {links, plural, one {# link} other {# links}}.', { links: job.history_left })}
        </Text>
      )}
      {isRunning && job.retry_at !== null && (
        <Text size="sm" c="dimmed">
          {job.error} <Trans id="The import continues <ago/>." components={{ ago: <Ago time={job.retry_at} /> }} />
        </Text>
      )}
      {isRunning && !job.dry_run && (
        <Text size="sm" c="dimmed">
          {t('You can close this page; the import keeps running.')}
        </Text>
      )}
      {!isRunning && job.error !== null && (
        <Alert color="red" mt="md">
          {job.error}
        </Alert>
      )}
    </Section>
  )
}

/** Returns the progress. If daily clicks are fetched, links are the first half of it, and their clicks the second. */
const shareOf = ({ rows, done, created, history_left, url, status }: Import): number => {
  if (status === 'completed') return 1
  const links = rows === 0 ? 0 : done / rows
  return url === null ? links : (links + (history_left > 0 && created > 0 ? 1 - history_left / created : 0)) / 2
}
