import { Checkbox, type CheckboxProps } from '@mantine/core'

/** Offered with what changes how one signs in. */
export const EndTokens = (props: CheckboxProps) => (
  <Checkbox
    label="Revoke all my access tokens"
    description="Programs that use these tokens, or API keys that were created with them, will stop working."
    {...props}
  />
)
