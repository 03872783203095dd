import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Calls `leave` for a press that begins and ends on the backdrop of a dialog. A text selection that
 * begins inside and ends on the backdrop is also a click on the dialog, and is ignored.
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
