import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { Box, Kbd, Text, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../i18n.ts'
import { GROUP_NAMES, LISTED_PAGES } from '../navigation.ts'
import type { Workspace } from '../session.ts'

type Props = { workspace: Workspace; onChosen: () => void; openPalette: () => void }

/** The pages of a workspace that one's role may use, in groups. */
export function MainNavigation({ workspace, onChosen, openPalette }: Props) {
  const { pathname } = useLocation()
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
            .map(({ path, title, at }) => {
              const address = `/app/${workspace.slug}/${path}`
              const isHere = pathname === address || pathname.startsWith(`${address}/`)
              return (
                <Link
                  key={path}
                  to={`/app/$ws/${path}`}
                  params={{ ws: workspace.slug }}
                  className="terse-page-link"
                  aria-current={isHere ? 'page' : undefined}
                  onClick={onChosen}
                >
                  <at.icon width={16} aria-hidden />
                  {title}
                </Link>
              )
            })}
        </Box>
      ))}
    </Box>
  )
}
