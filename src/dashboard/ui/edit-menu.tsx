import { EllipsisHorizontalIcon, PencilIcon, TrashIcon } from '@heroicons/react/20/solid'
import { ActionIcon, Menu } from '@mantine/core'

/** Opens the dialogs "edit" and "delete" of something in a list. */
export const EditMenu = ({ open }: { open: (dialog: 'edit' | 'delete') => void }) => (
  <Menu>
    <Menu.Target>
      <ActionIcon aria-label="Actions" size={30}>
        <EllipsisHorizontalIcon width={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<PencilIcon width={16} aria-hidden />} onClick={() => open('edit')}>
        Edit
      </Menu.Item>
      <Menu.Item color="red" leftSection={<TrashIcon width={16} aria-hidden />} onClick={() => open('delete')}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
