import { TextInput, type TextInputProps } from '@mantine/core'

/** An address of somebody's. What a form gives its field goes on. */
export const UrlField = ({ placeholder = 'https://www.example.com/', ...props }: TextInputProps) => (
  <TextInput type="url" inputMode="url" autoComplete="off" placeholder={placeholder} maxLength={2048} {...props} />
)
