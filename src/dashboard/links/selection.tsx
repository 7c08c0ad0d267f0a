import { Affix, Button, CloseButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ArchiveIcon, DownloadIcon, QrCodeIcon, TagIcon, Trash2Icon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useLinkChanges } from './actions.tsx'
import type { Link } from './queries.ts'

const QrBulkDialog = lazy(() => import('../qr/bulk-dialog.tsx'))
const TagDialog = lazy(() => import('./tag-dialog.tsx'))

/** Shows the actions for the selected links. */
export default function SelectionBar({ links, clear }: { links: Link[]; clear: () => void }) {
  const { id } = useWorkspace()
  const { setStatus, remove } = useLinkChanges()
  const [isTagging, tagging] = useDisclosure(false)
  const [hasCodes, codes] = useDisclosure(false)
  const ids = links.map((link) => link.id)
  return (
    <Affix position={{ bottom: 16, left: 0, right: 0 }} zIndex={90} style={{ pointerEvents: 'none' }}>
      <div role="toolbar" aria-label={t('Selection')} className="terse-bulk">
        <span>{t('{links} selected', { links: links.length })}</span>
        <Button variant="subtle" color="gray" leftSection={<TagIcon size={16} aria-hidden />} onClick={tagging.open}>
          {t('Tag')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<ArchiveIcon size={16} aria-hidden />}
          loading={setStatus.isPending}
          onClick={() => setStatus.mutate({ ids, status: 'archived' }, { onSuccess: clear })}
        >
          {t('Archive')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2Icon size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate(ids, { onSuccess: clear })}
        >
          {t('Delete')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<DownloadIcon size={16} aria-hidden />}
          component="a"
          href={`/v1/workspaces/${id}/links/export?ids=${ids}`}
          download
        >
          {t('Export')}
        </Button>
        <Button variant="subtle" color="gray" leftSection={<QrCodeIcon size={16} aria-hidden />} onClick={codes.open}>
          {t('QR codes')}
        </Button>
        <CloseButton aria-label={t('Clear the selection')} onClick={clear} />
      </div>
      <Suspense>
        {isTagging && <TagDialog ids={ids} close={tagging.close} />}
        {hasCodes && <QrBulkDialog ids={ids} close={codes.close} />}
      </Suspense>
    </Affix>
  )
}
