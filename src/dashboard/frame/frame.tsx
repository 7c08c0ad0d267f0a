import { useDisclosure } from '@mantine/hooks'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { CircleQuestionMarkIcon, PlusIcon, SearchIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { onConfirmationNeeded, onConflict } from '../api.ts'
import { iconOf, useBrand, useBrandColor } from '../brand.ts'
import { t } from '../i18n.ts'
import { pagesOf } from '../navigation.ts'
import { useShownWorkspace } from '../session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConditionNotice } from './condition-notice.tsx'
import { useDialogFocus } from './dialog-focus.ts'
import { FrameContext } from './frame-context.ts'
import { InstanceNotice } from './instance-notice.tsx'
import { useLoadAhead } from './load-ahead.ts'
import { MainNavigation } from './main-navigation.tsx'
import { OfflineNotice } from './offline.tsx'
import { Crumb, SectionTabs, SettingsRail } from './page-places.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useAsked } from './use-asked.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const Palette = lazy(() => import('./palette.tsx'))
const Confirmation = lazy(() => import('./confirmation.tsx'))
const Conflict = lazy(() => import('./conflict.tsx'))
const HelpDialog = lazy(() => import('./help-dialog.tsx'))

/** Shows the parts around every page: navigation, switcher, account, palette, shortcuts. */
export function Frame() {
  const workspace = useShownWorkspace()
  const brand = useBrand(workspace)
  const icon = brand && iconOf(brand.logo_url)
  useBrandColor(brand?.primary_color)
  const [hasPalette, palette] = useDisclosure(false)
  const [showsHelp, help] = useDisclosure(false)
  const asked = useAsked(onConfirmationNeeded)
  const conflict = useAsked(onConflict)
  const createLink = useCreateLink()
  useDialogFocus()
  useLoadAhead()
  useShortcuts(workspace, { openPalette: palette.open, showHelp: help.open, createLink })
  const switcher = <WorkspaceSwitcher workspace={workspace} icon={icon} />
  const account = <AccountMenu showHelp={help.open} />
  const parts = {
    openPalette: palette.open,
    switcher,
    bell: <Bell isOnPhone />,
    crumb: <Crumb />,
    tabs: <SectionTabs />,
    settingsRail: <SettingsRail />,
    settings: workspace ? pagesOf('settings', workspace) : [],
  }
  return (
    <FrameContext value={parts}>
      <a className="terse-skip" href="#content">
        {t('Skip to the content')}
      </a>
      <aside className="terse-side" aria-label={t('Navigation')}>
        <div className="terse-side-top">
          {switcher}
          <Bell />
        </div>
        <div className="terse-side-search">
          <button type="button" className="terse-find" onClick={palette.open} aria-keyshortcuts="Control+K">
            <SearchIcon size={14} aria-hidden />
            {t('Search')}
            <kbd aria-hidden>{t('Ctrl')} K</kbd>
          </button>
          {workspace?.can('editor') && (
            <IconButton label={t('Create a link')} data-outlined onClick={createLink}>
              <PlusIcon size={16} aria-hidden />
            </IconButton>
          )}
        </div>
        {workspace && <MainNavigation workspace={workspace} />}
        <div className="terse-side-foot">
          {account}
          <IconButton label={t('Help and shortcuts')} onClick={help.open}>
            <CircleQuestionMarkIcon size={16} aria-hidden />
          </IconButton>
        </div>
      </aside>
      <main className="terse-main" id="content" tabIndex={-1}>
        <ConditionNotice />
        <InstanceNotice />
        <OfflineNotice />
        <Outlet />
      </main>
      {workspace && (
        <BottomBar workspace={workspace} createLink={createLink}>
          {switcher}
          {account}
        </BottomBar>
      )}
      <Suspense>
        {hasPalette && <Palette workspace={workspace} onClosed={palette.close} />}
        {asked && <Confirmation {...asked} />}
        {conflict && <Conflict {...conflict} />}
        {showsHelp && <HelpDialog close={help.close} />}
      </Suspense>
    </FrameContext>
  )
}

/** Returns what opens the dialog for a new link. */
function useCreateLink(): () => void {
  const workspace = useShownWorkspace()
  const navigate = useNavigate()
  return () => {
    if (workspace?.can('editor')) void navigate({ to: '/app/$ws/links', params: { ws: workspace.slug }, search: { dialog: 'new' } })
  }
}
