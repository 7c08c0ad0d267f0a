import { Badge } from '@mantine/core'

export type Tone = 'good' | 'bad' | 'waiting' | 'running' | 'quiet'
const COLOURS: Record<Tone, string> = { good: 'green', bad: 'red', waiting: 'yellow', running: 'blue', quiet: 'gray' }

/** The state of something: in a colour, and in a word that can be read without it. */
export const StateBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge size="sm" variant="dot" color={COLOURS[tone]} tt="none" fw={500} style={{ flexShrink: 0 }}>
    {children}
  </Badge>
)
