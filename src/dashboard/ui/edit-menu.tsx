import { Menu } from '@mantine/core'
import { PencilIcon, Trash2Icon } from 'lucide-react'
import { t } from '../i18n.ts'
import { RowMenu } from './row-menu.tsx'

/** Opens the dialogs "edit" and "delete" of something in a list. */
export const EditMenu = ({ open }: { open: (dialog: 'edit' | 'delete') => void }) => (
  <RowMenu>
    {() => (
      <>
        <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => open('edit')}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => open('delete')}>
          {t('Delete')}
        </Menu.Item>
      </>
    )}
  </RowMenu>
)
