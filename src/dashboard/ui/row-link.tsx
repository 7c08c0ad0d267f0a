import type { RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlainLink } from './plain-link.ts'

type PathOfThing = Extract<keyof RegisteredRouter['routesByPath'], `/app/$ws/${string}/$id`>
type Props = { to: PathOfThing; ws: string; id: number; children: ReactNode }

/** The link to what a row is about. */
export function RowLink({ to, ws, id, children }: Props) {
  const link = usePlainLink({ to, params: { ws, id: String(id) } }, to.replace('$ws', ws).replace('$id', String(id)))
  return (
    <a {...link} className="terse-row-link terse-cut">
      {children}
    </a>
  )
}
