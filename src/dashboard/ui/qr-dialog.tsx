import { Group, Modal, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useBrand } from '../brand.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { CopyButton } from './copy.tsx'
import { codeColorOf, QrCode, QrDownload } from './qr.tsx'
import { Loaded } from './states.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** `name` is that of the file. */
  addressOf: (data: Data) => { url: string; name: string }
  copyLabel: string
  close: () => void
}

/** The code of an address, in the workspace's colour, to look at, copy and download. */
export function QrDialog<Data>({ query, addressOf, copyLabel, close }: Props<Data>) {
  const color = codeColorOf(useBrand(useWorkspace())?.primary_color)
  return (
    <Modal opened onClose={close} title="QR code" size="sm">
      <Loaded query={query}>
        {(data) => {
          const { url, name } = addressOf(data)
          return (
            <Stack align="center">
              <QrCode text={url} label={`QR code of ${url}`} size={240} color={color} />
              <Text size="sm" ta="center" style={{ overflowWrap: 'anywhere' }}>
                {withoutScheme(url)}
              </Text>
              <Group justify="center">
                <CopyButton label={copyLabel} value={url} variant="button" />
                <QrDownload text={url} name={name} color={color} />
              </Group>
            </Stack>
          )
        }}
      </Loaded>
    </Modal>
  )
}
