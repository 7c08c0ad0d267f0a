import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useBrand } from '../brand.ts'
import { useVisibleWorkspace } from '../session.ts'

type Props = { title: string; heading?: ReactNode; actions?: ReactNode; children: ReactNode; width?: number | string }

/** A page: its heading, which names the tab, too, and its main actions. `heading` is the title with more than plain text. */
export function Page({ title, heading, actions, children, width = 1120 }: Props) {
  const workspace = useVisibleWorkspace()
  const name = workspace?.name
  const service = useBrand(workspace)?.hide_service_name ? undefined : 'Terse'
  useEffect(() => {
    document.title = [title, name, service].filter(Boolean).join(' · ')
  }, [title, name, service])
  return (
    <Box maw={width} mx="auto">
      <Group justify="space-between" mb="md" gap="xs" mih={36}>
        <Title order={1} className={heading === undefined ? 'terse-cut' : 'terse-break'} maw="100%">
          {heading ?? title}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
