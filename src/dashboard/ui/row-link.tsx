import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** The link to what a row is about. The router's own takes ten times as long to draw, which a table has to do for each row. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <a href={to} onClick={follow} onPointerEnter={() => void router.preloadRoute({ to })} className="terse-row-link terse-cut">
      {children}
    </a>
  )
}
