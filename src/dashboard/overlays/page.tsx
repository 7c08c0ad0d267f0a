import { Button, Text } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { overlayQueries } from '../data/overlays.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { EditMenu } from '../ui/edit-menu.tsx'
import { number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type Overlay, useOverlays } from './queries.ts'

const OverlayDialog = lazy(() => import('./overlay-dialog.tsx'))

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(overlayQueries.list(workspace.id))

export default function OverlaysPage() {
  const { can } = useWorkspace()
  const { one, change } = useAddress()
  const list = useOverlays()
  const mayChange = can('editor')
  const dialog = mayChange ? one('dialog') : undefined
  const close = () => change({ dialog: undefined, overlay: undefined })
  const chosen = list.items.find(({ id }) => String(id) === one('overlay'))
  const newOverlay = mayChange && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New overlay')}
    </Button>
  )
  return (
    <Page title={t('Overlays')} actions={list.items.length > 0 && newOverlay}>
      <DataTable
        label={t('Overlays')}
        columns={columnsOf(mayChange)}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          <Empty title={t('No CTA overlays yet')} action={newOverlay}>
            {t(
              'A CTA overlay shows your message and a button on top of the page that a link opens. For example, invite people to your newsletter when they read an article about you.',
            )}
          </Empty>
        }
      />
      <Suspense>
        {dialog === 'new' && <OverlayDialog close={close} />}
        {dialog === 'edit' && chosen && <OverlayDialog overlay={chosen} close={close} />}
        {dialog === 'delete' && chosen && <DeleteDialog overlay={chosen} close={close} />}
      </Suspense>
    </Page>
  )
}

const columnsOf = (mayChange: boolean): Column<Overlay>[] => [
  { header: t('Overlay'), cell: (overlay) => <Name overlay={overlay} /> },
  { header: t('Links'), cell: ({ links }) => number(links), width: 80, align: 'end', isWide: true },
  { header: t('Views'), cell: ({ views }) => number(views), width: 88, align: 'end' },
  { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 88, align: 'end' },
  ...(mayChange
    ? [
        {
          header: t('Actions'),
          isQuiet: true,
          cell: (overlay: Overlay) => <Actions overlay={overlay} />,
          width: 56,
          align: 'end' as const,
        },
      ]
    : []),
]

function Name({ overlay: { name, message, unsafe } }: { overlay: Overlay }) {
  return (
    <>
      <Text size="sm" fw={600} className="terse-cut">
        {name}
      </Text>
      {unsafe ? (
        <StateBadge tone="bad">{t('Not shown, because its button URL is unsafe')}</StateBadge>
      ) : (
        <Text size="xs" c="dimmed" className="terse-cut">
          {message}
        </Text>
      )}
    </>
  )
}

function Actions({ overlay }: { overlay: Overlay }) {
  const { change } = useAddress()
  return <EditMenu open={(dialog) => change({ dialog, overlay: String(overlay.id) })} />
}

function DeleteDialog({ overlay, close }: { overlay: Overlay; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteOverlay({ path: { workspace_id: id, overlay_id: overlay.id } }), {
    done: t('CTA overlay deleted'),
    onDone: close,
    refresh: [overlayQueries.list(id).queryKey, linkQueries.key(id)],
  })
  return (
    <ConfirmDialog title={t('Delete overlay')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {overlay.links === 0
        ? t('No link uses it.')
        : t('{links, plural, one {# link} other {# links}} will open their destination without it.', { links: overlay.links })}
    </ConfirmDialog>
  )
}
