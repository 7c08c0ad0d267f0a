import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useVisibleWorkspace } from '../session.ts'

type Props = { title: string; actions?: ReactNode; children: ReactNode; width?: number | string }

/** A page: its heading, which names the tab, too, and its main actions. */
export function Page({ title, actions, children, width = 1120 }: Props) {
  const workspace = useVisibleWorkspace()
  const name = workspace?.name
  useEffect(() => {
    document.title = [title, name, 'Terse'].filter(Boolean).join(' · ')
  }, [title, name])
  return (
    <Box maw={width} mx="auto">
      <Group justify="space-between" mb="md" gap="xs" mih={36}>
        <Title order={1} className="terse-cut" maw="100%">
          {title}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
