import { Button } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { bioQueries } from '../data/bio.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Empty } from '../ui/states.tsx'
import { PageActions, PageDialogs } from './actions.tsx'
import { type BioPage, useBioPages } from './queries.ts'
import { PageState } from './state.tsx'

const PageDialog = lazy(() => import('./page-dialog.tsx'))

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(bioQueries.list(workspace.id))

export default function BioPagesPage() {
  const { slug, can } = useWorkspace()
  const { one, change } = useAddress()
  const list = useBioPages()
  const mayChange = can('editor')
  const close = () => change({ dialog: undefined, page: undefined })
  const chosen = list.items.find(({ id }) => String(id) === one('page'))
  const newPage = mayChange && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New page')}
    </Button>
  )
  return (
    <Page title={t('Bio pages')} actions={list.items.length > 0 && newPage}>
      <DataTable
        label={t('Bio pages')}
        columns={columnsOf(slug)}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          <Empty title={t('No bio pages yet')} action={newPage}>
            {t(
              'A bio page shows all your links at one short URL for your social profiles. Add your image, texts, players and contacts, in your colors.',
            )}
          </Empty>
        }
      />
      <Suspense>{mayChange && one('dialog') === 'new' && <PageDialog close={close} />}</Suspense>
      {chosen && <PageDialogs page={chosen} close={close} />}
    </Page>
  )
}

const columnsOf = (workspace: string): Column<BioPage>[] => [
  { header: t('Page'), cell: (page) => <Name page={page} workspace={workspace} /> },
  { header: t('Status'), cell: (page) => <PageState page={page} />, width: 184, isWide: true },
  { header: t('Views'), cell: ({ views }) => number(views), width: 80, align: 'end' },
  { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 80, align: 'end' },
  {
    header: t('Actions'),
    isQuiet: true,
    cell: (page) => <RowMenu>{() => <PageActions page={page} />}</RowMenu>,
    width: 56,
    align: 'end',
  },
]

function Name({ page, workspace }: { page: BioPage; workspace: string }) {
  return (
    <>
      <RowLink to="/app/$ws/bio/$id" ws={workspace} id={page.id}>
        {page.title}
      </RowLink>
      <div className="terse-below terse-cut">{withoutScheme(page.url)}</div>
      <div className="terse-narrow">
        <PageState page={page} />
      </div>
    </>
  )
}
