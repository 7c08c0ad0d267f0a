import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BioPage } from '../bio/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'

const AGAIN_MS = 5000

/** The draft as visitors would see it, on a phone. Where one has scrolled to, it stays when it is read again. */
export function Preview({ page, version }: { page: BioPage; version: number | string }) {
  const { id } = useWorkspace()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  const scrolled = useRef(0)
  const [isMissing, setIsMissing] = useState(false)
  const address = `/v1/workspaces/${id}/bio/${page.id}/preview`
  useEffect(() => {
    const view = viewOf(frame.current)
    if (shown.current === version || !view) return
    shown.current = version
    scrolled.current = view.scrollY
    view.location.reload()
  }, [version])
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => frame.current?.setAttribute('src', address), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing, address])
  const note = () => {
    const view = viewOf(frame.current)
    setIsMissing(view === undefined)
    view?.scrollTo(0, scrolled.current)
  }
  return (
    <div className="terse-phone">
      {isMissing && (
        <Text size="sm" c="dimmed" ta="center" p="xl" role="status">
          {t('Loading the preview…')}
        </Text>
      )}
      <iframe ref={frame} title={t('Preview')} src={address} hidden={isMissing} onLoad={note} />
    </div>
  )
}

/** Returns the window of the page that is shown. An error, such as too many requests, has no accessible document. */
function viewOf(frame: HTMLIFrameElement | null): Window | undefined {
  return frame?.contentDocument?.contentType === 'text/html' ? (frame.contentWindow ?? undefined) : undefined
}
