import { type DragEvent, useEffect, useRef, useState } from 'react'

/**
 * Accepts files that are dropped on an area, or pasted while the pointer or the focus is in it.
 * Spread `props` on the area.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const [isNear, setNear] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    if (!isNear) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isNear])

  const props = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    },
    onMouseEnter: () => setNear(true),
    onMouseLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  }
  return { isOver, props }
}
