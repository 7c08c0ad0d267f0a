import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { LISTED_PAGES } from '../navigation.ts'
import type { Workspace } from '../session.ts'
import { undoLastChange } from '../ui/notify.ts'

const GO_WITHIN_MS = 1500

/** The keys that work on every page. Those typed into a field are text. */
export function useShortcuts(
  workspace: Workspace | undefined,
  { openPalette, showHelp, createLink }: { openPalette: () => void; showHelp: () => void; createLink: () => void },
) {
  const navigate = useNavigate()
  const goUntil = useRef(0)
  const search = () => {
    const box = document.querySelector<HTMLInputElement>('input[type=search]')
    if (box) box.focus()
    else openPalette()
  }
  const startGoing = () => {
    goUntil.current = Date.now() + GO_WITHIN_MS
  }
  useHotkeys([['mod+K', openPalette]], [])
  useHotkeys([
    ['shift+?', showHelp],
    ['?', showHelp],
    ['/', search],
    ['g', startGoing],
    ...'abcdefhijklmnopqrstuvwxyz'.split('').map((key): [string, () => void] => [
      key,
      () => {
        const isGo = Date.now() < goUntil.current
        goUntil.current = 0
        const page = isGo ? LISTED_PAGES.find(({ at, needs }) => at.key === key && workspace?.can(needs)) : undefined
        if (page && workspace) void navigate({ to: `/app/$ws/${page.path}`, params: { ws: workspace.slug } })
        else if (key === 'c' && !isGo) createLink()
        else if (key === 'z' && !isGo) undoLastChange()
      },
    ]),
  ])
}
