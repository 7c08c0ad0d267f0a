import { ArchiveBoxIcon, ArrowDownTrayIcon, QrCodeIcon, TagIcon, TrashIcon } from '@heroicons/react/20/solid'
import { Affix, Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
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
      <Paper
        role="toolbar"
        aria-label={t('Selection')}
        shadow="md"
        withBorder
        p={6}
        w="fit-content"
        maw="calc(100vw - 1rem)"
        mx="auto"
        style={{ pointerEvents: 'auto' }}
      >
        <Group gap={4} wrap="nowrap" style={{ overflowX: 'auto' }}>
          <Text size="sm" px="xs" style={{ whiteSpace: 'nowrap' }}>
            {t('{links, plural, one {# link} other {# links}}', { links: links.length })}
          </Text>
          <Button size="xs" variant="subtle" color="gray" leftSection={<TagIcon width={16} aria-hidden />} onClick={tagging.open}>
            {t('Tag')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<ArchiveBoxIcon width={16} aria-hidden />}
            loading={setStatus.isPending}
            onClick={() => setStatus.mutate({ ids, status: 'archived' }, { onSuccess: clear })}
          >
            {t('Archive')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<TrashIcon width={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate(ids, { onSuccess: clear })}
          >
            {t('Delete')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<ArrowDownTrayIcon width={16} aria-hidden />}
            component="a"
            href={`/v1/workspaces/${id}/links/export?ids=${ids}`}
            download
          >
            {t('Export')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" leftSection={<QrCodeIcon width={16} aria-hidden />} onClick={codes.open}>
            {t('QR codes')}
          </Button>
          <CloseButton aria-label={t('Clear the selection')} onClick={clear} />
        </Group>
      </Paper>
      <Suspense>
        {isTagging && <TagDialog ids={ids} close={tagging.close} />}
        {hasCodes && <QrBulkDialog ids={ids} close={codes.close} />}
      </Suspense>
    </Affix>
  )
}
