import { Group, Modal, Stack, Text } from '@mantine/core'
import { useBrand } from '../brand.ts'
import { useLink } from '../link/query.ts'
import { useWorkspace } from '../session.ts'
import { CopyButton } from '../ui/copy.tsx'
import { codeColorOf, QrCode, QrDownload } from '../ui/qr.tsx'
import { Loaded } from '../ui/states.tsx'
import { withoutScheme } from './queries.ts'

export default function QrDialog({ id, close }: { id: number; close: () => void }) {
  const link = useLink(id)
  const color = codeColorOf(useBrand(useWorkspace())?.primary_color)
  return (
    <Modal opened onClose={close} title="QR code" size="sm">
      <Loaded query={link}>
        {({ short_url, slug }) => (
          <Stack align="center">
            <QrCode text={short_url} label={`QR code of ${short_url}`} size={240} color={color} />
            <Text size="sm" ta="center" style={{ overflowWrap: 'anywhere' }}>
              {withoutScheme(short_url)}
            </Text>
            <Group justify="center">
              <CopyButton label="Copy short link" value={short_url} variant="button" />
              <QrDownload text={short_url} name={slug} color={color} />
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}
