import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { codeFault } from '../../lib/qr/faults.ts'
import { FORMATS, type GivenStyle, type QrStyle } from '../../lib/qr/style.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { chosenOf, markedUrl } from './queries.ts'

const SIZES = [256, 512, 1024, 2048]

/** The owner of a code: its URL without the mark, and the path in the workspace's API that draws the code. */
export type Coded = { url: string; slug: string; path: string }
type Props = { coded: Coded; given: GivenStyle; style: QrStyle; isUnreadable: boolean }

/** The code as a file, as it is shown. */
export function Downloads({ coded, given, style, isUnreadable }: Props) {
  const { id } = useWorkspace()
  const [size, setSize] = useState(style.size)
  const sizes = [...new Set([...SIZES, style.size])].sort((a, b) => a - b)
  const addressOf = (format: string) => {
    const query = new URLSearchParams(Object.entries({ ...chosenOf(given), format, size }).map(([name, value]) => [name, String(value)]))
    return `/v1/workspaces/${id}/${coded.path}/qr?${query}`
  }
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('Size')}
        data={sizes.map((pixels) => ({ value: String(pixels), label: t('{pixels} pixels', { pixels }) }))}
        value={String(size)}
        onChange={(event) => setSize(Number(event.currentTarget.value))}
      />
      <Group grow gap="xs">
        {FORMATS.map((format) => {
          const isRefused = isUnreadable || codeFault(markedUrl(coded.url), { ...style, format, size }) !== undefined
          const look = {
            variant: 'default',
            px: 'sm',
            leftSection: <DownloadIcon size={16} aria-hidden />,
            'aria-label': t('Download {format}', { format: format.toUpperCase() }),
          }
          return isRefused ? (
            <Button key={format} {...look} disabled>
              {format.toUpperCase()}
            </Button>
          ) : (
            <Button key={format} {...look} component="a" href={addressOf(format)} download={`${coded.slug}.${format}`}>
              {format.toUpperCase()}
            </Button>
          )
        })}
      </Group>
    </Stack>
  )
}
