import {
  BotIcon,
  GamepadIcon,
  LaptopIcon,
  LinkIcon,
  type LucideIcon,
  MonitorIcon,
  QrCodeIcon,
  SmartphoneIcon,
  TabletIcon,
  TvIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dimension } from './values.ts'

const DEVICES: Record<string, LucideIcon> = {
  mobile: SmartphoneIcon,
  tablet: TabletIcon,
  desktop: MonitorIcon,
  tv: TvIcon,
  console: GamepadIcon,
  bot: BotIcon,
}
const SYSTEMS: Record<string, LucideIcon> = { ios: SmartphoneIcon, android: SmartphoneIcon, macos: LaptopIcon }
const TRIGGERS: Record<string, LucideIcon> = { qr: QrCodeIcon, link: LinkIcon }

/** Regional indicator symbols, of which two make a flag (Unicode Technical Standard #51). */
const FLAG_A = 0x1f1e6 - 'A'.charCodeAt(0)

const flagOf = (country: string): string => String.fromCodePoint(...[...country].map((letter) => FLAG_A + letter.charCodeAt(0)))

/** Returns a flag, an icon, or the first letter of a host, which stands before the name of a value. */
export function rowIcon(by: Dimension, value: string | null): ReactNode {
  if (by === 'country')
    return (
      <span className="terse-flag" aria-hidden>
        {value !== null && /^[A-Z]{2}$/.test(value) && flagOf(value)}
      </span>
    )
  if (by === 'device' || by === 'os' || by === 'trigger') {
    const Icon = { device: DEVICES, os: SYSTEMS, trigger: TRIGGERS }[by][value ?? ''] ?? MonitorIcon
    return <Icon size={16} aria-hidden />
  }
  if (by === 'referrer' || by === 'referrer_source' || by === 'browser')
    return (
      <span className="terse-favicon" aria-hidden>
        {value ? [...value][0]?.toUpperCase() : '–'}
      </span>
    )
  return undefined
}
