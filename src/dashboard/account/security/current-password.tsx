import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from '../../ui/password-field.tsx'

export const CurrentPassword = (props: PasswordInputProps) => (
  <PasswordField label="Current password" autoComplete="current-password" maxLength={1000} {...props} />
)
