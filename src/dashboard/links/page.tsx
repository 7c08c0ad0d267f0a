import { Button } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { DataTable } from '../ui/list.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { useLinkColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { FolderRail } from './folder-rail.tsx'
import { CHOSEN_MAX, linkQueryOf, useDaysOf, useLinks } from './queries.ts'
import { useCurrentLink } from './use-current.ts'
import { useDisplay } from './use-display.ts'
import { NO_FILTERS } from './view-address.ts'

const LinkDialog = lazy(() => import('../link-form/dialog.tsx'))
const SelectionBar = lazy(() => import('./selection.tsx'))
const LinkPanel = lazy(() => import('./panel.tsx'))
const QrDialog = lazy(() => import('./qr-dialog.tsx'))

export const read = ({ client, workspace, address }: Reading) =>
  client.ensureInfiniteQueryData(linkQueries.list(workspace.id, linkQueryOf(address)))

export default function LinksPage() {
  const workspace = useWorkspace()
  const address = useAddress()
  const query = linkQueryOf(address)
  const list = useLinks(query)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const display = useDisplay()
  const columns = useLinkColumns(display.columns, useDaysOf(list, display.columns.includes('daily_clicks')))
  const isEditor = workspace.can('editor')
  const isFiltered = Object.keys(query).some((name) => name !== 'sort')
  const slugs = useMemo(() => new Map(list.items.map(({ id, slug }) => [id, slug])), [list.items])
  const shownChosen = new Set([...chosen].filter((id) => slugs.has(id)))
  const choose = (ids: ReadonlySet<number>) => {
    if (ids.size > CHOSEN_MAX) notify(t('You can select at most {chosenMax} at once.', { chosenMax: CHOSEN_MAX }))
    setChosen(new Set([...ids].slice(0, CHOSEN_MAX)))
  }
  const toggle = (id: number) => isEditor && choose(shownChosen.symmetricDifference(new Set([id])))
  const { current, opened, at, open, step, close } = useCurrentLink(list.items, toggle)
  const newLink = (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => address.change({ dialog: 'new' })} aria-keyshortcuts="c">
      {t('New link')}
    </Button>
  )

  return (
    <Page title={t('Links')} actions={isEditor && newLink} width="work" rail={<FolderRail chosen={shownChosen} />}>
      <Filters />
      <div data-density={display.density}>
        <DataTable
          key={display.density}
          label={t('Links')}
          columns={columns}
          items={list.items}
          idOf={({ id }) => id}
          list={list}
          rowHeight={display.density === 'compact' ? 37 : 53}
          current={current}
          open={open}
          {...(isEditor && { selection: { chosen: shownChosen, choose, nameOf: (id) => slugs.get(id) ?? String(id) } })}
          empty={isFiltered ? <NoMatch /> : <NoLinks action={isEditor && newLink} />}
        />
      </div>
      <Suspense>
        {opened !== undefined && (
          <LinkPanel
            key={opened}
            id={opened}
            place={t('{done} of {all}', { done: number(at + 1), all: `${number(list.items.length)}${list.query.hasNextPage ? '+' : ''}` })}
            step={step}
            close={close}
          />
        )}
        {shownChosen.size > 0 && (
          <SelectionBar links={list.items.filter(({ id }) => shownChosen.has(id))} query={query} clear={() => setChosen(new Set())} />
        )}
        <Dialogs />
      </Suspense>
    </Page>
  )
}

/** The dialog that the URL names. */
function Dialogs() {
  const { can } = useWorkspace()
  const { one, change } = useAddress()
  const dialog = one('dialog')
  const link = Number(one('link'))
  const close = () => change({ dialog: undefined, link: undefined, slug: undefined, on: undefined })
  if (dialog === 'qr') return <QrDialog id={link} close={close} />
  if (!can('editor') || (dialog !== 'new' && dialog !== 'edit')) return null
  return <LinkDialog {...(dialog === 'edit' && { id: link })} close={close} />
}

function NoMatch() {
  const { change } = useAddress()
  return (
    <Empty
      title={t('No links match your filters')}
      action={
        <Button variant="default" onClick={() => change(NO_FILTERS)}>
          {t('Show all links')}
        </Button>
      }
    >
      {t('Archived and deleted links show up only if you choose that status.')}
    </Empty>
  )
}

const NoLinks = ({ action }: { action: ReactNode }) => (
  <Empty title={t('No links yet')} action={action}>
    {t('A short link redirects to your URL and counts every click. Create your first one, or import the links you have elsewhere.')}
  </Empty>
)
