import { Drawer } from '@mantine/core'
import { t } from '../i18n.ts'
import NotificationPanel from './panel.tsx'

/** The notifications on a phone. */
export default function NotificationSheet({ close }: { close: () => void }) {
  return (
    <Drawer opened onClose={close} position="bottom" size="90%" title={t('Notifications')} styles={{ body: { padding: 0 } }}>
      <NotificationPanel close={close} isInSheet />
    </Drawer>
  )
}
