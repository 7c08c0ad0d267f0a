import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { t } from '../i18n.ts'
import { useUtmTemplates } from './queries.ts'

/** Selects a template, by its ID as text. An empty text stands for none. Shows nothing if the workspace has none. */
export function TemplateSelect(props: NativeSelectProps) {
  const { items } = useUtmTemplates()
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
