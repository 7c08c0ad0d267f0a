import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type PathOfThing = Extract<keyof RegisteredRouter['routesByPath'], `/app/$ws/${string}/$id`>
type Props = { to: PathOfThing; ws: string; id: number; children: ReactNode }

/** The link to what a row is about. The router's own takes ten times as long to draw, which a table has to do for each row. */
export function RowLink({ to, ws, id, children }: Props) {
  const router = useRouter()
  const place = { to, params: { ws, id: String(id) } }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(place)
  }
  const href = to.replace('$ws', ws).replace('$id', String(id))
  return (
    <a href={href} onClick={follow} onPointerEnter={() => void router.preloadRoute(place)} className="terse-row-link terse-cut">
      {children}
    </a>
  )
}
