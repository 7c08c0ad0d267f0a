import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { t } from '../i18n.ts'
import { useOverlays } from './queries.ts'

/** Selects an overlay, by its ID as text. An empty text stands for none. Shows nothing if the workspace has none. */
export function OverlaySelect(props: NativeSelectProps) {
  const { items } = useOverlays()
  if (items.length === 0) return null
  return (
    <NativeSelect
      {...props}
      data={[
        { value: '', label: t({ id: 'choice: None', message: 'None' }) },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
