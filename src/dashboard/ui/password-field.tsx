import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's, which says to screen readers that it is wrong. */
export const PasswordField = (props: PasswordInputProps) => <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
