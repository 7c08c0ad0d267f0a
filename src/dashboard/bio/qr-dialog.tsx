import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { withoutScheme } from '../links/queries.ts'
import { CopyButton } from '../ui/copy.tsx'
import { downloadText } from '../ui/download.ts'
import { QrCode } from '../ui/qr.tsx'
import type { BioPage } from './queries.ts'

/** The code of a page's address, to look at, copy and download as it is shown. */
export default function PageQrDialog({ page, close }: { page: BioPage; close: () => void }) {
  const shown = useRef<HTMLDivElement>(null)
  const download = () => {
    const code = shown.current?.querySelector('svg')
    if (code) downloadText(`${page.slug}.svg`, new XMLSerializer().serializeToString(code), 'image/svg+xml')
  }
  return (
    <Modal opened onClose={close} title="QR code" size="sm">
      <Stack align="center">
        <div ref={shown}>
          <QrCode text={page.url} label={`QR code of ${page.url}`} size={240} />
        </div>
        <Text size="sm" ta="center" className="terse-break">
          {withoutScheme(page.url)}
        </Text>
        <Group justify="center">
          <CopyButton label="Copy address" value={page.url} variant="button" />
          <Button variant="default" leftSection={<ArrowDownTrayIcon width={16} aria-hidden />} onClick={download}>
            Download
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
