import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * A press on the veil around a dialog, from down to up. A selection that begins inside and ends on
 * the veil is a click on the dialog as well, and means nothing.
 */
export function usePressOnVeil(leave: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const isOnVeil = event.target === event.currentTarget
      if (isOnVeil && began.current) leave()
    },
  }
}
