import { Menu } from '@mantine/core'
import { EllipsisIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../i18n.ts'
import { IconButton } from './icon-button.tsx'

/** The menu of a row. Only its button is drawn until it is opened: a table has one in each row, and the rest takes long. */
export function RowMenu({ label = t('Actions'), children }: { label?: string; children: () => ReactNode }) {
  const [isDrawn, setIsDrawn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const target = (
    <IconButton ref={button} label={label} {...(!isDrawn && { 'aria-haspopup': 'menu', onClick: () => setIsDrawn(true) })}>
      <EllipsisIcon size={16} aria-hidden />
    </IconButton>
  )
  if (!isDrawn) return target
  return (
    <Menu defaultOpened returnFocus={false} onClose={() => button.current?.focus()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  )
}
