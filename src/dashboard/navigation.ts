import {
  ArrowPathRoundedSquareIcon,
  ArrowUpTrayIcon,
  BanknotesIcon,
  ChartBarIcon,
  ChatBubbleBottomCenterTextIcon,
  ClipboardDocumentListIcon,
  Cog6ToothIcon,
  CubeIcon,
  DevicePhoneMobileIcon,
  DocumentChartBarIcon,
  GlobeAltIcon,
  HashtagIcon,
  KeyIcon,
  LinkIcon,
  MegaphoneIcon,
  PaintBrushIcon,
  QrCodeIcon,
  QuestionMarkCircleIcon,
  ScaleIcon,
  ShieldCheckIcon,
  SignalIcon,
  TagIcon,
  UsersIcon,
} from '@heroicons/react/20/solid'
import type { ComponentType, SVGProps } from 'react'
import { t } from './i18n.ts'
import type { Reading } from './reading.ts'
import type { Role } from './session.ts'

type PageModule = {
  default: ComponentType
  /** Reads what the page shows at first: it is shown when that is there. */
  read?: (reading: Reading) => Promise<unknown>
}
export type PageEntry<Path extends string = string> = {
  /** Below the workspace's address. What begins with $ is a parameter. */
  path: Path
  title: string
  /** The least role that may use it. */
  needs: Role
  load: () => Promise<PageModule>
  /** The place in the navigation. Pages without one are linked from other pages. */
  at?: { group: 'Links' | 'Analytics' | 'Workspace'; icon: ComponentType<SVGProps<SVGSVGElement>>; key: string }
}

/** The groups of the navigation by name. */
export const GROUP_NAMES = { Links: t('Links'), Analytics: t('Analytics'), Workspace: t('Workspace') }

