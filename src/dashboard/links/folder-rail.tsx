import { useQuery } from '@tanstack/react-query'
import { FolderIcon, FolderOpenIcon, Link2Icon } from 'lucide-react'
import type { Schemas } from '../api.ts'
import { folderQueries } from '../data/folders.ts'
import { viewQueries } from '../data/views.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { useLinkChanges } from './changes.ts'
import { useLinkDrop } from './drag.ts'
import { Views } from './views.tsx'

const INDENT_PX = 24

/** The folders of links as a tree, and the saved views, beside the list. Links can be dropped on a folder: all chosen ones with one of them. */
export function FolderRail({ chosen }: { chosen: ReadonlySet<number> }) {
  const { id, can } = useWorkspace()
  const { edit } = useLinkChanges()
  const move = (link: number, folder: string) =>
    edit.mutate({ chosen: { ids: chosen.has(link) ? [...chosen] : [link] }, changes: { folder } })
  const { one, change } = useAddress()
  const folders = useQuery(folderQueries.list(id)).data ?? []
  const open = one('folder')
  const views = useQuery(viewQueries.list(id)).data ?? []
  if (folders.length === 0 && views.length === 0 && open === undefined) return null
  return (
    <nav className="terse-rail" aria-label={t('Folders and views')}>
      <div className="terse-rail-caption" style={{ marginTop: 0 }}>
        {t('Folders')}
      </div>
      <button type="button" data-row aria-current={open === undefined ? 'true' : undefined} onClick={() => change({ folder: undefined })}>
        <Link2Icon size={14} aria-hidden />
        <span className="terse-cut">{t('All links')}</span>
      </button>
      {folders.map((folder) => (
        <FolderRow key={folder.path} folder={folder} open={open} drop={can('editor') ? (link) => move(link, folder.path) : undefined} />
      ))}
      <Views />
    </nav>
  )
}

type RowProps = { folder: Schemas['Folder']; open: string | undefined; drop: ((link: number) => void) | undefined }

function FolderRow({ folder: { path, links, links_below }, open, drop }: RowProps) {
  const { change } = useAddress()
  const dropping = useLinkDrop(drop)
  const parts = path.split('/')
  const Icon = open === path || open?.startsWith(`${path}/`) ? FolderOpenIcon : FolderIcon
  return (
    <button
      type="button"
      data-row
      title={path}
      aria-current={open === path ? 'true' : undefined}
      style={{ paddingInlineStart: 8 + (parts.length - 1) * INDENT_PX }}
      onClick={() => change({ folder: path })}
      {...dropping}
    >
      <Icon size={14} aria-hidden />
      <span className="terse-cut">{parts.at(-1)}</span>
      <span className="terse-count terse-rail-end">{number(links + links_below)}</span>
    </button>
  )
}
