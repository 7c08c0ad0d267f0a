import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type CSSProperties, useState } from 'react'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'

const TYPING_MS = 600

/** A picture at an address that somebody types. Fetched by the service: its host learns nothing of who looks. */
export function RemotePicture({ url, style }: { url: string; style: CSSProperties }) {
  const { id } = useWorkspace()
  const [shown] = useDebouncedValue(url.trim(), TYPING_MS)
  const [failed, setFailed] = useState('')
  if (!/^https?:\/\/./.test(shown)) return null
  if (failed === shown)
    return (
      <Text size="xs" c="dimmed" p="sm" role="status">
        {t('Couldn’t read the image.')}
      </Text>
    )
  return (
    <img
      src={`/v1/workspaces/${id}/links/preview-image?url=${encodeURIComponent(shown)}`}
      alt=""
      onError={() => setFailed(shown)}
      style={style}
    />
  )
}
