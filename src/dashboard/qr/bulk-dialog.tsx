import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { FORMATS, type QrFormat } from '../../lib/qr/style.ts'
import { api } from '../api.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { downloadBlob } from '../ui/download.ts'
import { number } from '../ui/format.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { readArchive } from './archive.ts'

const SIZES = [256, 512, 1024, 2048]

/** The codes of many links as an archive, each in its style. */
export default function BulkDialog({ ids, close }: { ids: number[]; close: () => void }) {
  const { drawn, isRunning, start, cancel } = useArchive(ids, close)
  const [format, setFormat] = useState<QrFormat>('svg')
  const [size, setSize] = useState('1024')
  return (
    <Modal
      opened
      onClose={isRunning ? cancel : close}
      title={t('QR codes of {ids, plural, one {# link} other {# links}}', { ids: ids.length })}
      closeOnClickOutside={!isRunning}
    >
      <Stack>
        <Text size="sm">{t('One file for each link, named after its slug, in the style of the link or the workspace.')}</Text>
        <SimpleGrid cols={2} spacing="sm">
          <NativeSelect
            label={t('Format')}
            data={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={format}
            disabled={isRunning}
            onChange={(event) => setFormat(event.currentTarget.value as QrFormat)}
          />
          <NativeSelect
            label={t('Size')}
            data={SIZES.map((pixels) => ({ value: String(pixels), label: t('{pixels} pixels', { pixels }) }))}
            value={size}
            disabled={isRunning}
            onChange={(event) => setSize(event.currentTarget.value)}
          />
        </SimpleGrid>
        {isRunning && (
          <>
            <ProgressBar share={drawn / ids.length} isRunning />
            <Text size="xs" c="dimmed" role="status">
              {t('{drawn} of {ids} drawn', { drawn: number(drawn), ids: number(ids.length) })}
            </Text>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={isRunning ? cancel : close}>
            {t('Cancel')}
          </Button>
          <Button loading={isRunning} onClick={() => start(format, Number(size))} data-autofocus>
            {t('Download')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function useArchive(ids: number[], close: () => void) {
  const { id } = useWorkspace()
  const [drawn, setDrawn] = useState(0)
  const [isRunning, setIsRunning] = useState(false)
  const asked = useRef<AbortController>(undefined)

  async function start(format: QrFormat, size: number): Promise<void> {
    const controller = new AbortController()
    asked.current = controller
    setDrawn(0)
    setIsRunning(true)
    try {
      const response = await api.drawQrCodes(
        { path: { workspace_id: id }, body: { link_ids: ids, format, size } },
        { signal: controller.signal },
      )
      downloadBlob('qr-codes.zip', await readArchive(response, setDrawn))
      close()
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(error)
    } finally {
      setIsRunning(false)
    }
  }

  return { drawn, isRunning, start, cancel: () => asked.current?.abort() }
}
