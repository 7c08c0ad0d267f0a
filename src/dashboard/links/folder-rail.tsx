import { useQuery } from '@tanstack/react-query'
import { FolderIcon, FolderOpenIcon, Link2Icon } from 'lucide-react'
import { folderQueries } from '../data/folders.ts'
import { viewQueries } from '../data/views.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { Views } from './views.tsx'

const INDENT_PX = 24

/** The folders of links as a tree, and the saved views, beside the list. */
export function FolderRail() {
  const { id } = useWorkspace()
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
      {folders.map(({ path, links, links_below }) => {
        const parts = path.split('/')
        const Icon = open === path || open?.startsWith(`${path}/`) ? FolderOpenIcon : FolderIcon
        return (
          <button
            key={path}
            type="button"
            data-row
            title={path}
            aria-current={open === path ? 'true' : undefined}
            style={{ paddingInlineStart: 8 + (parts.length - 1) * INDENT_PX }}
            onClick={() => change({ folder: path })}
          >
            <Icon size={14} aria-hidden />
            <span className="terse-cut">{parts.at(-1)}</span>
            <span className="terse-count terse-rail-end">{number(links + links_below)}</span>
          </button>
        )
      })}
      <Views />
    </nav>
  )
}
