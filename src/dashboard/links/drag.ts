import { type DragEvent, useState } from 'react'

// Links that are dragged from the list to a folder.

const TYPE = 'application/x-terse-link'

/** Says which link is dragged. A link of the page, by which it may be dragged, keeps its URL for other applications. */
export function startDrag(dataTransfer: DataTransfer, id: number): void {
  dataTransfer.setData(TYPE, String(id))
  dataTransfer.effectAllowed = 'copyMove'
}

/** Returns what makes a place take links that are dropped there, and mark itself while one is above it. */
export function useLinkDrop(drop: ((id: number) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (!drop) return {}
  return {
    'data-drop': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      drop(Number(event.dataTransfer.getData(TYPE)))
    },
  }
}
