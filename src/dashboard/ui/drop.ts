import { type DragEvent, useState } from 'react'

/** What makes of an element a place to drop a file; its border shows where a file would land. */
export function useDrop(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer.files[0])
    },
    style: { borderStyle: 'dashed', ...(isOver && { borderColor: 'var(--mantine-primary-color-filled)' }) },
  }
}
