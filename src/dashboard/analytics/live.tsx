import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBioPage } from '../bio/queries.ts'
import { locale, t } from '../i18n.ts'
import { useLink } from '../link/query.ts'
import { useWorkspace } from '../session.ts'
import { clientName } from '../ui/clients.ts'
import { useDates } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { type LiveClick, useLiveClicks } from '../ui/live.ts'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { ZoneNote } from '../ui/zone-note.tsx'
import type { Filters } from './filters.ts'
import { useLatestClicks } from './queries.ts'
import { valueName } from './values.ts'

const KEPT = 100
/** Clicks as they come are shown together. */
const SHOWN_EVERY_MS = 300

/** Clicks as they come, the newest first. */
export default function Live({ filters }: { filters: Filters }) {
  const latest = useLatestClicks(filters)
  const arrived = useArrived(filters, () => void latest.refetch())
  const columns = useColumns()
  if (latest.isPending) return <Loading />
  if (latest.isError) return <Failed error={latest.error} again={() => void latest.refetch()} />
  const clicks = [...new Map([...arrived, ...latest.data.items].map((click) => [click.id, click])).values()].slice(0, KEPT)
  return (
    <section aria-label={t('Live')}>
      <Group gap="xs" mb="xs">
        <span className="terse-dot" aria-hidden />
        <Text size="sm" c="dimmed">
          {t('Clicks show up here as they happen.')}
        </Text>
      </Group>
      <DataTable
        label={t('Live clicks')}
        columns={columns}
        items={clicks}
        idOf={({ id }) => id}
        rowHeight={41}
        empty={<Empty title={t('No clicks yet')}>{t('Open one of your short links. The click shows up here within a second.')}</Empty>}
      />
      <ZoneNote />
    </section>
  )
}

/** Returns the clicks that the stream sent, newest first. */
function useArrived(filters: Filters, onOpen: () => void): readonly LiveClick[] {
  const { id } = useWorkspace()
  const parameters = parametersOf(filters)
  const [shown, setShown] = useState<{ of: string; clicks: readonly LiveClick[] }>({ of: parameters, clicks: [] })
  const waiting = useRef<LiveClick[]>([])
  useLiveClicks(id, parameters, {
    onClick: (click) => {
      waiting.current = [click, ...waiting.current].slice(0, KEPT)
    },
    onOpen,
  })
  useEffect(() => {
    waiting.current = []
    const timer = setInterval(() => {
      const added = waiting.current
      if (added.length === 0) return
      waiting.current = []
      setShown(({ of, clicks }) => ({ of: parameters, clicks: [...added, ...(of === parameters ? clicks : [])].slice(0, KEPT) }))
    }, SHOWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [parameters])
  return shown.of === parameters ? shown.clicks : []
}

function parametersOf(filters: Filters): string {
  const parameters = new URLSearchParams()
  for (const [name, values] of Object.entries(filters))
    for (const value of Array.isArray(values) ? values : [values]) parameters.append(name, String(value))
  return parameters.toString()
}

function useColumns(): Column<LiveClick>[] {
  const { timezone } = useDates()
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'medium', timeZone: timezone })
    const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'medium', timeZone: timezone })
    return [
      {
        header: t('Time'),
        cell: ({ clicked_at }) => (
          <time dateTime={clicked_at} title={times.format(new Date(clicked_at))}>
            {clock.format(new Date(clicked_at))}
          </time>
        ),
        width: 96,
      },
      { header: t('Link'), cell: (click) => <Followed click={click} /> },
      { header: t('Country'), cell: ({ country, city }) => [city, valueName('country', country)].filter(Boolean).join(', '), width: '28%' },
      { header: t('Device'), cell: deviceOf, width: '20%', isWide: true },
      {
        header: t('Referrer'),
        cell: ({ referrer, trigger }) => (trigger === 'qr' ? t('QR code') : valueName('referrer', referrer)),
        width: '20%',
        isWide: true,
      },
    ]
  }, [timezone])
}

const deviceOf = ({ device, browser, os, is_bot }: LiveClick): string =>
  is_bot
    ? t('Bot')
    : browser !== null && os !== null
      ? t('{browser} on {system}', { browser: clientName(browser), system: clientName(os) })
      : valueName('device', browser ?? os ?? device)

function Followed({ click: { link_id, bio_page_id } }: { click: LiveClick }) {
  if (link_id !== null) return <LinkName id={link_id} />
  return bio_page_id === null ? t('Deleted bio page') : <BioPageName id={bio_page_id} />
}

function BioPageName({ id }: { id: number }) {
  const page = useBioPage(id)
  if (page.isError) return t('Deleted bio page')
  return (
    <Name to="/app/$ws/bio/$id" id={id}>
      {page.data?.title ?? '…'}
    </Name>
  )
}

function LinkName({ id }: { id: number }) {
  const link = useLink(id)
  if (link.isError) return t('Deleted link')
  return (
    <Name to="/app/$ws/links/$id" id={id}>
      {link.data?.slug ?? '…'}
    </Name>
  )
}

function Name({ to, id, children }: { to: '/app/$ws/bio/$id' | '/app/$ws/links/$id'; id: number; children: string }) {
  const { slug: ws } = useWorkspace()
  return (
    <Anchor
      size="sm"
      c="var(--mantine-color-text)"
      fw={600}
      renderRoot={(props) => <Link to={to} params={{ ws, id: String(id) }} {...props} />}
    >
      {children}
    </Anchor>
  )
}
