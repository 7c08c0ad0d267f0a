import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; about: ReactNode; actions: ReactNode; children?: ReactNode }

/** A kind of factor: what it is, or how it stands, and what can be done. */
export const Factor = ({ title, about, actions, children }: Props) => (
  <div>
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Text component="h3" size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {about}
        </Text>
      </div>
      <Group gap="xs">{actions}</Group>
    </Group>
    {children}
  </div>
)

export type FactorDialogProps = { close: () => void }
/** `isFirst`: it will be the account's first factor. */
export type NewFactorProps = FactorDialogProps & { isFirst: boolean }
