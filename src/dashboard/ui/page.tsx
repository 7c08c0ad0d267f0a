import { SearchIcon } from 'lucide-react'
import { type ReactNode, useContext, useEffect } from 'react'
import { useBrand } from '../brand.ts'
import { FrameContext } from '../frame/frame-context.ts'
import { t } from '../i18n.ts'
import { useVisibleWorkspace } from '../session.ts'
import { useEntry } from './entry.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: string
  /** The title with more than plain text. */
  heading?: ReactNode
  /** The actions of the page. The main one is the last. */
  actions?: ReactNode
  children: ReactNode
  /** Work pages fill the window. Reports, tables and forms have their own widths. */
  width?: 'work' | 'report' | 'table' | 'form'
  /** A list between the navigation and the page, such as folders. */
  rail?: ReactNode
}

/** A page: its header, which names the browser's tab, too, the tabs of its section, and its content. */
export function Page({ title, heading, actions, children, width = 'report', rail }: Props) {
  const entry = useEntry()
  useDocumentTitle(title)
  const { openPalette, switcher, bell, crumb, tabs, settingsRail } = useContext(FrameContext)
  const isHome = entry?.path === 'home'
  const beside = entry?.section === 'settings' ? settingsRail : rail
  return (
    <>
      <header className="terse-head">
        <div className="terse-head-row">
          {crumb}
          <h1 className={heading === undefined ? 'terse-cut' : 'terse-break'} data-quiet={isHome || undefined}>
            {heading ?? title}
          </h1>
          {isHome && <div className="terse-head-switcher">{switcher}</div>}
          <div className="terse-head-actions">
            <IconButton className="terse-narrow" label={t('Search')} onClick={openPalette}>
              <SearchIcon size={20} aria-hidden />
            </IconButton>
            {isHome && bell}
            {actions}
          </div>
        </div>
        {tabs}
      </header>
      {beside ? (
        <div className="terse-with-rail">
          {beside}
          <div className="terse-page" data-width={width}>
            {children}
          </div>
        </div>
      ) : (
        <div className="terse-page" data-width={width}>
          {children}
        </div>
      )}
    </>
  )
}

function useDocumentTitle(title: string): void {
  const workspace = useVisibleWorkspace()
  const name = workspace?.name
  const service = useBrand(workspace)?.hide_service_name ? undefined : 'Terse'
  useEffect(() => {
    document.title = [title, name, service].filter(Boolean).join(' · ')
  }, [title, name, service])
}
