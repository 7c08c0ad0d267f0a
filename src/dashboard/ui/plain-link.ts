import { type NavigateOptions, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'

// A pointer that crosses a list of links shouldn't load all of their pages.
const PRELOADED_AFTER_MS = 50

/**
 * Returns what makes an `a` a link within the dashboard. The router's own link takes ten times as long to draw, and is drawn again with
 * each change of the URL.
 */
export function usePlainLink(place: NavigateOptions<RegisteredRouter>, href: string, onFollowed?: () => void) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => void router.preloadRoute(place)
  return {
    href,
    onPointerEnter: () => {
      timer.current = setTimeout(preload, PRELOADED_AFTER_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: preload,
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void router.navigate(place)
      onFollowed?.()
    },
  }
}
