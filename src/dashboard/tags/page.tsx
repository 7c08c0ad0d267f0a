import { Button, ColorSwatch, Menu } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MergeIcon, PencilIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type Tag, tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { type Search, stringifySearch } from '../search.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Empty } from '../ui/states.tsx'

const TagDialog = lazy(() => import('./tag-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(tagQueries.list(workspace.id))

export default function TagsPage() {
  const { id, slug, can } = useWorkspace()
  const { one, change } = useAddress()
  const { items } = useSuspenseQuery(tagQueries.list(id)).data
  const mayChange = can('editor')
  const dialog = mayChange ? one('dialog') : undefined
  const chosen = items.find((tag) => String(tag.id) === one('tag'))
  const close = () => change({ dialog: undefined, tag: undefined })
  const newTag = mayChange && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New tag')}
    </Button>
  )
  return (
    <Page title={t('Tags')} actions={items.length > 0 && newTag}>
      <DataTable
        label={t('Tags')}
        columns={columnsOf(slug, mayChange)}
        items={items}
        idOf={(tag) => tag.id}
        empty={
          <Empty title={t('No tags yet')} action={newTag}>
            {t('Tags group links. Add them to one link or to many at once, and filter lists and analytics by them.')}
          </Empty>
        }
      />
      <Suspense>
        {dialog === 'new' && <TagDialog close={close} />}
        {dialog === 'edit' && chosen && <TagDialog tag={chosen} close={close} />}
        {dialog === 'merge' && chosen && <MergeDialog tag={chosen} others={items.filter((tag) => tag.id !== chosen.id)} close={close} />}
        {dialog === 'delete' && chosen && <DeleteDialog tag={chosen} close={close} />}
      </Suspense>
    </Page>
  )
}

const columnsOf = (slug: string, mayChange: boolean): Column<Tag>[] => [
  {
    header: t('Tag'),
    cell: ({ name, color }) => (
      <span className="terse-row" style={{ gap: 8 }}>
        {color === null ? <span style={{ width: 12 }} /> : <ColorSwatch color={color} size={12} aria-hidden />}
        <LinksWithTag slug={slug} name={name} />
      </span>
    ),
  },
  { header: t('Links'), cell: ({ links }) => number(links), width: 100, align: 'end' },
  ...(mayChange
    ? [{ header: t('Actions'), isQuiet: true, cell: (tag: Tag) => <Actions tag={tag} />, width: 56, align: 'end' as const }]
    : []),
]

function LinksWithTag({ slug, name }: { slug: string; name: string }) {
  const search: Search = { tag: [name] }
  const link = usePlainLink({ to: '/app/$ws/links', params: { ws: slug }, search }, `/app/${slug}/links${stringifySearch(search)}`)
  return (
    <a {...link} className="terse-quiet-link terse-cut">
      {name}
    </a>
  )
}

function Actions({ tag }: { tag: Tag }) {
  const { change } = useAddress()
  const open = (dialog: string) => change({ dialog, tag: String(tag.id) })
  return (
    <RowMenu>
      {() => (
        <>
          <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => open('edit')}>
            {t('Edit')}
          </Menu.Item>
          <Menu.Item leftSection={<MergeIcon size={16} aria-hidden />} onClick={() => open('merge')}>
            {t('Merge')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => open('delete')}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
