import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useAddress } from '../ui/address.ts'
import type { Link } from './queries.ts'

/**
 * The link of the list that keys are about: j and k move to others, Enter opens it beside the list, x selects it, and e edits it. While one
 * is open, it is that one.
 */
export function useCurrentLink(links: readonly Link[], toggle: (id: number) => unknown) {
  const { one, change } = useAddress()
  const opened = one('panel') === undefined ? undefined : Number(one('panel'))
  const [pointed, setPointed] = useState<number>()
  const current = opened ?? pointed
  const at = links.findIndex(({ id }) => id === current)
  const open = (id: number) => change({ panel: String(id) }, { replace: opened !== undefined })
  const step = (by: 1 | -1) => {
    const next = links[Math.min(links.length - 1, Math.max(0, at + by))]
    if (!next) return
    setPointed(next.id)
    if (opened !== undefined) open(next.id)
  }
  const withCurrent = (run: (id: number) => unknown) => () => {
    // A button or a link that has the focus is pressed instead.
    if (current !== undefined && (document.activeElement === document.body || document.activeElement?.id === 'content')) run(current)
  }
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['Enter', withCurrent(open), { preventDefault: false }],
    ['x', withCurrent(toggle)],
    ['e', withCurrent((id) => change({ dialog: 'edit', link: String(id) }))],
  ])
  return { current, opened, at, open, step, close: () => change({ panel: undefined }) }
}
