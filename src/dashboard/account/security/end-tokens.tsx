import { Checkbox, type CheckboxProps } from '@mantine/core'

/** Offered with what changes how one signs in. */
export const EndTokens = (props: CheckboxProps) => (
  <Checkbox
    label="Revoke all my access tokens"
    description="Programs that use them, or an API key that was created with them, stop working."
    {...props}
  />
)
