import { lazy, Suspense, useEffect, useState } from 'react'
import { onNotifications } from './notify.tsx'

const Shown = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

/**
 * Where notifications are. What shows them is loaded at the first thing that somebody does: the first page is there sooner without it, and
 * once the connection is lost, it couldn't be loaded.
 */
export function Notifications() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const need = () => setIsNeeded(true)
    onNotifications(need)
    const events = ['focusin', 'pointerdown', 'keydown']
    for (const event of events) window.addEventListener(event, need)
    return () => {
      for (const event of events) window.removeEventListener(event, need)
    }
  }, [])
  return <Suspense>{isNeeded && <Shown position="bottom-right" limit={4} />}</Suspense>
}
