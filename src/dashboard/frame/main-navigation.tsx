import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { Box, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { t } from '../i18n.ts'
import { GROUP_NAMES, LISTED_PAGES } from '../navigation.ts'
import type { Workspace } from '../session.ts'
import { usePlainLink } from '../ui/plain-link.ts'

type Props = { workspace: Workspace; onChosen: () => void; openPalette: () => void }

/** The pages of a workspace that one's role may use, in groups. */
export const MainNavigation = memo(({ workspace, onChosen, openPalette }: Props) => {
  const pages = LISTED_PAGES.filter(({ needs }) => workspace.can(needs))
  const groups = [...new Set(pages.map(({ at }) => at.group))]
  return (
    <Box component="nav" aria-label={t('Main')}>
      <UnstyledButton className="terse-find" onClick={openPalette} aria-keyshortcuts="Control+K">
        <MagnifyingGlassIcon width={16} aria-hidden />
        <span>{t('Find')}</span>
        <Kbd size="xs" ml="auto" aria-hidden>
          {t('Ctrl')} K
        </Kbd>
      </UnstyledButton>
      {groups.map((group) => (
        <Box key={group} mt="md">
          <Text size="xs" c="dimmed" fw={500} px="xs" mb={2}>
            {GROUP_NAMES[group]}
          </Text>
          {pages
            .filter(({ at }) => at.group === group)
            .map((page) => (
              <PageLink key={page.path} page={page} slug={workspace.slug} onChosen={onChosen} />
            ))}
        </Box>
      ))}
    </Box>
  )
})

type PageLinkProps = { page: (typeof LISTED_PAGES)[number]; slug: string; onChosen: () => void }

function PageLink({ page: { path, title, at }, slug, onChosen }: PageLinkProps) {
  const address = `/app/${slug}/${path}`
  const isHere = useLocation({ select: ({ pathname }) => pathname === address || pathname.startsWith(`${address}/`) })
  const link = usePlainLink({ to: `/app/$ws/${path}`, params: { ws: slug } }, address, onChosen)
  return (
    <a {...link} className="terse-page-link" aria-current={isHere ? 'page' : undefined}>
      <at.icon width={16} aria-hidden />
      {title}
    </a>
  )
}
