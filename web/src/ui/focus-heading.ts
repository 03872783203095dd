/** Moves the focus to the heading of the page, without scrolling. */
export function focusHeading() {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (target?.hasAttribute('tabindex') === false) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Whether nothing has the focus, because what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === document.body
