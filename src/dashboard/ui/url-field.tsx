import { TextInput } from '@mantine/core'

type Props = { label: string; description: string; placeholder?: string }

/** An address of somebody's. What a form gives its field goes on. */
export const UrlField = ({ placeholder = 'https://www.example.com/', ...props }: Props) => (
  <TextInput type="url" inputMode="url" placeholder={placeholder} maxLength={2048} {...props} />
)
