import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  ArchiveIcon,
  ChartNoAxesColumnIcon,
  CirclePauseIcon,
  CirclePlayIcon,
  CopyIcon,
  PencilIcon,
  QrCodeIcon,
  Trash2Icon,
  Undo2Icon,
} from 'lucide-react'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useLinkChanges } from './changes.ts'
import type { Link, Status } from './queries.ts'

/** Lists the actions for a link, as items of a menu. */
export function LinkActions({ link, openQr }: { link: Link; openQr: () => void }) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { change } = useAddress()
  const { edit, remove, restore } = useLinkChanges()
  const setTo = (status: Status) => () => edit.mutate({ chosen: { ids: [link.id] }, changes: { status } })
  const isEditor = workspace.can('editor')
  if (link.deleted_at !== undefined) {
    return (
      <Menu.Item leftSection={<Undo2Icon size={16} aria-hidden />} disabled={!isEditor} onClick={() => void restore([link.id])}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  const statistics = () => void navigate({ to: '/app/$ws/links/$id', params: { ws: workspace.slug, id: String(link.id) } })
  return (
    <>
      {isEditor && (
        <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'edit', link: String(link.id) })}>
          {t('Edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<ChartNoAxesColumnIcon size={16} aria-hidden />} onClick={statistics}>
        {t('Analytics')}
      </Menu.Item>
      <Menu.Item hiddenFrom="sm" leftSection={<QrCodeIcon size={16} aria-hidden />} onClick={openQr}>
        {t('QR code')}
      </Menu.Item>
      {isEditor && (
        <>
          <Menu.Item leftSection={<CopyIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new', link: String(link.id) })}>
            {t('Duplicate')}
          </Menu.Item>
          {link.status === 'active' ? (
            <Menu.Item leftSection={<CirclePauseIcon size={16} aria-hidden />} onClick={setTo('paused')}>
              {t('Pause')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<CirclePlayIcon size={16} aria-hidden />} onClick={setTo('active')}>
              {link.status === 'archived' ? t('Unarchive') : t('Resume')}
            </Menu.Item>
          )}
          {link.status !== 'archived' && (
            <Menu.Item leftSection={<ArchiveIcon size={16} aria-hidden />} onClick={setTo('archived')}>
              {t('Archive')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => remove.mutate({ ids: [link.id] })}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
