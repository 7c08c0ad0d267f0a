import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { Box, Kbd, NavLink, Text, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { LISTED_PAGES } from '../navigation.ts'
import type { Workspace } from '../session.ts'

type Props = { workspace: Workspace; onChosen: () => void; openPalette: () => void }

/** The pages of a workspace that one's role may use, in groups. */
export function MainNavigation({ workspace, onChosen, openPalette }: Props) {
  const { pathname } = useLocation()
  const pages = LISTED_PAGES.filter(({ needs }) => workspace.can(needs))
  const groups = [...new Set(pages.map(({ at }) => at.group))]
  return (
    <Box component="nav" aria-label="Main">
      <UnstyledButton className="terse-find" onClick={openPalette} aria-keyshortcuts="Control+K">
        <MagnifyingGlassIcon width={16} aria-hidden />
        <span>Find</span>
        <Kbd size="xs" ml="auto" aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      {groups.map((group) => (
        <Box key={group} mt="md">
          <Text size="xs" c="dimmed" fw={500} px="xs" mb={2}>
            {group}
          </Text>
          {pages
            .filter(({ at }) => at.group === group)
            .map(({ path, title, at }) => {
              const address = `/app/${workspace.slug}/${path}`
              const isHere = pathname === address || pathname.startsWith(`${address}/`)
              return (
                <NavLink
                  key={path}
                  renderRoot={(props) => <Link to={`/app/$ws/${path}`} params={{ ws: workspace.slug }} {...props} />}
                  label={title}
                  active={isHere}
                  aria-current={isHere ? 'page' : undefined}
                  leftSection={at && <at.icon width={16} aria-hidden />}
                  onClick={onChosen}
                  h={32}
                  px="xs"
                  style={{ borderRadius: 'var(--mantine-radius-sm)' }}
                />
              )
            })}
        </Box>
      ))}
    </Box>
  )
}
