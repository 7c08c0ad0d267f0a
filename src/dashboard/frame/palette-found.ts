import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookOpenIcon, GlobeIcon, Link2Icon, type LucideIcon, MegaphoneIcon, SmartphoneIcon, UserIcon } from 'lucide-react'
import { bioQueries } from '../data/bio.ts'
import { campaignQueries } from '../data/campaigns.ts'
import { documentationQueries } from '../data/documentation.ts'
import { domainQueries } from '../data/domains.ts'
import { linkQueries } from '../data/links.ts'
import { memberQueries } from '../data/members.ts'
import { t } from '../i18n.ts'
import type { Workspace } from '../session.ts'

/** Something that was found, and what opens it. */
export type Found = { key: string; label: string; description: string; icon: LucideIcon; open: () => void }

const SHOWN = 6
const SHOWN_OF_OTHERS = 3

/** Returns the things of a workspace, and the parts of the documentation, that have what is typed. */
export function useFound(workspace: Workspace | undefined, search: string): Found[] {
  const navigate = useNavigate()
  const { id = 0, slug: ws = '' } = workspace ?? {}
  const options = { enabled: workspace !== undefined && search !== '', placeholderData: keepPreviousData }
  const links = useQuery({ ...linkQueries.found(id, search, SHOWN), ...options }).data?.items
  const campaigns = useQuery({ ...campaignQueries.found(id, search, SHOWN_OF_OTHERS), ...options }).data?.items
  const pages = useQuery({ ...bioQueries.searched(id), enabled: options.enabled }).data?.items
  const domains = useQuery({ ...domainQueries.served(id), enabled: options.enabled }).data
  const members = useQuery({ ...memberQueries.list(id), enabled: options.enabled }).data?.items
  const chapters = useQuery({ ...documentationQueries.found(search), enabled: search !== '', placeholderData: keepPreviousData }).data
  if (search === '') return []
  const matching = <T>(items: readonly T[] | undefined, textOf: (item: T) => string): T[] =>
    (items ?? []).filter((item) => textOf(item).toLowerCase().includes(search.toLowerCase())).slice(0, SHOWN_OF_OTHERS)
  return [
    ...(links ?? []).map(({ id, slug, title, destination_url }) => ({
      key: `link ${id}`,
      label: title ?? slug,
      description: `${slug} → ${destination_url}`,
      icon: Link2Icon,
      open: () => void navigate({ to: '/app/$ws/links/$id', params: { ws, id: String(id) } }),
    })),
    ...(campaigns ?? []).map(({ id, name }) => ({
      key: `campaign ${id}`,
      label: name,
      description: t('Campaign'),
      icon: MegaphoneIcon,
      open: () => void navigate({ to: '/app/$ws/campaigns/$id', params: { ws, id: String(id) } }),
    })),
    ...matching(pages, ({ title, slug }) => `${title} ${slug}`).map(({ id, slug, title }) => ({
      key: `bio page ${id}`,
      label: title,
      description: t('Bio page {slug}', { slug }),
      icon: SmartphoneIcon,
      open: () => void navigate({ to: '/app/$ws/bio/$id', params: { ws, id: String(id) } }),
    })),
    ...matching(domains, ({ hostname }) => hostname).map(({ id, hostname }) => ({
      key: `domain ${id}`,
      label: hostname,
      description: t('Domain'),
      icon: GlobeIcon,
      open: () => void navigate({ to: '/app/$ws/domains/$id', params: { ws, id: String(id) } }),
    })),
    ...matching(members, ({ display_name, email }) => `${display_name} ${email}`).map(({ user_id, display_name, email }) => ({
      key: `member ${user_id}`,
      label: display_name,
      description: t('Member {email}', { email }),
      icon: UserIcon,
      open: () => void navigate({ to: '/app/$ws/members', params: { ws } }),
    })),
    ...(chapters ?? []).slice(0, SHOWN_OF_OTHERS).map(({ url, title, heading }) => ({
      key: `document ${url}`,
      label: heading || title,
      description: t('Documentation: {title}', { title }),
      icon: BookOpenIcon,
      open: () => void window.open(url, '_blank', 'noreferrer'),
    })),
  ]
}
