import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { BellIcon, CheckCheckIcon, SettingsIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { api, type Schemas } from '../api.ts'
import { notificationQueries } from '../data/notifications.ts'
import { t } from '../i18n.ts'
import { useShownWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useEndlessList } from '../ui/list.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { wordsOf } from './sentences.ts'

type Notification = Schemas['Notification']
type Props = { close: () => void; isInSheet?: boolean }

/** Lists what concerns the user in all workspaces. */
export default function NotificationPanel({ close, isInSheet = false }: Props) {
  const { items, query } = useEndlessList<Notification>(notificationQueries.list)
  const refresh = [notificationQueries.key]
  const newest = Math.max(0, ...items.map(({ id }) => id))
  const readAll = useChange(() => api.readNotifications({ body: { up_to: newest } }), { refresh })
  const settings = usePlainLink({ to: '/app/account', search: { tab: 'notifications' } }, '/app/account?tab=notifications', close)
  return (
    <div className="terse-notifications" data-in-sheet={isInSheet || undefined}>
      <div className="terse-notifications-head">
        {!isInSheet && <h2>{t('Notifications')}</h2>}
        <div className="terse-notifications-actions">
          <IconButton
            label={t('Mark all as read')}
            disabled={readAll.isPending || items.every(({ read_at }) => read_at !== null)}
            onClick={() => readAll.mutate()}
          >
            <CheckCheckIcon size={16} aria-hidden />
          </IconButton>
          <a
            {...settings}
            href={settings.href}
            className="terse-icon-button"
            aria-label={t('Notification settings')}
            title={t('Notification settings')}
          >
            <SettingsIcon size={16} aria-hidden />
          </a>
        </div>
      </div>
      {query.isPending && <Loading />}
      {query.isError && items.length === 0 && <Failed error={query.error} again={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty icon={BellIcon} title={t('No notifications')}>
          {t('When an import finishes, a link is blocked, or someone changes your role, it shows up here.')}
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="terse-plain" aria-label={t('Notifications')}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} close={close} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="subtle" fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

/** A notification. Opening it marks it as read and shows the page that it is about. */
function Item({ item, close }: { item: Notification; close: () => void }) {
  const { id, workspace, created_at, read_at } = item
  const { icon: Icon, title, text, path } = wordsOf(item)
  const shown = useShownWorkspace()
  const router = useRouter()
  const read = useChange(() => api.updateNotification({ path: { notification_id: id }, body: { read: true } }), {
    refresh: [notificationQueries.key],
  })
  const isUnread = read_at === null
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span className="terse-break">
        <b>{title}</b>
        {text !== undefined && <span>{text}</span>}
        <small>
          <Ago time={created_at} />
          {workspace.id !== shown?.id && <> · {workspace.name}</>}
        </small>
      </span>
      {isUnread && <span className="terse-unread" role="img" aria-label={t('Unread')} />}
    </>
  )
  const markRead = () => isUnread && read.mutate()
  if (path === undefined)
    return (
      <button type="button" className="terse-notification" onClick={markRead}>
        {content}
      </button>
    )
  const href = `/app/${workspace.slug}/${path}`
  const follow = (event: MouseEvent) => {
    markRead()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    close()
    void router.navigate({ href })
  }
  return (
    <a href={href} className="terse-notification" onClick={follow}>
      {content}
    </a>
  )
}
