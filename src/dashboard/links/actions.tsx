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
import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useRefresh, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { notify } from '../ui/notify.ts'
import type { Link, Status } from './queries.ts'

const UNDO_MS = 10_000
const DONE: Record<Status, (links: number) => string> = {
  active: (links) => t('{links, plural, one {Link} other {{links} links}} activated', { links }),
  paused: (links) => t('{links, plural, one {Link} other {{links} links}} paused', { links }),
  archived: (links) => t('{links, plural, one {Link} other {{links} links}} archived', { links }),
}

/** Changes to links from wherever they are shown. */
export function useLinkChanges() {
  const { id } = useWorkspace()
  const refresh = [linkQueries.key(id), tagQueries.list(id).queryKey]
  const setStatus = useChange(
    ({ ids, status }: { ids: number[]; status: Status }) =>
      api.updateLinks({ path: { workspace_id: id }, body: { ids, changes: { status } } }),
    {
      refresh,
      onDone: ({ updated }, { status }) => notify(DONE[status](updated)),
    },
  )
  const restore = useRestore()
  const remove = useChange((ids: number[]) => api.deleteLinks({ path: { workspace_id: id }, body: { ids } }), {
    refresh,
    onDone: (_, ids) =>
      notify(t('{links, plural, one {Link} other {{links} links}} deleted', { links: ids.length }), {
        forMs: UNDO_MS,
        action: { label: t('Undo'), run: () => restore(ids) },
      }),
  })
  return { setStatus, remove, restore }
}

/** Takes deletions back, one after the other. */
function useRestore(): (ids: readonly number[]) => void {
  const { id } = useWorkspace()
  const refresh = useRefresh()
  const restore = useChange((link: number) => api.restoreLink({ path: { workspace_id: id, link_id: link } }))
  return async (ids) => {
    for (const link of ids) await restore.mutateAsync(link).catch(() => undefined)
    await refresh(linkQueries.key(id), tagQueries.list(id).queryKey)
  }
}

/** Lists the actions for a link, as items of a menu. */
export function LinkActions({ link, openQr }: { link: Link; openQr: () => void }) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { change } = useAddress()
  const { setStatus, remove, restore } = useLinkChanges()
  const isEditor = workspace.can('editor')
  if (link.deleted_at !== undefined) {
    return (
      <Menu.Item leftSection={<Undo2Icon size={16} aria-hidden />} disabled={!isEditor} onClick={() => restore([link.id])}>
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
            <Menu.Item
              leftSection={<CirclePauseIcon size={16} aria-hidden />}
              onClick={() => setStatus.mutate({ ids: [link.id], status: 'paused' })}
            >
              {t('Pause')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<CirclePlayIcon size={16} aria-hidden />}
              onClick={() => setStatus.mutate({ ids: [link.id], status: 'active' })}
            >
              {link.status === 'archived' ? t('Unarchive') : t('Resume')}
            </Menu.Item>
          )}
          {link.status !== 'archived' && (
            <Menu.Item
              leftSection={<ArchiveIcon size={16} aria-hidden />}
              onClick={() => setStatus.mutate({ ids: [link.id], status: 'archived' })}
            >
              {t('Archive')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => remove.mutate([link.id])}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
