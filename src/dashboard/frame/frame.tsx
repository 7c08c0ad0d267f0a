import { Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { onConfirmationNeeded, onConflict } from '../api.ts'
import { iconOf, useBrand, useBrandColor } from '../brand.ts'
import { t } from '../i18n.ts'
import { useShownWorkspace } from '../session.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConditionNotice } from './condition-notice.tsx'
import { useDialogFocus } from './dialog-focus.ts'
import { InstanceNotice } from './instance-notice.tsx'
import { useLoadAhead } from './load-ahead.ts'
import { MainNavigation } from './main-navigation.tsx'
import { Mark } from './mark.tsx'
import { OfflineNotice } from './offline.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useAsked } from './use-asked.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const Palette = lazy(() => import('./palette.tsx'))
const Confirmation = lazy(() => import('./confirmation.tsx'))
const Conflict = lazy(() => import('./conflict.tsx'))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

/** Shows the parts around every page: navigation, switcher, account, palette, shortcuts. */
export function Frame() {
  const workspace = useShownWorkspace()
  const brand = useBrand(workspace)
  const icon = brand && iconOf(brand.logo_url)
  useBrandColor(brand?.primary_color)
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [hasPalette, palette] = useDisclosure(false)
  const [showsShortcuts, shortcuts] = useDisclosure(false)
  const asked = useAsked(onConfirmationNeeded)
  const conflict = useAsked(onConflict)
  useDialogFocus()
  useLoadAhead()
  useShortcuts(workspace, { openPalette: palette.open, showShortcuts: shortcuts.open })
  return (
    <>
      <a className="terse-skip" href="#content">
        {t('Skip to the content')}
      </a>
      <header className="terse-header">
        <Group h="100%" px="sm" gap="xs" wrap="nowrap">
          <Burger opened={isOpen} onClick={toggle} size="sm" aria-label={isOpen ? t('Close the navigation') : t('Open the navigation')} />
          <Mark icon={icon} />
          <Text fw={600} className="terse-cut">
            {workspace?.name ?? 'Terse'}
          </Text>
        </Group>
      </header>
      <nav className="terse-navigation" aria-label={t('Navigation')} data-open={isOpen || undefined}>
        <Group gap={4} wrap="nowrap">
          <Burger hiddenFrom="sm" opened={isOpen} onClick={toggle} size="sm" aria-label={t('Close the navigation')} />
          <WorkspaceSwitcher workspace={workspace} icon={icon} />
        </Group>
        <div className="terse-pages">
          {workspace && <MainNavigation workspace={workspace} onChosen={close} openPalette={palette.open} />}
        </div>
        <AccountMenu showShortcuts={shortcuts.open} />
      </nav>
      <main className="terse-main" id="content" tabIndex={-1}>
        <OfflineNotice />
        <ConditionNotice />
        <InstanceNotice />
        <Outlet />
      </main>
      <Suspense>
        {hasPalette && <Palette workspace={workspace} onClosed={palette.close} />}
        {asked && <Confirmation {...asked} />}
        {conflict && <Conflict {...conflict} />}
        {showsShortcuts && <ShortcutsDialog close={shortcuts.close} />}
      </Suspense>
    </>
  )
}
