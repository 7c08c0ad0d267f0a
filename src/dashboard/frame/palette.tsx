import { Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { type LinkOptions, linkOptions, useNavigate } from '@tanstack/react-router'
import { CircleUserIcon, type LucideIcon, PlusIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../i18n.ts'
import { LISTED_PAGES } from '../navigation.ts'
import { SECTIONS } from '../sections.ts'
import { useMe, useWorkspaces, type Workspace } from '../session.ts'
import { useFound } from './palette-found.ts'

const [store, palette] = createSpotlight()
const TYPING_MS = 150

type Action = {
  id: string
  label: string
  description?: string
  icon: LucideIcon
  place: LinkOptions
}

/** Finds pages, actions, the things of the workspace, and documents by what is typed. */
export default function Palette({ workspace, onClosed }: { workspace: Workspace | undefined; onClosed: () => void }) {
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), TYPING_MS)
  const navigate = useNavigate()
  const actions = useActions(workspace)
  const things = useFound(workspace, search)
  useEffect(() => palette.open(), [])

  const wanted = query.trim().toLowerCase()
  const found = actions.filter(({ label }) => label.toLowerCase().includes(wanted))
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
        {things.map(({ key, label, description, icon: Icon, open }) => (
          <Spotlight.Action key={key} label={label} description={description} leftSection={<Icon size={16} aria-hidden />} onClick={open} />
        ))}
        {found.length + things.length === 0 && <Spotlight.Empty>{t('No results')}</Spotlight.Empty>}
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
