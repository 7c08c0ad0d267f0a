import { CircleCheckIcon, CircleDashedIcon, CircleIcon, CircleXIcon, ClockIcon, type LucideIcon } from 'lucide-react'

export type Tone = 'good' | 'bad' | 'waiting' | 'running' | 'quiet'
const ICONS: Record<Tone, LucideIcon> = {
  good: CircleCheckIcon,
  bad: CircleXIcon,
  waiting: ClockIcon,
  running: CircleDashedIcon,
  quiet: CircleIcon,
}

/** Shows a status with an icon and a word, so that nobody needs its color. Plain, because tables have one in each row. */
export function StateBadge({ tone, icon: Icon = ICONS[tone], children }: { tone: Tone; icon?: LucideIcon; children: string }) {
  return (
    <span className="terse-state" data-tone={tone}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  )
}
