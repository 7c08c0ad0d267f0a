import { Tooltip } from '@mantine/core'
import { t } from '../i18n.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import type { Endpoint } from './queries.ts'

/** Shows whether the endpoint receives events, and why it doesn't. */
export function EndpointState({ endpoint: { enabled, disabled_reason } }: { endpoint: Endpoint }) {
  const badge = <StateBadge tone={enabled ? 'good' : 'bad'}>{enabled ? t('Enabled') : t('Disabled')}</StateBadge>
  if (disabled_reason === null) return badge
  return (
    <Tooltip label={disabled_reason}>
      <span>{badge}</span>
    </Tooltip>
  )
}
