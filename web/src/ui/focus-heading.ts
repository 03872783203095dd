/** Moves the focus to the page's heading without scrolling. */
export function focusHeading() {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (target?.hasAttribute('tabindex') === false) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Whether no element has the focus, because the one that had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === document.body
