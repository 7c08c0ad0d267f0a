import { Group, Modal, Stack, Text } from '@mantine/core'
import { useLink } from '../link/query.ts'
import { CopyButton } from '../ui/copy.tsx'
import { QrCode, QrDownload } from '../ui/qr.tsx'
import { Loaded } from '../ui/states.tsx'
import { withoutScheme } from './queries.ts'

export default function QrDialog({ id, close }: { id: number; close: () => void }) {
  const link = useLink(id)
  return (
    <Modal opened onClose={close} title="QR code" size="sm">
      <Loaded query={link}>
        {({ short_url, slug }) => (
          <Stack align="center">
            <QrCode text={short_url} label={`QR code of ${short_url}`} size={240} />
            <Text size="sm" ta="center" style={{ overflowWrap: 'anywhere' }}>
              {withoutScheme(short_url)}
            </Text>
            <Group justify="center">
              <CopyButton label="Copy short link" value={short_url} variant="button" />
              <QrDownload text={short_url} name={slug} />
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}
