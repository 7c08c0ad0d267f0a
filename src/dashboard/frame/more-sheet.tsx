import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n.ts'

/** A sheet with the rest of the navigation, on a phone. It is loaded when it is first opened. */
export default function MoreSheet({ close, children }: { close: () => void; children: ReactNode }) {
  return (
    <Drawer opened onClose={close} position="bottom" size="auto" title={t('More')}>
      {children}
    </Drawer>
  )
}
