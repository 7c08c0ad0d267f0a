import { type DragEvent, useState } from 'react'

/** Turns an element into a drop area for a file. Its border shows where the file would be dropped. */
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
