import { Affix, Button, CloseButton, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  ArchiveIcon,
  ChevronDownIcon,
  CirclePauseIcon,
  CirclePlayIcon,
  DownloadIcon,
  FolderInputIcon,
  QrCodeIcon,
  TagIcon,
  Trash2Icon,
  Undo2Icon,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { number } from '../ui/format.tsx'
import { type Chosen, useLinkChanges } from './changes.ts'
import type { Link, linkQueryOf, Status } from './queries.ts'

const QrBulkDialog = lazy(() => import('../qr/bulk-dialog.tsx'))
const TagDialog = lazy(() => import('./tag-dialog.tsx'))
const EditDialog = lazy(() => import('./edit-dialog.tsx'))

type Props = { links: Link[]; query: ReturnType<typeof linkQueryOf>; clear: () => void }
type Open = 'tags' | 'edit' | 'codes'

/** Shows the actions for the selected links, or for all that match the filters of the list. */
export default function SelectionBar({ links, query, clear }: Props) {
  const { id } = useWorkspace()
  const { edit, remove, restore } = useLinkChanges()
  const [isAll, setIsAll] = useState(false)
  const [open, setOpen] = useState<Open>()
  const total = useQuery(linkQueries.total(id, query)).data ?? links.length
  const ids = links.map((link) => link.id)
  const chosen: Chosen = isAll ? { filter: selectionOf(query) } : { ids }
  const count = isAll ? total : ids.length
  const send = (changes: Schemas['LinkBulkUpdate']['changes']) => edit.mutateAsync({ chosen, changes }).then(clear)
  const setTo = (status: Status) => () => void send({ status }).catch(() => undefined)
  if (query.status?.[0] === 'deleted')
    return (
      <Bar count={count} clear={clear}>
        <Action icon={<Undo2Icon size={16} aria-hidden />} onClick={() => void restore(ids).then(clear)}>
          {t('Restore')}
        </Action>
      </Bar>
    )
  return (
    <Bar count={count} clear={clear} dialogs={<Dialogs open={open} ids={ids} count={count} send={send} close={() => setOpen(undefined)} />}>
      {!isAll && total > ids.length && (
        <Button variant="subtle" onClick={() => setIsAll(true)}>
          {t('Select all {total} that match', { total: number(total) })}
        </Button>
      )}
      <Action icon={<TagIcon size={16} aria-hidden />} onClick={() => setOpen('tags')}>
        {t('Tag')}
      </Action>
      <Action icon={<FolderInputIcon size={16} aria-hidden />} onClick={() => setOpen('edit')}>
        {t('Edit')}
      </Action>
      <Action icon={<CirclePauseIcon size={16} aria-hidden />} loading={edit.isPending} onClick={setTo('paused')}>
        {t('Pause')}
      </Action>
      <Action icon={<ArchiveIcon size={16} aria-hidden />} loading={edit.isPending} onClick={setTo('archived')}>
        {t('Archive')}
      </Action>
      {!isAll && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<DownloadIcon size={16} aria-hidden />}
          component="a"
          href={`/v1/workspaces/${id}/links/export?ids=${ids}`}
          download
        >
          {t('Export')}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="subtle" color="gray" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
            {t('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<CirclePlayIcon size={16} aria-hidden />} onClick={setTo('active')}>
            {t('Resume')}
          </Menu.Item>
          {!isAll && (
            <Menu.Item leftSection={<QrCodeIcon size={16} aria-hidden />} onClick={() => setOpen('codes')}>
              {t('QR codes')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Action
        color="red"
        icon={<Trash2Icon size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={() => remove.mutate(chosen, { onSuccess: clear })}
      >
        {t('Delete')}
      </Action>
    </Bar>
  )
}

type BarProps = { count: number; clear: () => void; children: ReactNode; dialogs?: ReactNode }

const Bar = ({ count, clear, children, dialogs }: BarProps) => (
  <Affix position={{ bottom: 'var(--terse-bulk-bottom)', left: 0, right: 0 }} zIndex={90} className="terse-bulk-place">
    <div role="toolbar" aria-label={t('Selection')} className="terse-bulk">
      <span>{t('{links} selected', { links: number(count) })}</span>
      {children}
      <CloseButton aria-label={t('Clear the selection')} onClick={clear} />
    </div>
    <Suspense>{dialogs}</Suspense>
  </Affix>
)

type ActionProps = { icon: ReactNode; color?: string; loading?: boolean; onClick: () => void; children: string }

const Action = ({ icon, color = 'gray', ...props }: ActionProps) => <Button variant="subtle" color={color} leftSection={icon} {...props} />

type DialogProps = {
  open: Open | undefined
  ids: number[]
  count: number
  send: (changes: Schemas['LinkBulkUpdate']['changes']) => Promise<unknown>
  close: () => void
}

function Dialogs({ open, ids, count, send, close }: DialogProps) {
  if (open === 'tags') return <TagDialog count={count} edit={send} close={close} />
  if (open === 'edit') return <EditDialog count={count} edit={send} close={close} />
  return open === 'codes' && <QrBulkDialog ids={ids} close={close} />
}

/** The filters of the list in the form that changes take. */
const selectionOf = ({ sort: _, status, ...query }: ReturnType<typeof linkQueryOf>): Schemas['LinkSelection'] => ({
  ...query,
  ...(status && { status: status.filter((one) => one !== 'deleted') }),
})
