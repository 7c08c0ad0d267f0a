import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BioPage } from '../bio/queries.ts'
import { useWorkspace } from '../session.ts'

const AGAIN_MS = 5000

/** The draft as visitors would see it, on a phone. Where one has scrolled to, it stays when it is read again. */
export function Preview({ page, version }: { page: BioPage; version: number | string }) {
  const { id } = useWorkspace()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  const scrolled = useRef(0)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (shown.current === version || !view) return
    shown.current = version
    scrolled.current = view.scrollY
    view.location.reload()
  }, [version])
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => frame.current?.contentWindow?.location.reload(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  const note = () => {
    // A refusal, such as of too many requests, is no page.
    setIsMissing(frame.current?.contentDocument?.contentType !== 'text/html')
    frame.current?.contentWindow?.scrollTo(0, scrolled.current)
  }
  return (
    <div className="terse-phone">
      {isMissing && (
        <Text size="sm" c="dimmed" ta="center" p="xl" role="status">
          The preview will be here in a moment.
        </Text>
      )}
      <iframe ref={frame} title="Preview" src={`/v1/workspaces/${id}/bio/${page.id}/preview`} hidden={isMissing} onLoad={note} />
    </div>
  )
}
