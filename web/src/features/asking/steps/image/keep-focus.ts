import type { MouseEvent } from 'react'

/**
 * For buttons that are pressed while a field has the focus. On a phone the bar of the steps comes
 * back when the field loses the focus, and it would take the press.
 */
export const keepFocus = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}
