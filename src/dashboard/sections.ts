import type { RegisteredRouter } from '@tanstack/react-router'
import {
  ChartNoAxesColumnIcon,
  CircleDollarSignIcon,
  GlobeIcon,
  HouseIcon,
  Link2Icon,
  type LucideIcon,
  MegaphoneIcon,
  QrCodeIcon,
  SettingsIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { t } from './i18n.ts'
import type { Reading } from './reading.ts'
import type { Role } from './session.ts'

// The types of a workspace's pages, and their sections. The list of pages is in navigation.ts, which imports them all.

/** The entries of the main navigation, in their order. */
export const SECTIONS = {
  home: { title: t('Home'), icon: HouseIcon },
  links: { title: t('Links'), icon: Link2Icon },
  analytics: { title: t('Analytics'), icon: ChartNoAxesColumnIcon },
  campaigns: { title: t('Campaigns'), icon: MegaphoneIcon },
  codes: { title: t('Pages & codes'), icon: QrCodeIcon },
  conversions: { title: t('Conversions'), icon: CircleDollarSignIcon },
  domains: { title: t('Domains'), icon: GlobeIcon },
  settings: { title: t('Settings'), icon: SettingsIcon },
} as const
export type SectionName = keyof typeof SECTIONS

/** The groups of the pages in Settings, which stand in a list beside the page instead of tabs above it. */
export const SETTINGS_GROUPS = { workspace: t('Workspace'), security: t('Security'), developers: t('Developers') }
type SettingsGroup = keyof typeof SETTINGS_GROUPS

type PageModule = {
  default: ComponentType
  /** Reads what the page shows at first: it is shown when that is there. */
  read?: (reading: Reading) => Promise<unknown>
}
/** A part of a page, which the parameter `tab` of the URL names. The first part needs no parameter. */
type PagePart = { value: string; label: string; needs?: Role }
export type PageEntry<Path extends string = string> = {
  /** Below the workspace's address. What begins with $ is a parameter. */
  path: Path
  title: string
  /** The least role that may use it. */
  needs: Role
  section: SectionName
  load: () => Promise<PageModule>
  /** How the page is listed among those of its section. Pages without it are linked from other pages. */
  at?: {
    /** The letter that goes there after pressing g. */
    key?: string
    /** The tab, if it is shorter than the title. */
    label?: string
    /** The parts that have tabs of their own. */
    parts?: readonly PagePart[]
    /** Only in Settings. */
    group?: SettingsGroup
    icon?: LucideIcon
    about?: string
    /** True if a workspace needs the Business plan or a larger one. */
    isBusiness?: boolean
  }
}

/** The path below a workspace, of a page that isn't about a single thing. */
type PathBelow<Route> = Route extends `/app/$ws/${infer Path}` ? (Path extends '' | `${string}$${string}` ? never : Path) : never
export type ListedPage = PageEntry & {
  path: PathBelow<keyof RegisteredRouter['routesByPath']>
  at: NonNullable<PageEntry['at']>
}
