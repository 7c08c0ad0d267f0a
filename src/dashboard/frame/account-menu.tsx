import { Box, Menu, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpenIcon, CircleUserIcon, KeyboardIcon, LogOutIcon, ServerIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { signOut } from '../api.ts'
import { t } from '../i18n.ts'
import { useMe } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { notifyFailure } from '../ui/notify.ts'

// If the choice of themes can't be loaded, the menu is shown without it.
const ThemeChoice = lazy(() => import('./theme-choice.tsx').catch(() => ({ default: () => <></> })))

export function AccountMenu({ showHelp }: { showHelp: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: async () => {
      await queries.cancelQueries()
      await signOut()
    },
    onError: (error) => {
      notifyFailure(error)
      void queries.invalidateQueries()
    },
  })
  return (
    <Menu position="top-start" width={224} keepMounted={false}>
      <Menu.Target>
        <UnstyledButton className="terse-switcher" aria-label={t('Account')} title={me.display_name}>
          <Avatar name={me.display_name} isSmall />
          <span className="terse-cut terse-shown" data-shown={me.display_name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="terse-cut">{me.email}</Menu.Label>
        <Menu.Item leftSection={<CircleUserIcon size={16} aria-hidden />} renderRoot={(props) => <Link to="/app/account" {...props} />}>
          {t('Your account')}
        </Menu.Item>
        {me.is_instance_admin && (
          <Menu.Item leftSection={<ServerIcon size={16} aria-hidden />} renderRoot={(props) => <Link to="/app/admin" {...props} />}>
            {t('Instance')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<KeyboardIcon size={16} aria-hidden />} onClick={showHelp}>
          {t('Help and shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<BookOpenIcon size={16} aria-hidden />} component="a" href="/docs/api">
          {t('API documentation')}
        </Menu.Item>
        <Menu.Divider />
        <Suspense fallback={<Box h={36} />}>
          <ThemeChoice />
        </Suspense>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOutIcon size={16} aria-hidden />} onClick={() => leave.mutate()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
