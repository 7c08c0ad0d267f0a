import { useLocation, useMatches } from '@tanstack/react-router'
import { memo } from 'react'
import { t } from '../i18n.ts'
import { pagesOf } from '../navigation.ts'
import { type ListedPage, SECTIONS, type SectionName } from '../sections.ts'
import type { Workspace } from '../session.ts'
import { usePlainLink } from '../ui/plain-link.ts'

/** An entry of the navigation: a section, and the first page of it that the member may use. */
export type Entry = { name: SectionName; page: ListedPage }

/** The sections that a member may use. */
export function entriesOf(workspace: Workspace): Entry[] {
  return (Object.keys(SECTIONS) as SectionName[]).flatMap((name) => {
    const [page] = pagesOf(name, workspace)
    return page ? [{ name, page }] : []
  })
}

type Props = { workspace: Workspace }

/** The sections of a workspace that one's role may use. */
export const MainNavigation = memo(({ workspace }: Props) => (
  <nav className="terse-nav" aria-label={t('Main')}>
    {entriesOf(workspace).map((entry) => (
      <SectionLink key={entry.name} entry={entry} slug={workspace.slug} />
    ))}
  </nav>
))

type SectionLinkProps = { entry: Entry; slug: string; size?: number; onChosen?: () => void }

export function SectionLink({ entry: { name, page }, slug, size = 16, onChosen }: SectionLinkProps) {
  const { title, icon: Icon } = SECTIONS[name]
  const isWithin = useMatches({ select: (matches) => matches.at(-1)?.staticData.entry?.section === name })
  const isInWorkspace = useLocation({ select: ({ pathname }) => pathname.startsWith(`/app/${slug}/`) })
  const link = usePlainLink({ to: `/app/$ws/${page.path}`, params: { ws: slug } }, `/app/${slug}/${page.path}`, onChosen)
  return (
    <a {...link} aria-current={isWithin && isInWorkspace ? 'page' : undefined}>
      <Icon size={size} aria-hidden />
      {title}
    </a>
  )
}
