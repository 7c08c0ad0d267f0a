import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookmarkIcon, Trash2Icon, UserIcon } from 'lucide-react'
import { api, type Schemas } from '../api.ts'
import { viewQueries } from '../data/views.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { linkQueryOf } from './queries.ts'
import { addressOf, NO_FILTERS, viewOf } from './view-address.ts'

type View = Schemas['SavedView']

/** The saved views, beside the list. */
export function Views() {
  const { id } = useWorkspace()
  const views = useQuery(viewQueries.list(id)).data ?? []
  if (views.length === 0) return null
  return (
    <>
      <div className="terse-rail-caption">{t('Views')}</div>
      {views.map((view) => (
        <ViewRow key={view.id} view={view} />
      ))}
    </>
  )
}

function ViewRow({ view }: { view: View }) {
  const { id, can } = useWorkspace()
  const address = useAddress()
  const remove = useChange(() => api.deleteSavedView({ path: { workspace_id: id, view_id: view.id } }), {
    refresh: [viewQueries.list(id).queryKey],
    done: t('View deleted'),
  })
  const isShared = view.visibility === 'shared'
  const Icon = isShared ? BookmarkIcon : UserIcon
  const { filters, sort } = viewOf(linkQueryOf(address))
  const isOpen = JSON.stringify([filters, sort]) === JSON.stringify([view.filters, view.sort])
  return (
    <div className="terse-rail-item">
      <button
        type="button"
        data-row
        aria-current={isOpen ? 'true' : undefined}
        title={isShared ? t('Shared with the workspace') : t('Only you see this view')}
        onClick={() => address.change({ ...NO_FILTERS, ...addressOf(view) })}
      >
        <Icon size={14} aria-hidden />
        <span className="terse-cut">{view.name}</span>
      </button>
      {(!isShared || can('editor')) && (
        <RowMenu label={t('Actions for {name}', { name: view.name })}>
          {() => (
            <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => remove.mutate()}>
              {t('Delete view')}
            </Menu.Item>
          )}
        </RowMenu>
      )}
    </div>
  )
}
