import { useDisclosure } from '@mantine/hooks'
import { MenuIcon, PlusIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '../i18n.ts'
import type { Workspace } from '../session.ts'
import { entriesOf, SectionLink } from './main-navigation.tsx'

const MoreSheet = lazy(() => import('./more-sheet.tsx'))

/** The sections that have a place in the bar. The sheet has the others. */
const IN_BAR: readonly string[] = ['home', 'links', 'analytics']
const ICON = 22

type Props = { workspace: Workspace; createLink: () => void; children: ReactNode }

/** The navigation on a phone: the most used sections, creating a link, and a sheet with everything else. */
export function BottomBar({ workspace, createLink, children }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const entries = entriesOf(workspace)
  const linkTo = (entry: (typeof entries)[number]) => (
    <SectionLink key={entry.name} entry={entry} slug={workspace.slug} size={ICON} onChosen={close} />
  )
  const [home, links, analytics] = entries.filter(({ name }) => IN_BAR.includes(name)).map(linkTo)
  return (
    <nav className="terse-bottom-bar" aria-label={t('Main')}>
      {home}
      {links}
      {workspace.can('editor') && (
        <button type="button" className="terse-bottom-plus" aria-label={t('Create a link')} onClick={createLink}>
          <PlusIcon size={ICON} aria-hidden />
        </button>
      )}
      {analytics}
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <MenuIcon size={ICON} aria-hidden />
        {t('More')}
      </button>
      <Suspense>
        {isOpen && (
          <MoreSheet close={close}>
            <div className="terse-nav">{entries.filter(({ name }) => !IN_BAR.includes(name)).map(linkTo)}</div>
            {children}
          </MoreSheet>
        )}
      </Suspense>
    </nav>
  )
}
