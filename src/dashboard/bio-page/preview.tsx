import { useEffect, useRef } from 'react'
import type { BioPage } from '../bio/queries.ts'
import { useWorkspace } from '../session.ts'

/** The draft as visitors would see it, on a phone. Where one has scrolled to, it stays when it is read again. */
export function Preview({ page, version }: { page: BioPage; version: number | string }) {
  const { id } = useWorkspace()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  const scrolled = useRef(0)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (shown.current === version || !view) return
    shown.current = version
    scrolled.current = view.scrollY
    view.location.reload()
  }, [version])
  return (
    <div className="terse-phone">
      <iframe
        ref={frame}
        title="Preview"
        src={`/v1/workspaces/${id}/bio/${page.id}/preview`}
        onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
      />
    </div>
  )
}
