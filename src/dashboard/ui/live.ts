import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { Schemas } from '../api.ts'

export type LiveClick = Schemas['Click']

/** Calls with every click of a workspace as it comes; not while the tab is hidden. `parameters` as the API's live operation takes them. */
export function useLiveClicks(workspaceId: number, parameters: string, onClick: (click: LiveClick) => void): void {
  const isVisible = useDocumentVisibility() === 'visible'
  const latest = useRef(onClick)
  latest.current = onClick
  useEffect(() => {
    if (!isVisible) return
    // It connects again by itself, and is sent what it missed.
    const stream = new EventSource(`/v1/analytics/workspaces/${workspaceId}/live?${parameters}`)
    stream.addEventListener('click', (event) => latest.current(JSON.parse(event.data) as LiveClick))
    return () => stream.close()
  }, [workspaceId, parameters, isVisible])
}
