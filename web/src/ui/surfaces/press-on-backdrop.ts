import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * A press on the backdrop of a dialog, from down to up. A selection that begins inside and ends on
 * the backdrop is a click on the dialog as well, and means nothing.
 */
export function usePressOnBackdrop(leave: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const isOnBackdrop = event.target === event.currentTarget
      if (isOnBackdrop && began.current) leave()
    },
  }
}
