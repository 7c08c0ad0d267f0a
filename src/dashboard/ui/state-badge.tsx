export type Tone = 'good' | 'bad' | 'waiting' | 'running' | 'quiet'
const COLOURS: Record<Tone, string> = { good: 'green', bad: 'red', waiting: 'yellow', running: 'blue', quiet: 'gray' }

/** Shows a status with a color, and with a word that makes sense without it. Plain, because tables have one in each row. */
export const StateBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className="terse-state" style={{ '--terse-tone': `var(--mantine-color-${COLOURS[tone]}-filled)` } as object}>
    {children}
  </span>
)
