import { Menu } from '@mantine/core'
import { ArchiveIcon, PencilIcon, Trash2Icon, Undo2Icon } from 'lucide-react'
import { lazy } from 'react'
import { api } from '../api.ts'
import { campaignQueries } from '../data/campaigns.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { notify } from '../ui/notify.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import type { Campaign } from './queries.ts'

const CampaignDialog = lazy(() => import('./campaign-dialog.tsx'))

const DONE: Record<Campaign['status'], string> = {
  draft: t('Campaign draft'),
  active: t('Campaign active'),
  ended: t('Campaign ended'),
  archived: t('Campaign archived'),
}

/** Returns the status by the dates, like the API. */
function statusOf({ starts_at, ends_at }: Campaign): Campaign['status'] {
  if (starts_at === null || Date.parse(starts_at) > Date.now()) return 'draft'
  return ends_at !== null && Date.parse(ends_at) <= Date.now() ? 'ended' : 'active'
}

/** Lists the actions for a campaign, for all pages that show it. The URL determines which dialog is open. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const isArchived = campaign.status === 'archived'
  const archive = useChange(
    () =>
      api.updateCampaign({
        path: { workspace_id: id, campaign_id: campaign.id },
        body: { status: isArchived ? statusOf(campaign) : 'archived' },
      }),
    { refresh: [campaignQueries.key(id)], onDone: ({ status }) => notify(DONE[status]) },
  )
  const open = (dialog: string) => change({ dialog, campaign: String(campaign.id) })
  return (
    <RowMenu>
      {() => (
        <>
          <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => open('edit')}>
            {t('Edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <Undo2Icon size={16} aria-hidden /> : <ArchiveIcon size={16} aria-hidden />}
            onClick={() => archive.mutate()}
          >
            {isArchived ? t('Unarchive') : t('Archive')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => open('delete')}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}

type Props = { campaign: Campaign; close: () => void; onDeleted?: () => void }

/** The dialog about a campaign that the address names. */
export function CampaignDialogs({ campaign, close, onDeleted = close }: Props) {
  const { can } = useWorkspace()
  const dialog = useAddress().one('dialog')
  if (!can('editor')) return null
  if (dialog === 'edit') return <CampaignDialog campaign={campaign} close={close} />
  return dialog === 'delete' && <DeleteDialog campaign={campaign} close={close} onDeleted={onDeleted} />
}

function DeleteDialog({ campaign, close, onDeleted }: Required<Props>) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteCampaign({ path: { workspace_id: id, campaign_id: campaign.id } }), {
    done: t('Campaign deleted'),
    onDone: onDeleted,
    refresh: [campaignQueries.listsKey(id), linkQueries.key(id)],
  })
  return (
    <ConfirmDialog title={t('Delete campaign')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('{name} is deleted, and its analytics too. Its links and their clicks are kept. This can’t be undone.', { name: campaign.name })}
    </ConfirmDialog>
  )
}
