import { Menu } from '@mantine/core'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import {
  ChartNoAxesColumnIcon,
  CopyIcon,
  ExternalLinkIcon,
  EyeOffIcon,
  Link2Icon,
  QrCodeIcon,
  SquarePenIcon,
  Trash2Icon,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { bioQueries } from '../data/bio.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { copyText } from '../ui/copy.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { notify } from '../ui/notify.ts'
import type { BioPage } from './queries.ts'

const PageDialog = lazy(() => import('./page-dialog.tsx'))
const QrDialog = lazy(() => import('./qr-dialog.tsx'))

/** Lists the actions for a page, as items of a menu. The URL determines which dialog is open. */
export function PageActions({ page, isOpen = false }: { page: BioPage; isOpen?: boolean }) {
  const { id, slug, can } = useWorkspace()
  const navigate = useNavigate()
  const { change } = useAddress()
  const open = (dialog: string) => change({ dialog, page: String(page.id) })
  const place = linkOptions({ to: '/app/$ws/bio/$id', params: { ws: slug, id: String(page.id) } })
  const unpublish = useChange(() => api.unpublishBioPage({ path: { workspace_id: id, bio_page_id: page.id } }), {
    refresh: [bioQueries.key(id)],
    done: t('Page unpublished. Visitors now get a “not found” page.'),
  })
  const copy = async () => {
    await copyText(page.url)
    notify(t('URL copied'))
  }
  const isEditor = can('editor')
  return (
    <>
      {!isOpen && (
        <>
          {isEditor && (
            <Menu.Item leftSection={<SquarePenIcon size={16} aria-hidden />} onClick={() => void navigate(place)}>
              {t('Edit')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<ChartNoAxesColumnIcon size={16} aria-hidden />}
            onClick={() => void navigate({ ...place, search: { tab: 'statistics' } })}
          >
            {t('Analytics')}
          </Menu.Item>
        </>
      )}
      {page.status === 'published' && (
        <Menu.Item component="a" href={page.url} target="_blank" rel="noopener" leftSection={<ExternalLinkIcon size={16} aria-hidden />}>
          {t('Open page')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<CopyIcon size={16} aria-hidden />} onClick={() => void copy()}>
        {t('Copy URL')}
      </Menu.Item>
      <Menu.Item leftSection={<QrCodeIcon size={16} aria-hidden />} onClick={() => open('qr')}>
        {t('QR code')}
      </Menu.Item>
      {isEditor && (
        <>
          <Menu.Item leftSection={<Link2Icon size={16} aria-hidden />} onClick={() => open('address')}>
            {t('Change address')}
          </Menu.Item>
          <Menu.Divider />
          {page.status === 'published' && (
            <Menu.Item leftSection={<EyeOffIcon size={16} aria-hidden />} onClick={() => unpublish.mutate()}>
              {t('Unpublish')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => open('delete')}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

type DialogProps = { page: BioPage; close: () => void; onDeleted?: () => void }

/** The dialog about a page that the address names. */
export function PageDialogs({ page, close, onDeleted = close }: DialogProps) {
  const isEditor = useWorkspace().can('editor')
  const dialog = useAddress().one('dialog')
  return (
    <Suspense>
      {dialog === 'qr' && <QrDialog page={page} close={close} />}
      {isEditor && dialog === 'address' && <PageDialog page={page} close={close} />}
      {isEditor && dialog === 'delete' && <DeleteDialog page={page} close={close} onDeleted={onDeleted} />}
    </Suspense>
  )
}

function DeleteDialog({ page, close, onDeleted }: Required<DialogProps>) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteBioPage({ path: { workspace_id: id, bio_page_id: page.id } }), {
    done: t('Page deleted'),
    onDone: onDeleted,
    refresh: [bioQueries.list(id).queryKey],
  })
  return (
    <ConfirmDialog title={t('Delete page')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('{title} is deleted and its URL stops working. Its clicks stay in your analytics. This can’t be undone.', { title: page.title })}
    </ConfirmDialog>
  )
}
