import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { BellIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { notificationQueries } from '../data/notifications.ts'
import { t } from '../i18n.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useIsPainted } from '../ui/idle.ts'

const NotificationPanel = lazy(() => import('../notifications/panel.tsx'))
const NotificationSheet = lazy(() => import('../notifications/sheet.tsx'))

/** The bell: a dot says that there are unread notifications. It opens a panel beside it, or a sheet on a phone. */
export function Bell({ isOnPhone = false }: { isOnPhone?: boolean }) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  // The page itself comes first.
  const { data: unread = 0 } = useQuery({ ...notificationQueries.unread, enabled: useIsPainted() })
  const button = (
    <IconButton
      label={unread === 0 ? t('Notifications') : t('Notifications, {unread, number} unread', { unread })}
      className={isOnPhone ? 'terse-narrow' : ''}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <BellIcon size={isOnPhone ? 20 : 16} aria-hidden />
      {unread > 0 && <span className="terse-bell-dot" />}
    </IconButton>
  )
  if (isOnPhone)
    return (
      <>
        {button}
        <Suspense>{isOpen && <NotificationSheet close={close} />}</Suspense>
      </>
    )
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-start" width={400} trapFocus returnFocus keepMounted={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Notifications')}>
        <Suspense fallback={<div style={{ height: 320 }} />}>
          <NotificationPanel close={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
