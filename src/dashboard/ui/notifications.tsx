import { lazy, Suspense, useEffect, useState } from 'react'
import { onNotifications } from './notify.ts'

const Shown = lazy(async () => ({ default: (await import('./shown-notifications.tsx')).Notifications }))

/**
 * Shows notifications. The component is loaded with the first input of the user, because the first page appears sooner without it, and it
 * couldn't be loaded once the connection is lost.
 */
export function Notifications() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const need = () => {
      setIsNeeded(true)
      // The first change needs this, even if there is no connection by then.
      void import('../item-versions.ts')
    }
    onNotifications(need)
    const events = ['focusin', 'pointerdown', 'keydown']
    for (const event of events) window.addEventListener(event, need)
    return () => {
      for (const event of events) window.removeEventListener(event, need)
    }
  }, [])
  return <Suspense>{isNeeded && <Shown position="bottom-left" limit={4} />}</Suspense>
}
