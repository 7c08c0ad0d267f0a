import { ActionIcon, Button, Menu } from '@mantine/core'
import { Link as RouterLink, useNavigate } from '@tanstack/react-router'
import {
  ArchiveIcon,
  ChartNoAxesColumnIcon,
  CirclePauseIcon,
  CirclePlayIcon,
  CopyIcon,
  EllipsisIcon,
  PencilIcon,
  QrCodeIcon,
  Trash2Icon,
} from 'lucide-react'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { useLinkChanges } from '../links/changes.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { CopyButton } from '../ui/copy.tsx'

type Link = Schemas['Link']

type Props = { link: Link; remove: () => void }

/** Shows the actions for the link. */
export function Actions({ link, remove }: Props) {
  const isEditor = useWorkspace().can('editor')
  const { change } = useAddress()
  return (
    <>
      <CopyButton label={t('Copy short link')} value={link.short_url} variant="button" />
      <Button variant="default" leftSection={<QrCodeIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'qr' })}>
        {t('QR code')}
      </Button>
      {isEditor && (
        <Button variant="default" leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'edit' })}>
          {t('Edit')}
        </Button>
      )}
      <MoreActions link={link} remove={remove} isEditor={isEditor} />
    </>
  )
}

function MoreActions({ link, remove, isEditor }: Props & { isEditor: boolean }) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { edit } = useLinkChanges()
  const setTo = (status: Link['status']) => () => edit.mutate({ chosen: { ids: [link.id] }, changes: { status } })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions')} variant="default" size={36}>
          <EllipsisIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<ChartNoAxesColumnIcon size={16} aria-hidden />}
          renderRoot={(props) => (
            <RouterLink to="/app/$ws/analytics" params={{ ws: workspace.slug }} search={{ link_id: String(link.id) }} {...props} />
          )}
        >
          {t('Open in Analytics')}
        </Menu.Item>
        {isEditor && (
          <>
            <Menu.Item
              leftSection={<CopyIcon size={16} aria-hidden />}
              onClick={() =>
                void navigate({ to: '/app/$ws/links', params: { ws: workspace.slug }, search: { dialog: 'new', link: String(link.id) } })
              }
            >
              {t('Duplicate')}
            </Menu.Item>
            {link.status === 'active' ? (
              <Menu.Item leftSection={<CirclePauseIcon size={16} aria-hidden />} onClick={setTo('paused')}>
                {t('Pause')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<CirclePlayIcon size={16} aria-hidden />} onClick={setTo('active')}>
                {t('Resume')}
              </Menu.Item>
            )}
            {link.status !== 'archived' && (
              <Menu.Item leftSection={<ArchiveIcon size={16} aria-hidden />} onClick={setTo('archived')}>
                {t('Archive')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={remove}>
              {t('Delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
