import { Checkbox, type CheckboxProps } from '@mantine/core'
import { t } from '../../i18n.ts'

/** Offered with what changes how one signs in. */
export const EndTokens = (props: CheckboxProps) => (
  <Checkbox
    label={t('Revoke all my access tokens')}
    description={t('Programs that use these tokens, or API keys that were created with them, will stop working.')}
    {...props}
  />
)
