import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a field when a button is pressed. On a phone, the step bar reappears when the
 * field loses the focus, and would receive the tap instead of the button.
 */
export const keepFocus = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}
