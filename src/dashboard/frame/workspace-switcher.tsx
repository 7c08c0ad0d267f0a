import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CheckIcon, ChevronsUpDownIcon, PlusIcon } from 'lucide-react'
import { t } from '../i18n.ts'
import { useWorkspaces, type Workspace } from '../session.ts'
import { Mark } from './mark.tsx'

/** Shows which workspace is open, and links to the others. */
export function WorkspaceSwitcher({ workspace, icon }: { workspace: Workspace | undefined; icon: string | undefined }) {
  const workspaces = useWorkspaces()
  const name = workspace?.name ?? 'Terse'
  return (
    <Menu position="bottom-start" width={208}>
      <Menu.Target>
        <UnstyledButton className="terse-switcher" fw={600} aria-label={t('Workspace')} title={name}>
          <Mark name={name} icon={icon} />
          <span className="terse-cut terse-shown" data-shown={name} />
          <ChevronsUpDownIcon size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('Workspaces')}</Menu.Label>
        {workspaces.map(({ id, slug, name }) => (
          <Menu.Item
            key={id}
            renderRoot={(props) => <Link to="/app/$ws/home" params={{ ws: slug }} {...props} />}
            rightSection={id === workspace?.id && <CheckIcon size={16} aria-label={t('open')} />}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<PlusIcon size={16} aria-hidden />} renderRoot={(props) => <Link to="/app/welcome" {...props} />}>
          {t('New workspace')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
