import { Modal } from '@mantine/core'
import { t } from '../i18n.ts'
import { CodeEditor } from '../qr/code-editor.tsx'
import type { BioPage } from './queries.ts'

/** The code of a page's address, in the workspace's style or as one likes it. */
export default function PageQrDialog({ page, close }: { page: BioPage; close: () => void }) {
  return (
    <Modal opened onClose={close} title={t('QR code')} size="xl">
      <CodeEditor coded={{ url: page.url, slug: page.slug, path: `bio/${page.id}` }} copy={t('Copy URL')} initial={{}} />
    </Modal>
  )
}
