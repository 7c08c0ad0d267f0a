import { Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LinkOptions, linkOptions, useNavigate } from '@tanstack/react-router'
import { CircleUserIcon, Link2Icon, type LucideIcon, PlusIcon, SmartphoneIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bioQueries } from '../data/bio.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { LISTED_PAGES } from '../navigation.ts'
import { SECTIONS } from '../sections.ts'
import { useMe, useWorkspaces, type Workspace } from '../session.ts'

const [store, palette] = createSpotlight()
const SHOWN = 6
const TYPING_MS = 150

type Action = {
  id: string
  label: string
  description?: string
  icon: LucideIcon
  place: LinkOptions
}

/** Finds pages, links, bio pages and actions by what is typed. */
export default function Palette({ workspace, onClosed }: { workspace: Workspace | undefined; onClosed: () => void }) {
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), TYPING_MS)
  const navigate = useNavigate()
  const actions = useActions(workspace)
  const links = useQuery({
    ...linkQueries.found(workspace?.id ?? 0, search, SHOWN),
    enabled: workspace !== undefined && search !== '',
    placeholderData: keepPreviousData,
  })
  const pages = useQuery({ ...bioQueries.searched(workspace?.id ?? 0), enabled: workspace !== undefined && search !== '' })
  useEffect(() => palette.open(), [])

  const wanted = query.trim().toLowerCase()
  const found = actions.filter(({ label }) => label.toLowerCase().includes(wanted))
  const foundPages = (wanted === '' ? [] : (pages.data?.items ?? []))
    .filter(({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(wanted))
    .slice(0, SHOWN)
  const foundLinks = wanted === '' ? [] : (links.data?.items ?? [])
  return (
    <Spotlight.Root store={store} query={query} onQueryChange={setQuery} onSpotlightClose={onClosed} shortcut={null} clearQueryOnClose>
      <VisuallyHidden>
        <Modal.Title>{t('Find')}</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search placeholder={t('Find pages, links and actions')} aria-label={t('Find pages, links and actions')} />
      <Spotlight.ActionsList>
        {found.map(({ id, label, icon: Icon, place }) => (
          <Spotlight.Action key={id} label={label} leftSection={<Icon size={16} aria-hidden />} onClick={() => void navigate(place)} />
        ))}
        {foundLinks.map(({ id, slug, title, destination_url }) => (
          <Spotlight.Action
            key={`link ${id}`}
            label={title ?? slug}
            description={`${slug} → ${destination_url}`}
            leftSection={<Link2Icon size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/app/$ws/links/$id', params: { ws: workspace?.slug ?? '', id: String(id) } })}
          />
        ))}
        {foundPages.map(({ id, slug, title }) => (
          <Spotlight.Action
            key={`bio page ${id}`}
            label={title}
            description={t('Bio page {slug}', { slug })}
            leftSection={<SmartphoneIcon size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/app/$ws/bio/$id', params: { ws: workspace?.slug ?? '', id: String(id) } })}
          />
        ))}
        {found.length + foundLinks.length + foundPages.length === 0 && <Spotlight.Empty>{t('No results')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useActions(workspace: Workspace | undefined): Action[] {
  const me = useMe()
  const others = useWorkspaces().filter(({ id }) => id !== workspace?.id)
  return [
    ...(workspace ? actionsIn(workspace) : []),
    { id: 'account', label: t('Your account'), icon: CircleUserIcon, place: linkOptions({ to: '/app/account' }) },
    ...(me.is_instance_admin
      ? [{ id: 'admin', label: t('Instance'), icon: CircleUserIcon, place: linkOptions({ to: '/app/admin' }) }]
      : []),
    ...others.map(({ id, name, slug }) => ({
      id: `workspace ${id}`,
      label: t('Workspace {name}', { name }),
      icon: CircleUserIcon,
      place: linkOptions({ to: '/app/$ws/home', params: { ws: slug } }),
    })),
  ]
}

function actionsIn({ slug, can }: Workspace): Action[] {
  const params = { ws: slug }
  const search = { dialog: 'new' }
  const made: Action[] = [
    { id: 'new', label: t('New link'), icon: PlusIcon, place: linkOptions({ to: '/app/$ws/links', params, search }) },
    { id: 'new bio page', label: t('New bio page'), icon: PlusIcon, place: linkOptions({ to: '/app/$ws/bio', params, search }) },
  ]
  const pages = LISTED_PAGES.filter(({ needs }) => can(needs)).map(
    ({ path, title, section, at }): Action => ({
      id: path,
      label: title,
      icon: at.icon ?? SECTIONS[section].icon,
      place: linkOptions({ to: `/app/$ws/${path}`, params }),
    }),
  )
  return [...(can('editor') ? made : []), ...pages]
}
