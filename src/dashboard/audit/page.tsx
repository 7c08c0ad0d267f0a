import { Button, Menu } from '@mantine/core'
import { DownloadIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { auditQueries, type EntryQuery } from '../data/audit.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useNameOf, useWorkspace } from '../session.ts'
import { type AddressState, useAddress } from '../ui/address.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { type Entry, useEntries } from './entries.ts'
import { EntryFilters } from './filters.tsx'
import { kindInWords, targetInWords } from './kinds.ts'

const EntryDrawer = lazy(() => import('./entry-drawer.tsx'))

/** Returns the query for the list from the URL. */
function entryQueryOf(one: AddressState['one']): EntryQuery {
  const texts = (['kind', 'target_type', 'from', 'to'] as const).flatMap((name) => (one(name) === undefined ? [] : [[name, one(name)]]))
  const ids = (['actor_user_id', 'target_id'] as const).flatMap((name) => (one(name) === undefined ? [] : [[name, Number(one(name))]]))
  return Object.fromEntries([...texts, ...ids])
}

export const read = ({ client, workspace, address }: Reading) =>
  client.ensureInfiniteQueryData(auditQueries.list(workspace.id, entryQueryOf(address.one)))

export default function AuditPage() {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const query = entryQueryOf(one)
  const list = useEntries(query)
  const nameOf = useNameOf()
  const [opened, setOpened] = useState<Entry>()
  const columns: Column<Entry>[] = [
    {
      header: t('Event'),
      cell: (entry) => (
        <Button variant="transparent" size="compact-sm" p={0} maw="100%" color="var(--mantine-color-text)" onClick={() => setOpened(entry)}>
          <span className="terse-cut" title={kindInWords(entry.kind)}>
            {kindInWords(entry.kind)}
          </span>
        </Button>
      ),
    },
    {
      header: t('Target'),
      isWide: true,
      cell: ({ target_type, target_id }) => targetInWords(target_type, target_id),
    },
    { header: t('Actor'), width: '34%', cell: ({ actor_user_id }) => <span title={nameOf(actor_user_id)}>{nameOf(actor_user_id)}</span> },
    { header: t('Time'), width: 112, align: 'end', cell: ({ recorded_at }) => <Ago time={recorded_at} /> },
  ]
  return (
    <Page title={t('Audit log')} actions={<ExportMenu workspaceId={id} query={query} />}>
      <EntryFilters />
      <DataTable
        label={t('Entries')}
        columns={columns}
        items={list.items}
        idOf={(entry) => entry.id}
        list={list}
        rowHeight={43}
        empty={
          <Empty
            title={t('No entries match your filters')}
            action={
              <Button variant="default" onClick={() => change(Object.fromEntries(Object.keys(query).map((name) => [name, undefined])))}>
                {t('Show all entries')}
              </Button>
            }
          >
            {t('The audit log records every change that members make to links, people, keys and settings.')}
          </Empty>
        }
      />
      <Suspense>
        {opened && <EntryDrawer entry={opened} actor={nameOf(opened.actor_user_id)} close={() => setOpened(undefined)} />}
      </Suspense>
    </Page>
  )
}

function ExportMenu({ workspaceId, query }: { workspaceId: number; query: EntryQuery }) {
  const hrefOf = (format: string) => {
    const parameters = new URLSearchParams({ ...(query as Record<string, string>), format })
    return `/v1/workspaces/${workspaceId}/audit/export?${parameters}`
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={16} aria-hidden />}>
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={hrefOf('csv')} download>
          {t('CSV')}
        </Menu.Item>
        <Menu.Item component="a" href={hrefOf('ndjson')} download>
          {t('NDJSON')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