/** Every page of a workspace. `key` goes there after pressing g. */
export const PAGE_LIST = [
  {
    path: 'links',
    title: t('Links'),
    needs: 'viewer',
    load: () => import('./links/page.tsx'),
    at: { group: 'Links', icon: LinkIcon, key: 'l' },
  },
  { path: 'links/$id', title: t('Link'), needs: 'viewer', load: () => import('./link/page.tsx') },
  {
    path: 'tags',
    title: t('Tags'),
    needs: 'viewer',
    load: () => import('./tags/page.tsx'),
    at: { group: 'Links', icon: HashtagIcon, key: 'h' },
  },
  {
    path: 'orphan-visits',
    title: t('Orphan visits'),
    needs: 'viewer',
    load: () => import('./orphan-visits/page.tsx'),
    at: { group: 'Links', icon: QuestionMarkCircleIcon, key: 'n' },
  },
  {
    path: 'campaigns',
    title: t('Campaigns'),
    needs: 'viewer',
    load: () => import('./campaigns/page.tsx'),
    at: { group: 'Links', icon: MegaphoneIcon, key: 'c' },
  },
  { path: 'campaigns/$id', title: t('Campaign'), needs: 'viewer', load: () => import('./campaign/page.tsx') },
  {
    path: 'utm-templates',
    title: t('UTM templates'),
    needs: 'viewer',
    load: () => import('./utm-templates/page.tsx'),
    at: { group: 'Links', icon: TagIcon, key: 't' },
  },
  {
    path: 'bio',
    title: t('Bio pages'),
    needs: 'viewer',
    load: () => import('./bio/page.tsx'),
    at: { group: 'Links', icon: DevicePhoneMobileIcon, key: 'p' },
  },
  { path: 'bio/$id', title: t('Bio page'), needs: 'viewer', load: () => import('./bio-page/page.tsx') },
  {
    path: 'overlays',
    title: t('Overlays'),
    needs: 'viewer',
    load: () => import('./overlays/page.tsx'),
    at: { group: 'Links', icon: ChatBubbleBottomCenterTextIcon, key: 'o' },
  },
  {
    path: 'qr',
    title: t('QR codes'),
    needs: 'viewer',
    load: () => import('./qr/page.tsx'),
    at: { group: 'Links', icon: QrCodeIcon, key: 'q' },
  },
  {
    path: 'gs1',
    title: t('GS1 products'),
    needs: 'editor',
    load: () => import('./gs1/page.tsx'),
    at: { group: 'Links', icon: CubeIcon, key: 'g' },
  },
  {
    path: 'imports',
    title: t('Import'),
    needs: 'viewer',
    load: () => import('./imports/page.tsx'),
    at: { group: 'Links', icon: ArrowUpTrayIcon, key: 'i' },
  },
  {
    path: 'safety',
    title: t('Safety'),
    needs: 'viewer',
    load: () => import('./safety/page.tsx'),
    at: { group: 'Links', icon: ShieldCheckIcon, key: 'f' },
  },
  {
    path: 'analytics',
    title: t('Analytics'),
    needs: 'viewer',
    load: () => import('./analytics/page.tsx'),
    at: { group: 'Analytics', icon: ChartBarIcon, key: 'a' },
  },
  {
    path: 'conversions',
    title: t('Conversions'),
    needs: 'viewer',
    load: () => import('./conversions/page.tsx'),
    at: { group: 'Analytics', icon: BanknotesIcon, key: 'v' },
  },
  {
    path: 'reports',
    title: t('Reports'),
    needs: 'viewer',
    load: () => import('./reports/page.tsx'),
    at: { group: 'Analytics', icon: DocumentChartBarIcon, key: 'r' },
  },
  {
    path: 'members',
    title: t('Members'),
    needs: 'viewer',
    load: () => import('./members/page.tsx'),
    at: { group: 'Workspace', icon: UsersIcon, key: 'm' },
  },
  {
    path: 'domains',
    title: t('Domains'),
    needs: 'viewer',
    load: () => import('./domains/page.tsx'),
    at: { group: 'Workspace', icon: GlobeAltIcon, key: 'd' },
  },
  { path: 'domains/$id', title: t('Domain'), needs: 'viewer', load: () => import('./domain/page.tsx') },
  {
    path: 'webhooks',
    title: t('Webhooks'),
    needs: 'admin',
    load: () => import('./webhooks/page.tsx'),
    at: { group: 'Workspace', icon: SignalIcon, key: 'w' },
  },
  { path: 'webhooks/$id', title: t('Webhook'), needs: 'admin', load: () => import('./webhook/page.tsx') },
  {
    path: 'branding',
    title: t('Branding'),
    needs: 'viewer',
    load: () => import('./branding/page.tsx'),
    at: { group: 'Workspace', icon: PaintBrushIcon, key: 'b' },
  },
  {
    path: 'single-sign-on',
    title: t('Single sign-on'),
    needs: 'admin',
    load: () => import('./single-sign-on/page.tsx'),
    at: { group: 'Workspace', icon: KeyIcon, key: 'k' },
  },
  {
    path: 'directory-sync',
    title: t('Directory sync'),
    needs: 'admin',
    load: () => import('./directory-sync/page.tsx'),
    at: { group: 'Workspace', icon: ArrowPathRoundedSquareIcon, key: 'y' },
  },
  {
    path: 'audit',
    title: t('Audit log'),
    needs: 'admin',
    load: () => import('./audit/page.tsx'),
    at: { group: 'Workspace', icon: ClipboardDocumentListIcon, key: 'u' },
  },
  {
    path: 'compliance',
    title: t('Compliance'),
    needs: 'admin',
    load: () => import('./compliance/page.tsx'),
    at: { group: 'Workspace', icon: ScaleIcon, key: 'e' },
  },
  {
    path: 'settings',
    title: t('Settings'),
    needs: 'viewer',
    load: () => import('./settings/page.tsx'),
    at: { group: 'Workspace', icon: Cog6ToothIcon, key: 's' },
  },
] as const satisfies readonly PageEntry[]

type PagePath = (typeof PAGE_LIST)[number]['path']
type ListedPage = PageEntry & { path: Exclude<PagePath, `${string}$${string}`>; at: NonNullable<PageEntry['at']> }
/** The pages in the navigation. */
export const LISTED_PAGES = PAGE_LIST.filter((page): page is Extract<typeof page, { at: unknown }> => 'at' in page) as readonly ListedPage[]
