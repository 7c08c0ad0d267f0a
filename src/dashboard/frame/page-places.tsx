import { LockIcon } from 'lucide-react'
import { t } from '../i18n.ts'
import { LISTED_PAGES, pagesOf } from '../navigation.ts'
import { type ListedPage, type PageEntry, SECTIONS, SETTINGS_GROUPS } from '../sections.ts'
import { useVisibleWorkspace, type Workspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { isLocked, useEntry } from '../ui/entry.ts'
import { usePlainLink } from '../ui/plain-link.ts'
import { Tabs } from '../ui/tabs.tsx'

// Where a page stands among the others: the tabs of its section, the list beside settings, and the way back from a single thing.

/** The pages of the section as tabs. A page with parts has a tab for each. */
export function SectionTabs() {
  const entry = useEntry()
  const workspace = useVisibleWorkspace()
  const { one } = useAddress()
  if (!entry?.at || !workspace || entry.section === 'settings') return null
  const tabs = pagesOf(entry.section, workspace).flatMap((page) => tabsOf(page, workspace))
  if (tabs.length < 2) return null
  const open = tabs.find(({ path, part }) => path === entry.path && part === (one('tab') ?? undefined))
  const first = tabs.find(({ path }) => path === entry.path)
  return (
    <Tabs
      label={SECTIONS[entry.section].title}
      tabs={tabs.map(({ path, part, label, isLocked: locked }) => ({
        key: `${path} ${part ?? ''}`,
        label,
        isOpen: (open ?? first)?.path === path && (open ?? first)?.part === part,
        place: { to: `/app/$ws/${path}`, params: { ws: workspace.slug }, search: part === undefined ? {} : { tab: part } },
        href: `/app/${workspace.slug}/${path}${part === undefined ? '' : `?tab=${part}`}`,
        icon: locked && <LockIcon size={14} aria-label={t('Business plan')} />,
      }))}
    />
  )
}

type SectionTab = { path: ListedPage['path']; part?: string; label: string; isLocked: boolean }

function tabsOf(page: ListedPage, workspace: Workspace): SectionTab[] {
  const { path, title, at } = page
  const { parts = [{ value: path, label: at.label ?? title }] } = at
  return parts
    .filter(({ needs = 'viewer' }) => workspace.can(needs))
    .map(({ value, label }, index) => ({ path, label, isLocked: isLocked(page, workspace), ...(index > 0 && { part: value }) }))
}

/** The pages of Settings by group, beside the page. */
export function SettingsRail() {
  const workspace = useVisibleWorkspace()
  if (!workspace) return null
  const pages = pagesOf('settings', workspace)
  return (
    <nav className="terse-rail" aria-label={t('Settings')}>
      {pages
        .filter(({ at }) => at.group === undefined)
        .map((page) => (
          <RailLink key={page.path} page={page} workspace={workspace} />
        ))}
      {Object.entries(SETTINGS_GROUPS).map(([group, name]) => {
        const own = pages.filter(({ at }) => at.group === group)
        return (
          own.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div key={group} role="group" aria-label={name}>
              <div className="terse-rail-caption">{name}</div>
              {own.map((page) => (
                <RailLink key={page.path} page={page} workspace={workspace} />
              ))}
            </div>
          )
        )
      })}
    </nav>
  )
}

function RailLink({ page, workspace }: { page: ListedPage; workspace: Workspace }) {
  const { path, title, at } = page
  const href = `/app/${workspace.slug}/${path}`
  const entry = useEntry()
  const link = usePlainLink({ to: `/app/$ws/${path}`, params: { ws: workspace.slug } }, href)
  const isOpen = entry?.path === path || entry?.path.startsWith(`${path}/$`)
  return (
    <a {...link} aria-current={isOpen ? 'page' : undefined}>
      {at.icon && <at.icon size={14} aria-hidden />}
      <span className="terse-cut">{at.label ?? title}</span>
      {isLocked(page, workspace) && <LockIcon size={14} className="terse-rail-end" aria-label={t('Business plan')} />}
    </a>
  )
}

/** The way back from a page of Settings, and from the page of a single thing to those of its kind. */
export function Crumb() {
  const entry = useEntry()
  const workspace = useVisibleWorkspace()
  const parent = entry && parentOf(entry)
  if (!parent || !workspace) return null
  return <CrumbLink page={parent} slug={workspace.slug} />
}

function parentOf({ path, section, at }: PageEntry): ListedPage | undefined {
  if (!at) return LISTED_PAGES.find((page) => page.path === path.slice(0, path.lastIndexOf('/$')))
  return section === 'settings' && path !== 'settings' ? LISTED_PAGES.find((page) => page.path === 'settings') : undefined
}

function CrumbLink({ page: { path, title }, slug }: { page: ListedPage; slug: string }) {
  const link = usePlainLink({ to: `/app/$ws/${path}`, params: { ws: slug } }, `/app/${slug}/${path}`)
  return (
    <>
      <a {...link} className="terse-crumb">
        {title}
      </a>
      <span className="terse-crumb" aria-hidden>
        /
      </span>
    </>
  )
}
