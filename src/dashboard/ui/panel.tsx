import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of a page in a frame of its own, under its heading. */
export function Panel({ title, actions, children }: Props) {
  return (
    <Paper withBorder component="section" aria-label={title} px="sm" pt="xs" pb="sm">
      <Group justify="space-between" mih={30} mb={8} wrap="nowrap" gap="xs">
        <Title order={2} size="sm" lh="30px" className="terse-cut">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
