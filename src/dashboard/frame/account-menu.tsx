import { ArrowRightStartOnRectangleIcon, BookOpenIcon, CommandLineIcon, ServerIcon, UserCircleIcon } from '@heroicons/react/20/solid'
import { Box, Menu, Text, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { signOut } from '../api.ts'
import { t } from '../i18n.ts'
import { useMe } from '../session.ts'
import { notifyFailure } from '../ui/notify.ts'

// If the choice of themes can't be loaded, the menu is shown without it.
const ThemeChoice = lazy(() => import('./theme-choice.tsx').catch(() => ({ default: () => <></> })))

export function AccountMenu({ showShortcuts }: { showShortcuts: () => void }) {
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
          <UserCircleIcon width={20} aria-hidden />
          <Text span size="sm" className="terse-cut terse-shown" flex={1} data-shown={me.display_name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="terse-cut">{me.email}</Menu.Label>
        <Menu.Item leftSection={<UserCircleIcon width={16} aria-hidden />} renderRoot={(props) => <Link to="/app/account" {...props} />}>
          {t('Your account')}
        </Menu.Item>
        {me.is_instance_admin && (
          <Menu.Item leftSection={<ServerIcon width={16} aria-hidden />} renderRoot={(props) => <Link to="/app/admin" {...props} />}>
            {t('Instance')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<CommandLineIcon width={16} aria-hidden />} onClick={showShortcuts}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<BookOpenIcon width={16} aria-hidden />} component="a" href="/docs/api">
          {t('API documentation')}
        </Menu.Item>
        <Menu.Divider />
        <Suspense fallback={<Box h={36} />}>
          <ThemeChoice />
        </Suspense>
        <Menu.Divider />
        <Menu.Item leftSection={<ArrowRightStartOnRectangleIcon width={16} aria-hidden />} onClick={() => leave.mutate()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
