import { type DragEvent, useEffect, useState } from 'react'

/**
 * Files that are dropped on an area, or pasted while the pointer or the focus is in it. `props` go on
 * the area.
 */
export function useDroppedFiles(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!isNear) return
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (file === undefined) return
      event.preventDefault()
      onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isNear, onFile])

  const props = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
    onMouseEnter: () => setNear(true),
    onMouseLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  }
  return { isOver, props }
}
