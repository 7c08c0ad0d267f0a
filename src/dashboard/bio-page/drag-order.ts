import { type PointerEvent, useRef, useState } from 'react'

const EDGE = 56
const SCROLL_STEP = 10

type Drag = { from: number; to: number; offset: number; height: number }

/**
 * The order of a list by dragging: with a pointer or a finger, by the handle of an item. Items are the list's children; they make way
 * while one is dragged, and the page scrolls at its edges.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  // Ends the drag in progress, if there is one.
  const end = useRef<(isDropped: boolean) => void>(undefined)

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0 || !list.current) return
    const handle = event.currentTarget
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect())
    const own = boxes[from]
    if (!own) return
    const middles = boxes.map(({ top, height }) => top + window.scrollY + height / 2)
    const begin = event.clientY + window.scrollY
    const gap = from > 0 ? own.top - (boxes[from - 1]?.bottom ?? own.top) : (boxes[1]?.top ?? own.bottom) - own.bottom
    let pointer = event.clientY
    let last: Drag = { from, to: from, offset: 0, height: own.height + gap }
    const update = () => {
      const offset = pointer + window.scrollY - begin
      const middle = (middles[from] ?? 0) + offset
      const passed = (index: number) => (index < from ? middle < (middles[index] ?? 0) : middle > (middles[index] ?? 0))
      const before = middles.filter((_, index) => index < from && passed(index)).length
      const after = middles.filter((_, index) => index > from && passed(index)).length
      last = { ...last, offset, to: from - before + after }
      setDrag(last)
    }
    let frame = requestAnimationFrame(function scroll() {
      const step = pointer < EDGE ? -SCROLL_STEP : pointer > window.innerHeight - EDGE ? SCROLL_STEP : 0
      if (step !== 0) {
        window.scrollBy(0, step)
        update()
      }
      frame = requestAnimationFrame(scroll)
    })
    const follow = (moved: globalThis.PointerEvent) => {
      pointer = moved.clientY
      update()
    }
    const drop = () => end.current?.(true)
    const giveUp = (pressed: Event) => {
      if (!(pressed instanceof KeyboardEvent) || pressed.key === 'Escape') end.current?.(false)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', drop)
    handle.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', giveUp)
    end.current = (isDropped) => {
      end.current = undefined
      cancelAnimationFrame(frame)
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', drop)
      handle.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', giveUp)
      setDrag(undefined)
      if (isDropped && last.to !== from) move(from, last.to)
    }
    setDrag(last)
  }

  /** How far an item is from its place. */
  function offsetOf(index: number): number {
    if (!drag) return 0
    const { from, to, offset, height } = drag
    if (index === from) return offset
    if (index > from && index <= to) return -height
    return index < from && index >= to ? height : 0
  }

  return { list, start, dragged: drag?.from, offsetOf }
}
