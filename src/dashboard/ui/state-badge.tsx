import { Badge } from '@mantine/core'

export type Tone = 'good' | 'bad' | 'waiting' | 'running' | 'quiet'
const COLOURS: Record<Tone, string> = { good: 'green', bad: 'red', waiting: 'yellow', running: 'blue', quiet: 'gray' }

/** Shows a status with a color, and with a word that makes sense without it. */
export const StateBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge size="sm" variant="dot" color={COLOURS[tone]} tt="none" fw={500} style={{ flexShrink: 0 }}>
    {children}
  </Badge>
)
