import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { Schemas } from '../api.ts'

export type LiveClick = Schemas['Click']

type Handlers = {
  onClick: (click: LiveClick) => void
  /** From now on every click comes: what was read before may lack some. */
  onOpen?: () => void
}

/** Calls with every click of a workspace as it comes; not while the tab is hidden. `parameters` as the API's live operation takes them. */
export function useLiveClicks(workspaceId: number, parameters: string, handlers: Handlers): void {
  const isVisible = useDocumentVisibility() === 'visible'
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    if (!isVisible) return
    // The stream reconnects automatically, and is sent the clicks that it missed.
    const stream = new EventSource(`/v1/analytics/workspaces/${workspaceId}/live?${parameters}`)
    stream.addEventListener('open', () => latest.current.onOpen?.())
    stream.addEventListener('click', (event) => latest.current.onClick(JSON.parse(event.data) as LiveClick))
    return () => stream.close()
  }, [workspaceId, parameters, isVisible])
}
