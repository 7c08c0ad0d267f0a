import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { accountQueries } from '../data/account.ts'
import { adminQueries } from '../data/admin.ts'
import { useMe } from '../session.ts'

// Rare, so they aren't part of the first script.
const Alerts = lazy(() => import('./instance-alerts.tsx'))
const REFRESH_MS = 60_000

/** Says that changes are refused during maintenance, and reminds instance admins of what they have paused. */
export function InstanceNotice() {
  const { is_instance_admin } = useMe()
  const signIn = useQuery({ ...accountQueries.signIn, refetchInterval: REFRESH_MS }).data
  const settings = useQuery({ ...adminQueries.settings, enabled: is_instance_admin, refetchInterval: REFRESH_MS }).data
  return (
    <div role="status">
      <Suspense>
        {(signIn?.maintenance_at || settings?.mail_paused_at || settings?.webhooks_paused_at) && (
          <Alerts signIn={signIn} settings={settings} />
        )}
      </Suspense>
    </div>
  )
}
