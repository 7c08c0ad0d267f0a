import { TextInput, type TextInputProps } from '@mantine/core'
import { completing, withScheme } from './completed-input.ts'

type Props = TextInputProps & {
  /** Makes a URL of what was typed. By default it adds the scheme. */
  complete?: (text: string) => string
}

/** Somebody's URL. What a form gives its field goes on. */
export const UrlField = ({ placeholder = 'https://www.example.com/', complete = withScheme, ...props }: Props) => (
  <TextInput
    type="url"
    inputMode="url"
    autoComplete="off"
    placeholder={placeholder}
    maxLength={2048}
    {...props}
    {...completing(complete, props)}
  />
)
